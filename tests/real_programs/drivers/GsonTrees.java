// JARS: gson
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;

/** Gson: trees, streaming, pretty printing, errors. */
public class GsonTrees {
    static double sum(JsonElement e) {
        if (e.isJsonPrimitive()) return e.getAsJsonPrimitive().isNumber() ? e.getAsDouble() : 0;
        double total = 0;
        if (e.isJsonArray()) for (JsonElement x : e.getAsJsonArray()) total += sum(x);
        if (e.isJsonObject()) for (var x : e.getAsJsonObject().entrySet()) total += sum(x.getValue());
        return total;
    }

    public static void main(String[] args) throws IOException {
        String text = "{\"name\":\"x \\u00e9\\n\",\"list\":[1,2.5,-3e2,true,null,{\"deep\":[[]]}],\"empty\":{}, \"big\":12345678901234567890}";
        JsonObject o = JsonParser.parseString(text).getAsJsonObject();
        System.out.println(o + " " + sum(o) + " " + o.get("big").getAsBigInteger() + " " + o.getAsJsonArray("list").size() + " " + o.has("none"));
        o.addProperty("added", 'c');
        o.add("array", new JsonArray());
        o.remove("list");
        System.out.println(new GsonBuilder().setPrettyPrinting().serializeNulls().create().toJson(o));
        System.out.println(new Gson().toJson(JsonParser.parseString("[\"<a href='x'>&=\"]")) + new GsonBuilder().disableHtmlEscaping().create().toJson("<&>"));
        JsonReader in = new JsonReader(new StringReader("{'a': [1, 'two', nan], b: /* comment */ x}"));
        in.setLenient(true);
        StringBuilder tokens = new StringBuilder();
        while (in.peek() != JsonToken.END_DOCUMENT) {
            switch (in.peek()) {
                case BEGIN_ARRAY -> in.beginArray();
                case END_ARRAY -> in.endArray();
                case BEGIN_OBJECT -> in.beginObject();
                case END_OBJECT -> in.endObject();
                case NAME -> tokens.append(in.nextName()).append(':');
                case NUMBER -> tokens.append(in.nextInt()).append('#');
                default -> tokens.append(in.nextString()).append('@').append(in.getPath()).append(' ');
            }
        }
        System.out.println(tokens);
        StringWriter out = new StringWriter();
        try (JsonWriter w = new JsonWriter(out)) {
            w.setIndent(" ");
            w.beginObject().name("n").value(1.5).name("l").beginArray().value(true).nullValue().value("\u2028").endArray().endObject();
        }
        System.out.println(out);
        for (String bad : new String[] {"{", "[1,]", "{\"a\":1,}", "tru", "[1 2]", "\"open", "{\"a\" 1}"}) {
            try {
                System.out.println(new Gson().fromJson(bad, JsonElement.class));
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
