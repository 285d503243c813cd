// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.nio.*;
import java.nio.channels.FileChannel;
import java.nio.file.*;
import java.util.zip.*;

class Outside {
    private static Path folder() throws IOException {
        return Files.createTempDirectory("outside");
    }

    static String filesAreWrittenAndRead() throws Exception {
        Path file = folder().resolve("f.txt");
        Files.writeString(file, "first\nsecond\n\u00e9");
        Files.writeString(file, "third", StandardOpenOption.APPEND);
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardOpenOption.APPEND)) {
            writer.write("\nlast");
        }
        return Files.readAllLines(file) + " " + Files.size(file) + Files.exists(file) + Files.isDirectory(file) + Files.isReadable(file) + new String(Files.readAllBytes(file)).length();
    }

    static String streamsAndRandomAccess() throws Exception {
        File file = folder().resolve("f.bin").toFile();
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(file))) {
            out.writeInt(5);
            out.writeUTF("text");
            out.writeDouble(2.5);
        }
        try (FileOutputStream more = new FileOutputStream(file, true)) {
            more.write(65);
        }
        String text;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(file)))) {
            text = in.readInt() + in.readUTF() + in.readDouble() + in.read() + in.read();
        }
        try (RandomAccessFile random = new RandomAccessFile(file, "rw")) {
            random.seek(2);
            random.write(new byte[]{9, 8}, 0, 2);
            random.seek(0);
            text += random.readInt() + " " + random.length() + random.getFilePointer();
            random.setLength(3);
            text += random.length();
        }
        try (FileInputStream in = new FileInputStream(file)) {
            text += in.available() + " " + in.skip(1) + in.read() + in.getChannel().position();
        }
        return text;
    }

    static String foldersAreListedAndRemoved() throws Exception {
        Path folder = folder();
        Files.createDirectories(folder.resolve("a/b"));
        Files.createFile(folder.resolve("a/f"));
        File old = folder.toFile();
        String text = "";
        try (java.util.stream.Stream<Path> walk = Files.walk(folder)) {
            text += walk.map(p -> folder.relativize(p).toString()).sorted().toList();
        }
        String[] names = new File(old, "a").list();
        java.util.Arrays.sort(names);
        text += java.util.Arrays.toString(names);
        try {
            Files.delete(folder.resolve("a"));
        } catch (DirectoryNotEmptyException e) {
            text += "not empty";
        }
        try {
            Files.createDirectory(folder.resolve("a"));
        } catch (FileAlreadyExistsException e) {
            text += "exists";
        }
        Files.move(folder.resolve("a/f"), folder.resolve("g"));
        Files.copy(folder.resolve("g"), folder.resolve("h"));
        text += new File(old, "h").renameTo(new File(old, "i")) + " " + new File(old, "i").delete() + new File(old, "j").mkdir() + new File(old, "no").exists() + new File(old, "g").isFile() + new File(old, "g").length();
        Files.delete(folder.resolve("a/b"));
        Files.deleteIfExists(folder.resolve("nothing"));
        return text + Files.exists(folder.resolve("a/b")) + new File(old, "g").setReadOnly() + new File(old, "g").setLastModified(1000000) + new File(old, "g").lastModified();
    }

    static String attributesAndLinks() throws Exception {
        Path folder = folder();
        Path file = Files.writeString(folder.resolve("f"), "x");
        Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(123456000));
        Files.setPosixFilePermissions(file, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("l"), Path.of("f"));
        java.nio.file.attribute.BasicFileAttributes attributes = Files.readAttributes(link, java.nio.file.attribute.BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return Files.getLastModifiedTime(file) + " " + java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) + attributes.isSymbolicLink() + Files.readSymbolicLink(link) + Files.readString(link)
            + Files.isSameFile(file, link) + link.toRealPath().getFileName();
    }

    static String missingFilesAreExceptions() throws Exception {
        String text = "";
        try {
            new FileInputStream("/no/such/file");
        } catch (FileNotFoundException e) {
            text += e.getMessage();
        }
        try {
            Files.readString(Path.of("/no/such/file"));
        } catch (NoSuchFileException e) {
            text += e.getMessage();
        }
        try {
            Files.list(Path.of("/etc/passwd"));
        } catch (NotDirectoryException e) {
            text += e.getMessage();
        }
        return text + new File("/no/such").list() + new File("a/../b").getCanonicalPath().endsWith("/b") + new File("x").getAbsoluteFile().isAbsolute();
    }

    static String channelsMoveBuffers() throws Exception {
        Path file = folder().resolve("c");
        StringBuilder text = new StringBuilder();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer direct = ByteBuffer.allocateDirect(64);
            direct.putInt(7).putLong(1L << 40).putDouble(.5).put((byte) 3).flip();
            text.append(channel.write(direct)).append(channel.position()).append(channel.size());
            ByteBuffer[] buffers = {ByteBuffer.allocate(4), ByteBuffer.allocate(8)};
            channel.position(0);
            text.append(channel.read(buffers)).append(buffers[0].getInt(0)).append(buffers[1].getLong(0));
            ByteBuffer end = ByteBuffer.allocate(100);
            text.append(channel.read(end, 12)).append(end.flip().getDouble()).append(channel.read(ByteBuffer.allocate(1), 1000));
            channel.truncate(10);
            text.append(channel.size());
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, 10);
            text.append(mapped.getInt()).append(mapped.order(ByteOrder.LITTLE_ENDIAN).getInt());
            channel.force(true);
        }
        return text.toString();
    }

    static String buffersViewBytes() {
        ByteBuffer heap = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        heap.asIntBuffer().put(new int[]{1, 2, 3});
        ByteBuffer direct = ByteBuffer.allocateDirect(32);
        direct.put(heap.duplicate().limit(12)).flip();
        LongBuffer longs = direct.asLongBuffer();
        CharBuffer chars = java.nio.charset.StandardCharsets.UTF_8.decode(ByteBuffer.wrap("h\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        return heap.getInt(4) + " " + longs.get(0) + direct.slice().get(4) + chars + direct.compareTo(heap) + direct.isDirect() + heap.mismatch(direct);
    }

    static String checksumsAndCompression() throws Exception {
        byte[] data = "compress me ".repeat(100).getBytes();
        CRC32 crc = new CRC32();
        crc.update(data);
        crc.update(5);
        Adler32 adler = new Adler32();
        adler.update(data, 3, 50);
        adler.update(ByteBuffer.wrap(data));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(data);
        }
        byte[] back = new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes();
        Deflater deflater = new Deflater(9, true);
        deflater.setInput(data);
        deflater.finish();
        byte[] packed = new byte[200];
        int size = deflater.deflate(packed);
        Inflater inflater = new Inflater(true);
        inflater.setInput(packed, 0, size);
        byte[] unpacked = new byte[2000];
        int length = inflater.inflate(unpacked);
        String text = crc.getValue() + " " + adler.getValue() + (back.length == data.length) + length + deflater.getTotalIn() + inflater.finished() + inflater.getRemaining();
        deflater.end();
        inflater.end();
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[]{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        } catch (ZipException e) {
            text += e.getMessage();
        }
        Inflater bad = new Inflater();
        bad.setInput(new byte[]{5, 5, 5, 5});
        try {
            bad.inflate(new byte[10]);
        } catch (DataFormatException e) {
            text += e.getMessage();
        }
        return text;
    }

    static String archivesAreWrittenAndListed() throws Exception {
        Path file = folder().resolve("a.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("one.txt"));
            zip.write("content".getBytes());
            zip.closeEntry();
            zip.putNextEntry(new ZipEntry("d/two.txt"));
            zip.closeEntry();
        }
        StringBuilder text = new StringBuilder();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            zip.stream().forEach(e -> text.append(e.getName()).append(e.getSize()));
            text.append(new String(zip.getInputStream(zip.getEntry("one.txt")).readAllBytes()));
        }
        return text.toString();
    }

    static String pipesConnectStreams() throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Thread writer = new Thread(() -> {
            try {
                out.write("through".getBytes());
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        String text = new String(in.readAllBytes());
        writer.join();
        return text;
    }

    static String unsafeReachesMemory() throws Exception {
        java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long memory = unsafe.allocateMemory(64);
        unsafe.setMemory(memory, 64, (byte) 1);
        unsafe.putInt(memory, 77);
        unsafe.putLong(memory + 8, -5L);
        unsafe.putDouble(memory + 16, 1.25);
        unsafe.putByte(memory + 24, (byte) 3);
        unsafe.putShort(memory + 26, (short) -3);
        unsafe.putChar(memory + 28, 'c');
        unsafe.putFloat(memory + 32, .5f);
        unsafe.copyMemory(memory, memory + 40, 16);
        String text = unsafe.getInt(memory) + " " + unsafe.getLong(memory + 48) + unsafe.getDouble(memory + 16) + unsafe.getByte(memory + 24) + unsafe.getShort(memory + 26) + unsafe.getChar(memory + 28) + unsafe.getFloat(memory + 32);
        memory = unsafe.reallocateMemory(memory, 128);
        text += unsafe.getInt(memory);
        unsafe.freeMemory(memory);
        int[] array = {1, 2, 3};
        long base = unsafe.arrayBaseOffset(int[].class);
        text += unsafe.compareAndSwapInt(array, base + 4, 2, 9) + " " + array[1] + unsafe.getIntVolatile(array, base) + unsafe.arrayIndexScale(long[].class) + unsafe.getAndAddInt(array, base, 5) + array[0];
        return text + unsafe.addressSize() + unsafe.pageSize() + unsafe.allocateInstance(Outside.class).getClass();
    }

    static String propertiesAndEnvironment() {
        System.setProperty("mine", "v");
        return System.getProperty("mine") + System.getProperty("none", "default") + System.getProperty("java.specification.version") + System.lineSeparator().length() + (System.getenv("PATH") != null) + System.getProperty("file.separator")
            + Integer.getInteger("no.int", 4) + (System.currentTimeMillis() > 1_600_000_000_000L) + (Runtime.getRuntime().availableProcessors() > 0) + (Runtime.getRuntime().maxMemory() > 0) + (Runtime.getRuntime().freeMemory() > 0)
            + Runtime.version().feature() + System.getSecurityManager() + (ProcessHandle.current().pid() > 0) + java.util.Locale.ROOT + java.nio.charset.Charset.defaultCharset();
    }

    static String referencesAndCollection() {
        java.lang.ref.WeakReference<Object> weak = new java.lang.ref.WeakReference<>(LONG_LIVED);
        java.lang.ref.SoftReference<Object> soft = new java.lang.ref.SoftReference<>("s");
        System.gc();
        java.util.WeakHashMap<Object, String> map = new java.util.WeakHashMap<>();
        map.put(LONG_LIVED, "kept");
        return (weak.get() == LONG_LIVED) + " " + soft.get() + map.size() + weak.refersTo(null);
    }

    private static final Object LONG_LIVED = new Object();

    static String outputIsPrinted() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true);
        out.print(1);
        out.println('c');
        out.printf("%d %s%n", 5, "x");
        out.println(new char[]{'a', 'b'});
        return bytes.toString() + out.checkError();
    }

    static String addressesAreParsed() throws Exception {
        return java.net.InetAddress.getByAddress(new byte[]{127, 0, 0, 1}) + " " + new java.net.URI("http://user@host:80/p?q#f").getPort() + java.net.InetAddress.getByName("::1").isLoopbackAddress() + new java.net.URL("file:/a/b").getPath()
            + java.net.URLEncoder.encode("a b&c", "UTF-8");
    }

    static String digestsAreComputed() throws Exception {
        byte[] digest = java.security.MessageDigest.getInstance("SHA-256").digest("abc".getBytes());
        return java.util.HexFormat.of().formatHex(digest) + java.util.HexFormat.of().formatHex(java.security.MessageDigest.getInstance("MD5").digest(new byte[100]));
    }
}
