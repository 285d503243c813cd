// AREA: programs.search
package programs;

import java.util.HashMap;
import java.util.Map;

/** Perfect play by minimax with a table of positions. */
public class TicTacToe {
    static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    static final Map<String, Integer> KNOWN = new HashMap<>();
    static int visited;

    static char winner(char[] b) {
        for (int[] l : LINES) {
            if (b[l[0]] != ' ' && b[l[0]] == b[l[1]] && b[l[1]] == b[l[2]]) return b[l[0]];
        }
        return ' ';
    }

    static int value(char[] b, char player) {
        String key = new String(b) + player;
        Integer known = KNOWN.get(key);
        if (known != null) return known;
        visited++;
        char w = winner(b);
        int best;
        if (w != ' ') {
            best = w == player ? 1 : -1;
        } else {
            best = -2;
            for (int i = 0; i < 9; i++) {
                if (b[i] != ' ') continue;
                b[i] = player;
                best = Math.max(best, -value(b, player == 'X' ? 'O' : 'X'));
                b[i] = ' ';
            }
            if (best == -2) best = 0;
        }
        KNOWN.put(key, best);
        return best;
    }

    public static void main(String[] args) {
        char[] board = "         ".toCharArray();
        char player = 'X';
        while (winner(board) == ' ' && new String(board).indexOf(' ') >= 0) {
            int move = -1;
            int best = -2;
            for (int i = 0; i < 9; i++) {
                if (board[i] != ' ') continue;
                board[i] = player;
                int v = -value(board, player == 'X' ? 'O' : 'X');
                board[i] = ' ';
                if (v > best) {
                    best = v;
                    move = i;
                }
            }
            board[move] = player;
            System.out.println(player + " at " + move + " value " + best + " [" + new String(board) + "]");
            player = player == 'X' ? 'O' : 'X';
        }
        System.out.println("winner '" + winner(board) + "', " + visited + " positions");
        System.out.println(value("XX OO    ".toCharArray(), 'X') + " " + value("X  OO    ".toCharArray(), 'X') + " " + value("XOX OX  O".toCharArray(), 'O'));
    }
}
