import io.scalegraph.demo.triad.TriadMain;

/** Starts the triad by its short name: {@code java -cp scalegraph-demo-apps.jar Triad --threads 2}. */
@SuppressWarnings("DefaultPackage") // the short name on the command line is the purpose of this class
public final class Triad {
    private Triad() {}

    /**
     * Runs {@link TriadMain}.
     *
     * @param args the options; {@code --help} lists them
     * @throws InterruptedException if the run is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        TriadMain.main(args);
    }
}
