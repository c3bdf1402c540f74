package io.scalegraph.analyzer.cli;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/** Programs to run under the tool; the first argument says which. */
public final class Program {
    private Program() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        switch (args[0]) {
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "copy" -> System.in.transferTo(System.out);
            case "copy and speak" -> {
                System.in.transferTo(System.out);
                System.err.print("to the error stream");
            }
            case "killed" ->
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            case "forever" -> {
                System.out.println("running");
                new CountDownLatch(1).await();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
