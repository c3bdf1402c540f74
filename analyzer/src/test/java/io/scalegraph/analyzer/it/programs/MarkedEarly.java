package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Region;
import io.scalegraph.trace.Section;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Has an annotated section and region loaded and run before anybody attaches, and runs them again when told to. */
public final class MarkedEarly {
    private MarkedEarly() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        section();
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        in.readLine();
        for (int i = 0; i < 3; i++) {
            section();
        }
        System.out.println("done");
        in.readLine();
    }

    @Section
    private static void section() throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            region();
        }
    }

    @Region
    private static void region() throws InterruptedException {
        Thread.sleep(5);
    }
}
