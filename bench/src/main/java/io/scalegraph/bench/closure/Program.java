package io.scalegraph.bench.closure;

import java.util.List;
import java.util.Locale;

/** Programs of the demo on two threads, and the method whose calls are their windows. */
enum Program {
    /** A barrier after each of many short rounds. */
    BILLIARDS("io.scalegraph.demo.billiards.ParallelSimulation::run", "Billiards --balls 500 --steps 400 --threads 2"),
    /** Bound by memory. */
    TRIAD("io.scalegraph.demo.triad.TriadMain::solve", "Triad --kernel triad --threads 2 --windows 30 --passes 2"),
    /** One thread has twice the work of the other. */
    IMBALANCE(
            "io.scalegraph.demo.kernels.Team::section",
            "io.scalegraph.demo.kernels.Kernels imbalance --real --workers 2 --steps 100 --windows 8");

    private final String section;
    private final String command;

    Program(String section, String command) {
        this.section = section;
        this.command = command;
    }

    String section() {
        return section;
    }

    /** Main class and arguments. */
    List<String> command() {
        return List.of(command.split(" ", -1));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
