package io.scalegraph.analyzer.cli.command;

/** What the command line's exit codes mean, and how every command's help explains them. */
public final class ExitCodes {
    /** All is well. */
    public static final int OK = 0;
    /** The result could not be written, or scalegraph itself failed. */
    public static final int FAILED = 1;
    /** The command line is wrong. */
    public static final int USAGE = 2;
    /** A recording or table is missing or cannot be analysed. */
    public static final int NOT_ANALYSED = 3;
    /** The study is not complete. */
    public static final int INCOMPLETE = 4;
    /** The gate is not passed. */
    public static final int NOT_PASSED = 5;
    /** The agent could not be attached or detached. */
    public static final int NOT_ATTACHED = 6;
    /** A point of the study failed each time. */
    public static final int POINT_FAILED = 7;
    /** Nothing can be predicted. */
    public static final int NOT_PREDICTED = 8;
    /** There is nothing to compare. */
    public static final int NOT_COMPARABLE = 9;
    /** The program cannot be started. */
    public static final int NOT_STARTED = 127;

    /** What stands above the exit codes in a help. */
    public static final String HEADING = "%nExit codes:%n";
    /** {@link #OK} in a help. */
    public static final String OK_HELP = "0:all is well";
    /** {@link #FAILED} in a help. */
    public static final String FAILED_HELP = "1:the result could not be written, or scalegraph itself failed";
    /** {@link #USAGE} in a help. */
    public static final String USAGE_HELP = "2:the command line is wrong";
    /** {@link #NOT_ANALYSED} in a help. */
    public static final String NOT_ANALYSED_HELP = "3:a recording or table is missing or cannot be analysed";
    /** {@link #INCOMPLETE} in a help. */
    public static final String INCOMPLETE_HELP =
            "4:the study is not complete; what was run is kept, and --resume goes on";
    /** {@link #NOT_PASSED} in a help. */
    public static final String NOT_PASSED_HELP = "5:the gate is not passed";
    /** {@link #NOT_ATTACHED} in a help. */
    public static final String NOT_ATTACHED_HELP =
            "6:the agent could not be attached or detached, and one line says why";
    /** {@link #POINT_FAILED} in a help. */
    public static final String POINT_FAILED_HELP =
            "7:a point of the study failed in each of its runs; the others count";
    /** {@link #NOT_PREDICTED} in a help. */
    public static final String NOT_PREDICTED_HELP =
            "8:the recording lacks what a prediction needs, or its replay is too far off; the result says why";
    /** {@link #NOT_COMPARABLE} in a help. */
    public static final String NOT_COMPARABLE_HELP = "9:there is nothing to compare";
    /** {@link #NOT_STARTED} in a help. */
    public static final String NOT_STARTED_HELP = "127:the program cannot be started";
    /** All other exit codes in the help of a command that runs a program. */
    public static final String PROGRAM_HELP = "other:the program's own, if it is not 0; what it left is analysed first";

    private ExitCodes() {}
}
