package states;

import java.util.ArrayList;
import java.util.List;

/** At most four connections, lent and given back. */
public class ConnectionPool {
    private static final String BAR = "####";
    private final List<Connection> idle = new ArrayList<>();
    private int created;

    /** A connection that knows its pool. */
    public static class Connection {
        private final ConnectionPool pool;

        private Connection(ConnectionPool pool) {
            this.pool = pool;
        }

        public void release() {
            pool.idle.add(this);
        }
    }

    /** Lends a connection; null when all four are lent. */
    public Connection borrow() {
        if (!idle.isEmpty()) {
            return idle.remove(idle.size() - 1);
        }
        if (created == 4) {
            return null;
        }
        created++;
        return new Connection(this);
    }

    public String barOfLent() {
        return BAR.substring(0, created - idle.size()); // THROWS StringIndexOutOfBoundsException
    }
}
