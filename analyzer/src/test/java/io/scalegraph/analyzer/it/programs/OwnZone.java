package io.scalegraph.analyzer.it.programs;

import java.util.TimeZone;

/** Names its time zone first thing, and prints what was named before and which one it has then. */
public final class OwnZone {
    private OwnZone() {}

    /** Runs. */
    public static void main(String[] args) {
        System.out.println(System.getProperty("user.timezone"));
        System.setProperty("user.timezone", "Asia/Tokyo");
        System.out.println(TimeZone.getDefault().getID());
    }
}
