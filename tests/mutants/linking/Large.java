/** More fields than an Object has room for. */
public class Large {
    long a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
}
