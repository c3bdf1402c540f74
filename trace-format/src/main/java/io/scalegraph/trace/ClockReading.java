package io.scalegraph.trace;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import jdk.jfr.ContentType;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.MetadataDefinition;
import jdk.jfr.Name;

/** Content type of readings of the measured JVM's clock: JFR has none for a time that has nanoseconds and no epoch. */
@MetadataDefinition
@ContentType
@Name("io.scalegraph.ClockReading")
@Label("Clock Reading")
@Description(
        "Nanoseconds of System.nanoTime() of the measured JVM; events with a field clockNanos tie it to the time of the recording")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface ClockReading {}
