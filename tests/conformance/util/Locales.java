// AREA: java.util.locale
package util;

import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

/** Locale: parts, language tags, builders, matching, display names; Currency; case mapping by locale. */
public class Locales {
    public static void main(String[] args) {
        for (String tag : new String[] {"en-US", "de", "zh-Hant-TW", "sr-Latn-RS", "th-TH-u-ca-buddhist", "x-private", "bad_tag", "", "es-419", "iw"}) {
            Locale l = Locale.forLanguageTag(tag);
            System.out.println(tag + ": " + l + " [" + l.getLanguage() + "][" + l.getScript() + "][" + l.getCountry() + "][" + l.getVariant() + "] " + l.toLanguageTag());
        }
        System.out.println(Locale.GERMANY.getDisplayLanguage(Locale.ENGLISH) + " " + Locale.GERMANY.getDisplayCountry(Locale.FRENCH) + " " + Locale.JAPAN.getDisplayName(Locale.ENGLISH)
            + " " + Locale.FRANCE.getISO3Country() + Locale.FRANCE.getISO3Language());
        Locale built = new Locale.Builder().setLanguage("pt").setRegion("BR").setUnicodeLocaleKeyword("nu", "latn").build();
        System.out.println(built + " " + built.toLanguageTag() + " " + built.stripExtensions() + " " + built.getUnicodeLocaleType("nu"));
        try {
            new Locale.Builder().setRegion("toolong");
        } catch (java.util.IllformedLocaleException e) {
            System.out.println(e.getMessage());
        }
        List<Locale.LanguageRange> wanted = Locale.LanguageRange.parse("fr-CA;q=0.8,de-AT,en;q=0.5");
        System.out.println(wanted + " " + Locale.lookup(wanted, Arrays.asList(Locale.ENGLISH, Locale.GERMAN, Locale.FRENCH)) + " "
            + Locale.filter(wanted, Arrays.asList(Locale.US, Locale.CANADA_FRENCH, Locale.GERMANY)));
        Locale turkish = new Locale("tr");
        System.out.println("TITLE".toLowerCase(turkish) + " " + "title".toUpperCase(turkish) + " " + "stra\u00dfe".toUpperCase(Locale.ROOT) + " " + "\u03a3\u03a3".toLowerCase(Locale.ROOT));
        System.out.println(Locale.US.equals(new Locale("en", "US")) + " " + Locale.US.hashCode() + " " + (Arrays.asList(Locale.getISOCountries()).contains("CH")));
        for (String code : new String[] {"EUR", "JPY", "USD", "BHD"}) {
            Currency c = Currency.getInstance(code);
            System.out.println(c + " " + c.getDefaultFractionDigits() + " " + c.getNumericCode() + " " + c.getSymbol(Locale.US) + " " + c.getDisplayName(Locale.ENGLISH));
        }
        System.out.println(Currency.getInstance(Locale.UK) + " " + Currency.getInstance(Locale.GERMANY).getSymbol(Locale.GERMANY));
        try {
            Currency.getInstance("XQQ");
        } catch (IllegalArgumentException e) {
            System.out.println("unknown currency");
        }
    }
}
