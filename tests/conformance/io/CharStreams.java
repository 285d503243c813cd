// AREA: java.io
package io;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Readers and writers in memory; a filter of our own; print streams that remember errors. */
public class CharStreams {
    static class Rot13 extends FilterReader {
        Rot13(Reader in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int c = super.read();
            return Character.isLetter(c) ? (c & 32) + 65 + ((c & 31) - 1 + 13) % 26 : c;
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            int n = 0;
            for (int c; n < length && (c = read()) >= 0; n++) buffer[offset + n] = (char) c;
            return n == 0 ? -1 : n;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nlast"), 3);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) System.out.print("[" + line + "]");
        System.out.println();
        LineNumberReader numbered = new LineNumberReader(new StringReader("a\nb\nc"));
        numbered.setLineNumber(10);
        numbered.lines().forEach(l -> System.out.print(l + numbered.getLineNumber() + " "));
        System.out.println();
        System.out.println(new BufferedReader(new Rot13(new StringReader("Uryyb, Jbeyq!"))).readLine());
        PushbackReader push = new PushbackReader(new StringReader("xyz"));
        int c = push.read();
        push.unread('A');
        System.out.println((char) c + "" + (char) push.read() + (char) push.read());
        StringWriter text = new StringWriter();
        try (PrintWriter p = new PrintWriter(new BufferedWriter(text))) {
            p.printf("%05.1f|", 3.14159).append("appended").append('c').print(new char[] {'!', '\n'});
            p.println((Object) null);
            p.print(1L);
            p.print(true);
        }
        System.out.println(text.toString().replace("\n", "\\n") + " " + text.getBuffer().length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStreamWriter w = new OutputStreamWriter(bytes, StandardCharsets.UTF_16LE)) {
            w.write("\u00e9\ud83d");
            w.write("\ude00", 0, 1);
            System.out.println(w.getEncoding());
        }
        InputStreamReader reader = new InputStreamReader(new ByteArrayInputStream(bytes.toByteArray()), "UTF-16LE");
        char[] buffer = new char[10];
        System.out.println(bytes.size() + " " + reader.read(buffer, 1, 5) + " " + (int) buffer[1] + " " + reader.read());
        PrintStream failing = new PrintStream(new java.io.OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }
        }, true);
        failing.println("lost");
        System.out.println("error " + failing.checkError());
        CharArrayWriter chars = new CharArrayWriter();
        new CharArrayReader("0123456789".toCharArray(), 2, 5).transferTo(chars);
        System.out.println(chars + " " + chars.size());
        Reader closed = new StringReader("x");
        closed.close();
        try {
            closed.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        BufferedReader bad = new BufferedReader(closed);
        try {
            bad.lines().count();
        } catch (UncheckedIOException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getClass().getSimpleName());
        }
    }
}
