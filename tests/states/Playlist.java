package states;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Songs that are played in order; the player is somewhere in the list. */
public class Playlist {
    private final List<Integer> songs = new ArrayList<>();
    private Iterator<Integer> player;

    public void add(int song) {
        songs.add(song);
    }

    public void start() {
        player = songs.iterator();
    }

    public int next() {
        if (player == null || !player.hasNext()) {
            return -1;
        }
        return player.next(); // THROWS ConcurrentModificationException
    }
}
