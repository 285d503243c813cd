// JARS: gson
import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.reflect.TypeToken;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gson: objects by reflection, generics, adapters, naming, exclusion, versions, enums, inheritance. */
public class GsonObjects {
    enum Size { @SerializedName("s") SMALL, LARGE }

    static class Animal {
        protected String name = "none";
        transient int cache = 5;
        private final List<Animal> children = new java.util.ArrayList<>();
        Size size = Size.SMALL;
        @SerializedName(value = "legs", alternate = {"feet"})
        int legCount;
        double[] weights;
        Map<String, Integer> counts = new TreeMap<>();
        Boolean flag;
        @Since(1.1)
        String newer = "new";
    }

    static class Dog extends Animal {
        @Expose
        char grade = 'a';
        long big = Long.MAX_VALUE;
    }

    static class Box<T> {
        T content;
        int someField = 3;
    }

    public static void main(String[] args) {
        Dog d = new Dog();
        d.name = "Rex";
        d.legCount = 4;
        d.weights = new double[] {1, 2.5, 1e20};
        d.counts.put("bones", 3);
        Animal child = new Animal();
        child.size = null;
        ((Animal) d).children.add(child);
        Gson gson = new Gson();
        String json = gson.toJson(d);
        System.out.println(json);
        Dog back = gson.fromJson(json, Dog.class);
        System.out.println(back.name + back.legCount + Arrays.toString(back.weights) + back.counts + back.size + back.grade + back.big + back.cache + gson.toJson(back).equals(json));
        System.out.println(gson.fromJson("{\"feet\":6,\"size\":\"LARGE\",\"unknown\":[1]}", Animal.class).legCount);
        Box<List<Integer>> box = gson.fromJson("{\"content\":[1,2,3]}", new TypeToken<Box<List<Integer>>>() { }.getType());
        System.out.println(box.content.get(2) + box.someField + " " + gson.toJson(Map.of("k", List.of(1, 2))) + gson.toJson(new int[][] {{1}, {}}) + gson.toJson(null) + gson.toJson("q\"") + gson.toJson(5.0f));
        Map<String, Object> loose = gson.fromJson("{\"a\":1,\"b\":[true,\"x\"],\"c\":null}", new TypeToken<LinkedHashMap<String, Object>>() { }.getType());
        System.out.println(loose + " " + loose.get("a").getClass().getSimpleName());
        Gson custom = new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE).registerTypeAdapter(LocalDate.class, (JsonSerializer<LocalDate>) (x, t, c) -> new JsonPrimitive(x.toString()))
            .registerTypeAdapter(LocalDate.class, (JsonDeserializer<LocalDate>) (j, t, c) -> LocalDate.parse(j.getAsString())).setVersion(1.0).setExclusionStrategies(new ExclusionStrategy() {
                @Override
                public boolean shouldSkipField(FieldAttributes f) {
                    return f.getName().startsWith("weights");
                }

                @Override
                public boolean shouldSkipClass(Class<?> c) {
                    return c == Boolean.class;
                }
            }).create();
        System.out.println(custom.toJson(d) + custom.toJson(LocalDate.of(2024, 2, 29)) + custom.fromJson("\"2020-01-01\"", LocalDate.class));
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(d));
        for (String bad : new String[] {"{\"legs\":\"many\"}", "[]", "{\"size\":5}", "{\"weights\":{}}"}) {
            try {
                System.out.println(gson.toJson(gson.fromJson(bad, Dog.class)));
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
