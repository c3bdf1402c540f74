package io.scalegraph.agent.instrument.rewrite;

/** A method that changed code calls, as class files name it. */
interface CalledMethod {
    /** Its class, slashes between packages. */
    String owner();

    /** Its name. */
    String method();

    /** Its parameters and result. */
    String descriptor();
}
