// SPDX-License-Identifier: Apache-2.0
class Texts {
    private static final Object NOTHING = null;

    static String concatenationTakesEveryType() {
        boolean z = true;
        byte b = -5;
        short s = 300;
        char c = '\u00e9';
        char wide = '\u4e2d';
        int i = Integer.MIN_VALUE;
        long l = Long.MAX_VALUE;
        float f = 1.1f;
        double d = 1e-10;
        Object o = java.util.List.of(1);
        String text = "t";
        return "a" + z + b + s + c + i + l + f + d + o + text + NOTHING + 'x' + 1 + wide + "\u0001" + Integer.valueOf(5) + Double.valueOf(.5) + Character.valueOf('q') + Boolean.FALSE + new char[0].length;
    }

    static String concatenationAsksObjectsInOrder() {
        StringBuilder log = new StringBuilder();
        Object first = new Object() {
            @Override public String toString() {
                log.append("1");
                return "one";
            }
        };
        Object second = new Object() {
            @Override public String toString() {
                log.append("2");
                return null;
            }
        };
        String text = first + "-" + second + "-" + first;
        return text + log;
    }

    static String appendingInALoop() {
        String text = "";
        for (int i = 0; i < 200; i++) text += i % 10;
        text += '\u0416';
        return text + text.length() + text.hashCode();
    }

    static String stringMethodsOnNarrowAndWideTexts() {
        StringBuilder out = new StringBuilder();
        for (String text : new String[]{"", "Hello, World", "h\u00e9llo", "\u4e2d\u6587 text \ud83d\ude00", "  padded\t"}) {
            out.append(text.length()).append(text.hashCode()).append(text.toUpperCase()).append(text.toLowerCase()).append(text.trim()).append(text.strip()).append(text.indexOf('l')).append(text.lastIndexOf("l"))
                .append(text.indexOf("xt")).append(text.contains("o,")).append(text.startsWith("h")).append(text.endsWith("d")).append(text.replace('l', 'L')).append(text.replace("l", "[l]")).append(text.isBlank())
                .append(text.compareTo("Hello")).append(text.equalsIgnoreCase("HELLO, WORLD")).append(text.codePoints().sum()).append(text.repeat(2)).append(new StringBuilder(text).reverse()).append(text.chars().max().orElse(-1))
                .append(text.matches(".*l+.*")).append(String.join("|", text.split("l"))).append(text.intern() == text).append(text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length)
                .append(new String(text.getBytes(java.nio.charset.StandardCharsets.UTF_16), java.nio.charset.StandardCharsets.UTF_16).equals(text)).append(text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1).length).append('\n');
        }
        return out.toString();
    }

    static String buildersInsertAndDelete() {
        StringBuilder b = new StringBuilder("0123456789");
        b.insert(3, "abc").delete(0, 2).setCharAt(0, '\u4e00');
        b.append(new char[]{'x', 'y'}, 1, 1).append("hello", 1, 3).append(5L).append(2.5f).deleteCharAt(4).replace(1, 3, "__").insert(0, true).appendCodePoint(0x1f600);
        StringBuffer f = new StringBuffer().append(1).append('c').append((Object) null).insert(1, 2.5);
        return b + " " + f + b.indexOf("e") + b.charAt(2) + b.length();
    }

    static String numbersAreParsedAndPrinted() {
        return Integer.toString(-255, 16) + Long.toString(1L << 62, 36) + Integer.parseInt("-7f", 16) + Double.parseDouble("1e-320") + Float.parseFloat("3.4e38") + Double.toString(0.1 + 0.2) + Float.toString(1e10f)
            + Long.parseLong("9223372036854775807") + Double.toHexString(1.0 / 3) + Integer.toBinaryString(10) + Integer.toOctalString(64) + String.valueOf(1e21) + Double.valueOf("NaN") + Integer.decode("0x1F");
    }

    static String formatsFollowTheirPattern() {
        return String.format("%5d|%-8s|%08.3f|%x|%c|%b|%,d|%e|%%|%S|%10.2e|%+d", 42, "left", 3.14159, 255, 'c', true, 1234567, 12345.678, "up", 0.00123, 7)
            + new java.text.DecimalFormat("#,##0.00", java.text.DecimalFormatSymbols.getInstance(java.util.Locale.ROOT)).format(9876.543) + java.text.MessageFormat.format("{0} of {1}", 1, "x");
    }

    static String regularExpressionsMatchAndReplace() {
        java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("ann@site.com, bob@mail.com");
        StringBuilder found = new StringBuilder();
        while (matcher.find()) found.append(matcher.group(1)).append(matcher.start(2)).append(' ');
        return found + "a1b22c".replaceAll("[0-9]+", "#") + java.util.Arrays.toString("x,y;z".split("[,;]"));
    }

    static String switchesOnStrings() {
        StringBuilder out = new StringBuilder();
        for (String text : new String[]{"Aa", "BB", "other", ""}) {
            switch (text) {
                case "Aa": out.append(1); break;
                case "BB": out.append(2); break;
                case "": out.append(3); break;
                default: out.append(4);
            }
            out.append(switch (text.length()) { case 2 -> "two"; case 0 -> "none"; default -> { String r = "many"; yield r; } });
        }
        return out.toString();
    }

    static String equalStringsAreInterned() {
        String made = new String("constant".toCharArray());
        return (made == "constant") + " " + (made.intern() == "constant") + ("con" + "stant" == "constant");
    }

    static String datesAreComputed() {
        return java.time.LocalDate.of(2024, 2, 28).plusDays(2) + " " + java.time.Duration.ofSeconds(3725) + java.time.LocalDateTime.of(2020, 1, 1, 0, 0).format(java.time.format.DateTimeFormatter.ISO_DATE_TIME)
            + java.time.DayOfWeek.from(java.time.LocalDate.of(2026, 11, 18));
    }

    static String linesAreReadFromText() throws Exception {
        java.io.BufferedReader reader = new java.io.BufferedReader(new java.io.StringReader("one\ntwo\r\nthree"));
        return reader.readLine() + reader.readLine() + reader.readLine() + reader.readLine() + "a\nb\n".lines().toList() + new java.util.StringTokenizer("x y z").countTokens()
            + java.util.Base64.getEncoder().encodeToString("bytes".getBytes()) + java.util.UUID.nameUUIDFromBytes(new byte[]{1});
    }
}
