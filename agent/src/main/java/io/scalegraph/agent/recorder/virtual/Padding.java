package io.scalegraph.agent.recorder.virtual;

/**
 * Room before the fields of a subclass, which the JVM lays out behind those of this class: two cache lines, since
 * processors fetch them in pairs. So what one carrier writes does not stand beside what another writes, wherever a
 * collector has moved the objects.
 */
abstract class Padding {
    static final int BYTES = 128;

    long padding01;
    long padding02;
    long padding03;
    long padding04;
    long padding05;
    long padding06;
    long padding07;
    long padding08;
    long padding09;
    long padding10;
    long padding11;
    long padding12;
    long padding13;
    long padding14;
    long padding15;
    long padding16;

    Padding() {}
}
