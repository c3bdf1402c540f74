package io.scalegraph.agent.recorder.jfr;

import java.util.TimeZone;

/**
 * The program's default time zone. JFR asks for the time of day as it comes up, and the JVM chooses the zone at the first such question; a
 * program may name one ({@code user.timezone}) as the first thing it does.
 */
public final class DefaultZone {
    private static final String PROPERTY = "user.timezone";

    private final String named = System.getProperty(PROPERTY, "");
    private final boolean isGiven = System.getProperty(PROPERTY) != null;

    /** As it is before anybody asks. */
    public DefaultZone() {}

    /** Leaves the choice to the program again, if it was made since. */
    public void restore() {
        if (named.isEmpty() && !System.getProperty(PROPERTY, "").isEmpty()) {
            TimeZone.setDefault(null);
            if (isGiven) {
                System.setProperty(PROPERTY, named);
            } else {
                System.clearProperty(PROPERTY);
            }
        }
    }
}
