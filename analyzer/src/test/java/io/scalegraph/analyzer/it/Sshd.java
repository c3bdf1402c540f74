package io.scalegraph.analyzer.it;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A server for ssh on the loopback address, with keys of its own, and a client that knows it. */
final class Sshd implements AutoCloseable {
    private static final Path SERVER = Path.of("/usr/sbin/sshd");

    private final Process server;
    private final Path folder;
    private final int port;

    private Sshd(Process server, Path folder, int port) {
        this.server = server;
        this.folder = folder;
        this.port = port;
    }

    static boolean isInstalled() {
        return Files.isExecutable(SERVER);
    }

    static Sshd start(Path folder) throws Exception {
        key(folder.resolve("host"));
        key(folder.resolve("user"));
        Files.copy(folder.resolve("user.pub"), folder.resolve("authorized"));
        int port = freePort();
        Files.createDirectories(Path.of("/run/sshd"));
        Files.writeString(
                folder.resolve("server"),
                "ListenAddress 127.0.0.1\nPort " + port + "\nHostKey " + folder.resolve("host")
                        + "\nAuthorizedKeysFile "
                        + folder.resolve("authorized") + "\nStrictModes no\nUsePAM no\nPidFile none\n"
                        + "PasswordAuthentication no\nPermitRootLogin prohibit-password\n");
        Files.writeString(
                folder.resolve("client"),
                "Host 127.0.0.1\nIdentityFile " + folder.resolve("user") + "\nIdentitiesOnly yes\n"
                        + "StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nLogLevel ERROR\n");
        Path client = Files.createDirectory(folder.resolve("bin")).resolve("ssh");
        Files.writeString(client, "#!/bin/sh\nexec /usr/bin/ssh -F " + folder.resolve("client") + " \"$@\"\n");
        Files.setPosixFilePermissions(client, PosixFilePermissions.fromString("rwxr-xr-x"));
        Process server = new ProcessBuilder(
                        SERVER.toString(),
                        "-D",
                        "-e",
                        "-f",
                        folder.resolve("server").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        Sshd sshd = new Sshd(server, folder, port);
        sshd.awaitListening();
        return sshd;
    }

    private static void key(Path file) throws Exception {
        List<String> command = List.of("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file.toString());
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
            throw new IOException("no key could be made");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitListening() throws Exception {
        for (int attempt = 0; attempt < 200; attempt++) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException e) {
                Thread.sleep(50);
            }
        }
        close();
        throw new IOException("sshd does not listen: " + Files.readString(folder.resolve("log")));
    }

    int port() {
        return port;
    }

    /** The folder to stand first on the path. */
    Path folderOfClient() {
        return folder.resolve("bin");
    }

    /** The program that somebody started over there, once it runs. */
    ProcessHandle awaitProgram(String name) throws InterruptedException {
        while (true) {
            for (ProcessHandle process : server.descendants().toList()) {
                String command = process.info().command().orElse("");
                String line = process.info().commandLine().orElse("");
                if (command.endsWith("java") && line.contains(name)) {
                    return process;
                }
            }
            Thread.sleep(20);
        }
    }

    @Override
    public void close() {
        server.destroyForcibly();
    }
}
