package io.scalegraph.analyzer.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The names of what a study leaves in its folder. Thread-safe. */
public final class StudyLayout {
    /** What it found, for programs. */
    public static final String JSON = "study.json";

    /** What it found, for people. */
    public static final String TEXT = "study.txt";

    /** In the folder of a run: its recording. */
    public static final String RECORDING = "recording.jfr";

    /** In the folder of a run: what the program printed. */
    public static final String OUTPUT = "output.txt";

    private static final String PREFIX = "measurements-";
    private static final String PARTS = "parts-";
    private static final String SUFFIX = ".csv";

    private StudyLayout() {}

    /**
     * The study file, as it was when the study began.
     *
     * @param folder of the study
     * @return its file
     */
    public static Path study(Path folder) {
        return folder.resolve("study.yaml");
    }

    /**
     * The journal of all runs.
     *
     * @param folder of the study
     * @return its file
     */
    public static Path journal(Path folder) {
        return folder.resolve("journal.jsonl");
    }

    /**
     * What tells that a study works on the folder.
     *
     * @param folder of the study
     * @return its file
     */
    public static Path lock(Path folder) {
        return folder.resolve("lock");
    }

    /**
     * The folders of all runs.
     *
     * @param folder of the study
     * @return a folder
     */
    public static Path runs(Path folder) {
        return folder.resolve("runs");
    }

    /**
     * The folder of a run.
     *
     * @param folder of the study
     * @param number of the run, from 1
     * @return a folder
     */
    public static Path run(Path folder, int number) {
        return runs(folder).resolve(String.format(Locale.ROOT, "%04d", number));
    }

    /**
     * The table of a scaling method, as {@link MeasurementTable#read} reads it.
     *
     * @param method name of the scaling method
     * @return name of its file
     */
    public static String measurements(String method) {
        return PREFIX + method.replaceAll("[^A-Za-z0-9._-]", "_") + SUFFIX;
    }

    /**
     * The table of what the time of the runs in a table of measurements consists of, as {@link PartTable#read} reads it.
     *
     * @param measurements name of the table of measurements
     * @return name of its file
     */
    public static String parts(String measurements) {
        return measurements.startsWith(PREFIX) ? PARTS + measurements.substring(PREFIX.length()) : PARTS + measurements;
    }

    /**
     * The tables that a study has left.
     *
     * @param folder of the study
     * @return a file for each scaling method, by name; empty if the study has not come to an end
     * @throws IOException if the folder cannot be read
     */
    public static List<Path> tables(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> isMeasurements(String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isMeasurements(String name) {
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
    }

    /**
     * The scaling method of a table.
     *
     * @param table one of {@link #tables}
     * @return name of the method, as far as a file's name can hold it
     */
    public static String methodOf(Path table) {
        String name = String.valueOf(table.getFileName());
        return name.substring(PREFIX.length(), name.length() - SUFFIX.length());
    }
}
