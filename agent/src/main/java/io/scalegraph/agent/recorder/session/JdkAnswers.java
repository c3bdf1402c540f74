package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.thread.Carriers;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.agent.recorder.virtual.BlockedThreads;

/** Whom the recorder asks what only code inside the JDK knows of threads. For one recording at a time. */
final class JdkAnswers {
    private JdkAnswers() {}

    static void askBy(Settings.Hooks hooks) {
        Threads.askBy(hooks.threadNumbers());
        Carriers.askBy(hooks.carriers());
        BlockedThreads.askBy(hooks.continuations());
    }

    static void askNobody() {
        Threads.askBy(null);
        Carriers.askBy(null);
        BlockedThreads.askBy(null);
    }
}
