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

/** Content type of the number of a lock, queue or synchronizer, by which tools find what else happened there. */
@MetadataDefinition
@ContentType
@Relational
@Name("io.scalegraph.LockNumber")
@Label("Lock Number")
@Description("Events with the same number are of the same lock, queue or synchronizer")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface LockNumber {}
