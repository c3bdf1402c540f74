package io.scalegraph.analyzer.cli;

/** What the command line's exit codes mean, and how every command's help explains them. */
final class ExitCodes {
    static final int OK = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int NOT_ANALYSED = 3;
    static final int INCOMPLETE = 4;
    static final int NOT_PASSED = 5;
    static final int NOT_ATTACHED = 6;
    static final int NOT_STARTED = 127;

    static final String HEADING = "%nExit codes:%n";
    static final String OK_HELP = "0:all is well";
    static final String FAILED_HELP = "1:the result could not be written, or scalegraph itself failed";
    static final String USAGE_HELP = "2:the command line is wrong";
    static final String NOT_ANALYSED_HELP = "3:a recording or table is missing or cannot be analysed";
    static final String INCOMPLETE_HELP = "4:the study is not complete; what was run is kept, and --resume goes on";
    static final String NOT_PASSED_HELP = "5:the gate is not passed";
    static final String NOT_ATTACHED_HELP = "6:the agent could not be attached or detached, and one line says why";
    static final String NOT_STARTED_HELP = "127:the program cannot be started";
    static final String PROGRAM_HELP = "other:the program's own, if it is not 0; what it left is analysed first";

    private ExitCodes() {}
}
