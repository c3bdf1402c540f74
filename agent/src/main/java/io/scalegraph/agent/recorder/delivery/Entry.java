package io.scalegraph.agent.recorder.delivery;

/** What a recording is made of, beside what is written once: waits here, snapshots and windows further up. */
public interface Entry {}
