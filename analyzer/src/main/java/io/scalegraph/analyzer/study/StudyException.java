package io.scalegraph.analyzer.study;

/** What is wrong with a study and its user can mend: its file, its folder, its target. The message is one line that says so. */
public final class StudyException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Something that the user can mend.
     *
     * @param message one line for the user
     */
    public StudyException(String message) {
        super(message);
    }

    /**
     * Something that the user can mend, with its cause.
     *
     * @param message one line for the user
     * @param cause what came of it
     */
    public StudyException(String message, Throwable cause) {
        super(message, cause);
    }
}
