// AREA: java.util.zip.deflate
package zip;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** Deflater and Inflater: round trips at all levels, raw streams, dictionaries, small buffers, broken data, GZIP. */
public class Deflating {
    static byte[] deflate(Deflater d, byte[] data, int chunk) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[chunk];
        d.setInput(data);
        d.finish();
        while (!d.finished()) out.write(buffer, 0, d.deflate(buffer));
        return out.toByteArray();
    }

    static byte[] inflate(Inflater i, byte[] data, byte[] dictionary) throws DataFormatException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[64];
        i.setInput(data);
        while (!i.finished()) {
            int n = i.inflate(buffer);
            if (n == 0 && i.needsDictionary()) i.setDictionary(dictionary);
            else if (n == 0 && i.needsInput()) break;
            out.write(buffer, 0, n);
        }
        return out.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) text.append("line ").append(i % 17).append(" of the text; ");
        byte[] data = text.toString().getBytes();
        for (int level = 0; level <= 9; level += 3) {
            for (boolean raw : new boolean[] {false, true}) {
                Deflater d = new Deflater(level, raw);
                byte[] packed = deflate(d, data, 100);
                Inflater i = new Inflater(raw);
                byte[] unpacked = inflate(i, packed, null);
                System.out.println(level + " " + raw + " " + (packed.length < data.length) + " " + Arrays.equals(data, unpacked) + " " + d.getTotalIn() + " " + (d.getTotalOut() == packed.length) + " " + i.getTotalOut() + " " + (i.getAdler() == d.getAdler()));
                d.end();
                i.end();
            }
        }
        Deflater withDictionary = new Deflater();
        withDictionary.setDictionary("line of the text".getBytes());
        byte[] packed = deflate(withDictionary, data, 1000);
        System.out.println(Arrays.equals(data, inflate(new Inflater(), packed, "line of the text".getBytes())));
        Deflater huffman = new Deflater();
        huffman.setStrategy(Deflater.HUFFMAN_ONLY);
        System.out.println(deflate(huffman, data, 1000).length > packed.length);
        try {
            inflate(new Inflater(), new byte[] {1, 2, 3, 4}, null);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream gz = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gz)) {
            out.write(data);
        }
        byte[] file = gz.toByteArray();
        System.out.println((file[0] & 0xFF) + " " + (file[1] & 0xFF) + " " + file[2] + " " + Arrays.equals(data, new GZIPInputStream(new ByteArrayInputStream(file)).readAllBytes()));
        file[file.length - 6] ^= 1;
        try {
            new GZIPInputStream(new ByteArrayInputStream(file)).readAllBytes();
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(data));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream streamed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(streamed)) {
            for (byte b : data) out.write(b);
        }
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(streamed.toByteArray()))) {
            System.out.println(in.skip(10) + " " + (char) in.read() + " " + in.readAllBytes().length + " " + in.available());
        }
        try {
            new InflaterInputStream(new ByteArrayInputStream(streamed.toByteArray(), 0, 20)).readAllBytes();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
