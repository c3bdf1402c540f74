package io.scalegraph.bench.damage;

/** What came of a damaged recording. */
enum Outcome {
    /** There are as many windows, and the numbers are within 1 % of those of the sound recording, and nothing is said. */
    RIGHT("right, not marked"),
    /** A result that says that the recording is damaged. */
    MARKED("marked"),
    /** One line that names the file. */
    REFUSED("refused in one line"),
    /** A number is off by more than 1 %, and nothing is said. */
    SILENT("WRONG AND NOT MARKED"),
    /** Something else was thrown, or more than one line said. */
    THROWN("THROWN"),
    /** It took longer than the limit. */
    HANG("TOO LONG");

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** As the table has it. */
    String words() {
        return words;
    }

    /** Whether it is as it should be. */
    boolean isGood() {
        return compareTo(SILENT) < 0;
    }
}
