package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program that could not be started; the message is one line for the user and names the program. */
public final class NotStartedException extends Exception {
    private static final long serialVersionUID = 1;

    /** {@code error=2, No such file or directory} or, since JDK 25, {@code error: 2 (No such file or directory)}. */
    private static final Pattern SYSTEM_WORDS = Pattern.compile("error[=:] ?[0-9]+,? \\(?(.*?)\\)? *$");

    /**
     * Creates one.
     *
     * @param program as the user gave it
     * @param cause what the operating system says
     */
    public NotStartedException(String program, IOException cause) {
        super(program + ": cannot be started: " + reason(cause), cause);
    }

    /** The operating system's words alone: what Java puts around them names the program a second time. */
    private static String reason(IOException cause) {
        String message = String.valueOf(cause.getMessage());
        Matcher words = SYSTEM_WORDS.matcher(message);
        return words.find() ? words.group(1) : message;
    }
}
