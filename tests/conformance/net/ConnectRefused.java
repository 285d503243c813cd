// AREA: java.net.sockets
package net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URL;
import java.nio.channels.SocketChannel;

// Nobody listens on port 1: programs that cope with that cope with a machine without a network too.
public class ConnectRefused {
    interface Attempt {
        void run() throws IOException;
    }

    static void attempt(String what, Attempt attempt) {
        try {
            attempt.run();
            System.out.println(what + " worked");
        } catch (SocketException e) {
            System.out.println(what + " refused: " + (e.getMessage() != null));
        } catch (IOException e) {
            System.out.println(what + " failed: " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        InetAddress home = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        attempt("socket", () -> new Socket(home, 1).close());
        attempt("late", () -> {
            try (Socket socket = new Socket()) {
                System.out.println(socket.isConnected() + " " + socket.isClosed());
                socket.connect(new InetSocketAddress(home, 1), 5000);
            }
        });
        attempt("channel", () -> SocketChannel.open(new InetSocketAddress(home, 1)).close());
        attempt("url", () -> new URL("http://127.0.0.1:1/x").openStream().close());
        System.out.println(new InetSocketAddress(home, 1));
    }
}
