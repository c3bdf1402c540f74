package io.scalegraph.agent.recorder.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A recording ends while there is room for its file. */
class DiskSpaceTest {
    private static final File FOLDER = new File(System.getProperty("java.io.tmpdir"));

    @Test
    void recordingThatIsLargerThanWhatIsLeft_hasNoRoom() {
        long written = FOLDER.getTotalSpace();

        assertThatThrownBy(() -> new DiskSpace().require(written))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(FOLDER.getPath())
                .hasMessageContaining("it needs " + ((written + DiskSpace.LEAST) >> 20) + " MB");
    }

    @Test
    void recordingThatHasBegun_hasRoomOnADiskThatIsNotFull() {
        assumeTrue(FOLDER.getUsableSpace() > 10 * DiskSpace.LEAST);

        assertThatCode(() -> new DiskSpace().require(0)).doesNotThrowAnyException();
        assertThat(DiskSpace.LEAST).isPositive();
    }
}
