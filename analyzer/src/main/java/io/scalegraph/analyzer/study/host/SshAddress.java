package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.study.StudyException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a study runs: {@code ssh://user@host:port/folder}; user, port and folder may be left out.
 *
 * @param host {@code host} or {@code user@host}
 * @param port port, -1 for what ssh's configuration says
 * @param folder folder in which programs are started, empty for the home folder
 */
record SshAddress(String host, int port, String folder) {
    static SshAddress of(String target) throws StudyException {
        try {
            URI address = new URI(target);
            String host = address.getHost();
            if ("ssh".equals(address.getScheme()) && host != null && !host.startsWith("-") && !isOption(address)) {
                String user = address.getUserInfo() == null ? "" : address.getUserInfo() + "@";
                return new SshAddress(user + host, address.getPort(), address.getPath());
            }
        } catch (URISyntaxException e) {
            // said below
        }
        throw new StudyException("target wants local or ssh://user@host:port/folder, not '" + target + "'");
    }

    private static boolean isOption(URI address) {
        return address.getUserInfo() != null && address.getUserInfo().startsWith("-");
    }

    /** The beginning of a command line; nothing is asked of a user who is not there. */
    List<String> command() {
        List<String> command = new ArrayList<>(List.of("ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=20"));
        if (port > 0) {
            command.addAll(List.of("-p", Integer.toString(port)));
        }
        command.addAll(List.of("--", host));
        return command;
    }

    @Override
    public String toString() {
        return "ssh://" + host + (port > 0 ? ":" + port : "") + folder;
    }
}
