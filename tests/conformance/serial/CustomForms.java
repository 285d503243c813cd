// AREA: java.io.serialization
package serial;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.io.StreamCorruptedException;

/** Own forms of serialisation: writeObject, readResolve, writeReplace, Externalizable, filters, errors. */
public class CustomForms {
    static class Secret implements Serializable {
        private static final long serialVersionUID = 5;
        private transient String password;
        private int checks;

        Secret(String password) {
            this.password = password;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(new StringBuilder(password).reverse().toString());
            out.writeInt(password.length());
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            password = new StringBuilder(in.readUTF()).reverse().toString();
            if (in.readInt() != password.length()) throw new InvalidObjectException("length");
            checks++;
        }
    }

    static final class Single implements Serializable {
        static final Single ONE = new Single();

        private Object readResolve() {
            return ONE;
        }
    }

    static class Replaced implements Serializable {
        int value = 4;

        private Object writeReplace() {
            return "replacement " + value;
        }
    }

    public static class External implements Externalizable {
        int a;
        String b;

        public External() {
            System.out.println("  public constructor");
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(a * 2);
            out.writeObject(b);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            a = in.readInt() / 2;
            b = (String) in.readObject();
        }
    }

    static class Persistent implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("kept", int.class)};
        int kept = 1;
        int dropped = 2;
    }

    static class Unserializable {
    }

    static class Holder implements Serializable {
        Object content = new Unserializable();
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }

    public static void main(String[] args) throws Exception {
        Secret s = (Secret) read(write(new Secret("hunter2")));
        System.out.println(s.password + " " + s.checks);
        System.out.println((read(write(Single.ONE)) == Single.ONE) + " " + read(write(new Replaced())));
        External e = new External();
        e.a = 21;
        e.b = "external";
        External f = (External) read(write(e));
        System.out.println(f.a + f.b);
        Persistent p = new Persistent();
        p.kept = 10;
        p.dropped = 20;
        Persistent q = (Persistent) read(write(p));
        System.out.println(q.kept + " " + q.dropped);
        try {
            write(new Holder());
        } catch (NotSerializableException x) {
            System.out.println(x.getMessage());
        }
        byte[] bytes = write(new Secret("x"));
        bytes[0] = 0;
        try {
            read(bytes);
        } catch (StreamCorruptedException x) {
            System.out.println(x.getMessage());
        }
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(new java.util.ArrayList<>(java.util.List.of(1)))));
        filtered.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!java.util.ArrayList;*"));
        try {
            filtered.readObject();
        } catch (InvalidClassException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(ObjectStreamClass.lookup(Secret.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Replaced.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Persistent.class).getFields().length + " " + ObjectStreamClass.lookup(Unserializable.class));
    }
}
