// AREA: java.util.collections
package util;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;

/** IdentityHashMap and WeakHashMap, without their order; sets from maps. */
public class IdentityAndWeakMaps {
    public static void main(String[] args) {
        String a = new String("key");
        String b = new String("key");
        Map<String, Integer> identity = new IdentityHashMap<>();
        identity.put(a, 1);
        identity.put(b, 2);
        identity.put("key", 3);
        identity.merge("key", 10, Integer::sum);
        System.out.println(identity.size() + " " + identity.get(a) + identity.get(b) + identity.get("key") + identity.get(new String("key")));
        System.out.println(new TreeSet<>(identity.values()) + " " + identity.containsValue(2) + " " + identity.remove(a));
        for (int i = 0; i < 100; i++) {
            identity.put("k" + i, i);
        }
        identity.keySet().removeIf(k -> k.length() == 3);
        System.out.println(identity.size() + " " + identity.values().stream().mapToInt(i -> i).sum());
        Map<Object, String> weak = new WeakHashMap<>();
        Object[] kept = new Object[10];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = "kept" + i;
            weak.put(kept[i], "v" + i);
        }
        weak.put(null, "null is allowed");
        System.out.println(weak.size() + " " + weak.get("kept7") + " " + weak.get(null) + " " + weak.containsKey("kept10"));
        weak.keySet().removeIf(k -> k != null && k.toString().compareTo("kept5") < 0);
        weak.remove(null);
        System.out.println(new TreeMap<>(weak).toString().replace("kept", "") + " " + kept.length);
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(set.add(a) + " " + set.add(b) + " " + set.add(a) + " " + set.size() + " " + set.contains("key"));
    }
}
