// SPDX-License-Identifier: Apache-2.0
import java.util.Arrays;

/** An array of symbolic length that is copied into a longer one: how much room that one needs is found out again when a path is run again. */
public class Rooms {
    public static int grow(String text) {
        byte[] first = new byte[2 * text.length() + 2];
        byte[] more = Arrays.copyOf(first, 4 * text.length() + 6);
        if (text.length() > 3) {
            return more[20] == first[1] ? first[20] : 1;
        }
        return text.length() == 2 ? 100 / more[13] : 2;
    }
}
