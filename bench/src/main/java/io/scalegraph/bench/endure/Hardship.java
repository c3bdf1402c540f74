package io.scalegraph.bench.endure;

import java.util.List;

/**
 * A condition that a program runs under.
 *
 * @param words for the table
 * @param since the first JDK that has it
 * @param jvmOptions without the agent too
 * @param agentOptions more options of the agent, each with a comma behind it
 * @param program arguments of {@link Endured}
 * @param place where its files are
 */
record Hardship(
        String words, int since, List<String> jvmOptions, String agentOptions, List<String> program, Place place) {
    private static final int VIRTUAL = 21;
    private static final int FLAGS = 24;

    /** Where JFR and the agent write. */
    enum Place {
        /** A folder. */
        FOLDER,
        /** A disk that becomes full. */
        SMALL_DISK,
        /** A folder that is emptied half way. */
        EMPTIED,
        /** A folder, from a Java runtime without jdk.jfr. */
        SMALL_RUNTIME,
        /** A folder, beside another agent. */
        OTHER_AGENT
    }

    private static Hardship of(String words, int since, String... jvmOptions) {
        return new Hardship(words, since, List.of(jvmOptions), "", List.of("platform", "4", "2000"), Place.FOLDER);
    }

    private static Hardship program(String words, int since, String... program) {
        return new Hardship(words, since, List.of(), "", List.of(program), Place.FOLDER);
    }

    private static Hardship at(Place place, String words, String agentOptions, String... program) {
        return new Hardship(words, 17, List.of(), agentOptions, List.of(program), place);
    }

    /** All that are tried. */
    static List<Hardship> all() {
        return List.of(
                of("nothing", 17),
                of("serial collector", 17, "-XX:+UseSerialGC"),
                of("parallel collector", 17, "-XX:+UseParallelGC"),
                of("G1", 17, "-XX:+UseG1GC"),
                of("ZGC", 17, "-XX:+UseZGC"),
                of("Shenandoah", 17, "-XX:+UseShenandoahGC"),
                of("class-data sharing off", 17, "-Xshare:off"),
                of("interpreter only", 17, "-Xint"),
                of(
                        "native access and sun.misc.Unsafe denied",
                        FLAGS,
                        "--illegal-native-access=deny",
                        "--sun-misc-unsafe-memory-access=deny"),
                of("a JFR recording of the program's own", 17, "-XX:StartFlightRecording:settings=profile"),
                at(Place.OTHER_AGENT, "another agent", "", "platform", "4", "2000"),
                program("2,000 platform threads", 17, "platform", "2000", "20"),
                program("a million virtual threads", VIRTUAL, "virtual", "1000000", "1"),
                program("a million waits as fast as they go", 17, "platform", "16", "62500"),
                new Hardship(
                        "each wait written, JFR's buffers the smallest",
                        17,
                        List.of("-XX:FlightRecorderOptions=memorysize=1m,globalbuffersize=64k,threadbuffersize=4k"),
                        "threshold=0ns,",
                        List.of("platform", "16", "20000"),
                        Place.FOLDER),
                at(Place.SMALL_DISK, "disk of 40 MB", "threshold=0ns,", "platform", "4", "60000"),
                at(Place.EMPTIED, "all files of JFR and the recording deleted", "", "platform", "4", "150000"),
                at(Place.SMALL_RUNTIME, "Java runtime without jdk.jfr", "", "platform", "4", "2000"));
    }
}
