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
import jdk.jfr.Relational;

/** Content type of the number of a {@link SnapshotEvent}, by which tools find what belongs to it. */
@MetadataDefinition
@ContentType
@Relational
@Name("io.scalegraph.SnapshotNumber")
@Label("Snapshot Number")
@Description("Events with the same number were read together")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface SnapshotNumber {}
