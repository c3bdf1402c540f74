package io.scalegraph.demo.billiards;

/** What {@code --help} prints. */
final class Help {
    static final String TEXT = """
            Simulates hard balls of equal mass on a line between two walls, collision by collision.

            Usage: java -cp scalegraph-demo-apps.jar Billiards [options]

              --balls B       number of balls, 1 to 100000 (default 500)
              --steps S       number of steps, 1 to 1000000000 (default 100);
                              a step is as many collisions as there are balls, a run is S * B collisions
              --threads N     number of threads, 1 to 1024 (default 1); the result is the same for every N
              --length L      distance between the walls, above B * D (default 10 * B * D,
                              so that the density does not depend on the number of balls)
              --diameter D    diameter of a ball, above 0 (default 1)
              --seed R        seed of the initial positions and velocities (default 1)
              --method M      what grows with the scale: I nothing, II balls, III steps, IV both (default I)
              --scale K       factor of the scaling method, an integer from 1 (default 1); where the balls grow,
                              the length grows with them, the given one too, so that the density stays the same
              --calls C       run it so many times one after the other, 1 to 1000000 (default 1); for who measures
              --pause P       wait for P milliseconds before, 1 to 1000000 (default none)
              --grain G       each event computes for G microseconds besides, 1 to 1000000 (default none); it is played,
                              and needs no processor
              --shorter P     leave out so much of that, in percent, 1 to 100 (default none)
              --sequential    run the reference simulation, without threads
              --verify        run both and compare the results bit for bit
              --help          print this

            Exit code: 0 done, 1 verification failed, 2 bad input.

            Examples:
              Billiards --balls 500 --steps 100 --threads 2
              Billiards --balls 500 --steps 100 --threads 4 --method II --scale 2
              Billiards --balls 200 --steps 10 --threads 3 --verify
              Billiards --sequential
            """;

    private Help() {}
}
