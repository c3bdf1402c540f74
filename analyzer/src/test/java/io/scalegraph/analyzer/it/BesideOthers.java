package io.scalegraph.analyzer.it;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that says the same however busy the machine is: it compares no readings of a clock, or only from below. The build
 * runs such tests at the same time, and all others alone.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("beside-others")
@interface BesideOthers {}
