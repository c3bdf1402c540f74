package io.scalegraph.bench.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Pictures of pages, for documents. */
@Command(
        name = "shot",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a picture of the top of each page beside it, solver.png of solver.html, in 70 %% of its size.",
            "Exit code 1 if there is no Chromium, or it makes none."
        })
public final class ShotCommand implements Callable<Integer> {
    private static final String PAGE = ".html";
    /** As large as documents show it. */
    private static final String SCALE = "--force-device-scale-factor=0.7";

    @Parameters(
            paramLabel = "PAGE.html",
            arity = "1..*",
            description = "Pages that report, study, compare or map wrote.")
    private List<Path> pages = List.of();

    @Option(
            names = "--width",
            paramLabel = "PIXELS",
            defaultValue = "1100",
            description = "How wide the page is made. Default: 1100.")
    private int width;

    @Option(
            names = "--height",
            paramLabel = "PIXELS",
            defaultValue = "2700",
            description = "How much of it is in the picture. Default: 2700.")
    private int height;

    /** Options have their defaults. */
    public ShotCommand() {}

    @Override
    public Integer call() throws IOException {
        if (!Chromium.isThere()) {
            System.err.println("no Chromium, no pictures");
            return 1;
        }
        int missing = 0;
        for (Path page : pages) {
            Path picture = page.resolveSibling(page.getFileName().toString().replace(PAGE, "") + ".png");
            Chromium.open(page.toAbsolutePath(), width, height, SCALE, "--screenshot=" + picture.toAbsolutePath());
            boolean made = Files.exists(picture);
            missing += made ? 0 : 1;
            System.out.println(picture + (made ? ": " + Files.size(picture) + " bytes" : " was not made"));
        }
        return missing == 0 ? 0 : 1;
    }
}
