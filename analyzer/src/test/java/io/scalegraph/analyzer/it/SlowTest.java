package io.scalegraph.analyzer.it;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that takes long for what it adds to others: {@code mvn verify} leaves it out, unless the variable {@code CI} is set,
 * as it is where changes are checked before they land; {@code ./scalegraph bench tests} runs it too.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("slow")
@interface SlowTest {}
