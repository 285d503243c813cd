// SPDX-License-Identifier: Apache-2.0
// A Path could be made of a URI, but hardly any URI will do: that must not use up the bounds.
// OPTIONS: --query-bound 60 --suite 10
// INCOMPLETE isRelative: query bound
import java.nio.file.Path;

public class Refused {
    public static boolean isRelative(Path path, boolean strict) {
        return strict && !path.isAbsolute(); // THROWS NullPointerException
    }
}
