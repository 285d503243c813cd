package states;

import java.util.ArrayList;
import java.util.List;

/** Tells its readers every piece of news. */
public class NewsFeed {
    private final List<Reader> readers = new ArrayList<>();

    /** A reader who leaves after some pieces. */
    public static class Reader {
        private final NewsFeed feed;
        private int patience;

        public Reader(NewsFeed feed, int patience) {
            if (feed == null) {
                throw new IllegalArgumentException("no feed");
            }
            this.feed = feed;
            this.patience = patience;
            feed.readers.add(this);
        }

        void news() {
            patience--;
            if (patience == 0) {
                feed.readers.remove(this);
            }
        }
    }

    public void publish() {
        for (Reader reader : readers) { // THROWS ConcurrentModificationException
            reader.news();
        }
    }
}
