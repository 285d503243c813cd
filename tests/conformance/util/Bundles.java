// AREA: java.util.resourcebundle
package util;

import java.util.Collections;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TreeSet;

/** Resource bundles from classes and properties files, the chain of parents, missing keys. */
public class Bundles {
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"bye", "Bye"}, {"list", new int[] {1, 2, 3}}};
        }
    }

    public static class Texts_de extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hallo"}};
        }
    }

    public static class Texts_de_AT extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Servus"}};
        }
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        for (Locale locale : new Locale[] {Locale.ROOT, Locale.GERMAN, new Locale("de", "AT"), new Locale("de", "CH"), Locale.FRENCH}) {
            ResourceBundle b = ResourceBundle.getBundle("util.Bundles$Texts", locale);
            System.out.println(locale + ": " + b.getString("hello") + " " + b.getString("bye") + " " + b.getLocale() + " " + ((int[]) b.getObject("list")).length);
        }
        ResourceBundle file = ResourceBundle.getBundle("util.messages", Locale.GERMAN);
        System.out.println(file.getString("greeting") + "|" + file.getString("only.base") + "|" + file.containsKey("nothing"));
        System.out.println(new TreeSet<>(file.keySet()) + " " + Collections.list(file.getKeys()).size());
        System.out.println(ResourceBundle.getBundle("util.messages", Locale.ITALIAN).getString("greeting"));
        try {
            file.getString("nothing");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        try {
            ResourceBundle.getBundle("util.nowhere", Locale.GERMAN);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            ResourceBundle.getBundle("util.Bundles$Texts").getString("list");
        } catch (ClassCastException e) {
            System.out.println("not a string");
        }
    }
}
