import io.scalegraph.demo.billiards.BilliardsMain;

/**
 * Starts the billiard-ball simulation by its short name: {@code java -cp scalegraph-demo-apps.jar Billiards --help}.
 */
@SuppressWarnings("DefaultPackage") // the short name on the command line is the purpose of this class
public final class Billiards {
    private Billiards() {}

    /**
     * Runs {@link BilliardsMain}.
     *
     * @param args the options; {@code --help} lists them
     * @throws InterruptedException if the run is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        BilliardsMain.main(args);
    }
}
