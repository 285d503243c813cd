// JARS: guava
import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.base.Suppliers;
import com.google.common.base.Throwables;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.math.Stats;
import com.google.common.primitives.Ints;
import com.google.common.primitives.UnsignedLong;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Guava: strings, hashing, caches, graphs, numbers, futures, type tokens. */
public class GuavaBasics {
    public static void main(String[] args) throws Exception {
        System.out.println(Joiner.on(", ").skipNulls().join("a", null, "b") + " " + Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" x, ,y,, z") + " " + Splitter.fixedLength(3).splitToList("abcdefgh") + " " + Joiner.on('&').withKeyValueSeparator("=").join(Map.of("k", 1)));
        System.out.println(CharMatcher.inRange('0', '9').retainFrom("a1b2c3") + " " + CharMatcher.whitespace().collapseFrom("a  b   c", '_') + " " + CaseFormat.LOWER_UNDERSCORE.to(CaseFormat.UPPER_CAMEL, "some_field_name") + " " + Strings.padStart("7", 3, '0') + Strings.commonSuffix("foobar", "cubar") + Strings.nullToEmpty(null));
        System.out.println(Hashing.murmur3_32_fixed().hashString("text", StandardCharsets.UTF_8) + " " + Hashing.sha256().hashInt(5) + " " + Hashing.crc32c().hashBytes(new byte[] {1, 2}) + " " + Hashing.sipHash24().hashLong(9) + " " + Hashing.consistentHash(12345L, 10) + " " + Hashing.farmHashFingerprint64().hashUnencodedChars("guava"));
        BloomFilter<Integer> bloom = BloomFilter.create(Funnels.integerFunnel(), 100);
        for (int i = 0; i < 50; i++) bloom.put(i);
        System.out.println(bloom.mightContain(7) + " " + bloom.approximateElementCount());
        int[] loads = new int[1];
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(100).recordStats().build(new CacheLoader<>() {
            @Override
            public Integer load(String key) {
                loads[0]++;
                return key.length();
            }
        });
        System.out.println(cache.get("four") + cache.get("four") + cache.getUnchecked("three") + " " + loads[0] + " " + cache.stats().hitCount() + " " + cache.asMap().size());
        MutableGraph<Integer> graph = GraphBuilder.directed().build();
        for (int i = 0; i < 6; i++) graph.putEdge(i, (i * 2 + 1) % 7);
        System.out.println(graph.successors(2) + " " + Graphs.hasCycle(graph) + " " + graph.edges().size() + " " + Graphs.reachableNodes(graph, 0));
        System.out.println(IntMath.gcd(48, 36) + " " + LongMath.binomial(30, 12) + " " + BigIntegerMath.factorial(25) + " " + IntMath.divide(7, 2, RoundingMode.HALF_EVEN) + " " + LongMath.isPrime(1_000_003) + " " + Stats.of(1, 2, 3, 4).populationVariance() + " " + UnsignedLong.fromLongBits(-1) + " " + Ints.tryParse("12x") + Ints.max(3, 9) + Arrays.toString(Ints.concat(new int[] {1}, new int[] {2})));
        System.out.println(BaseEncoding.base32().encode("hello".getBytes()) + " " + BaseEncoding.base16().lowerCase().encode(new byte[] {-1, 16}) + " " + MoreObjects.toStringHelper("Thing").add("a", 1).omitNullValues().add("b", (Object) null) + " " + Suppliers.memoize(() -> ++loads[0]).get());
        SettableFuture<Integer> future = SettableFuture.create();
        var mapped = Futures.transform(future, x -> x * 2, MoreExecutors.directExecutor());
        future.set(21);
        System.out.println(mapped.get() + " " + Futures.allAsList(List.of(future, mapped)).get() + " " + new TypeToken<Map<String, List<Integer>>>() { }.resolveType(Map.class.getMethod("values").getGenericReturnType()));
        try {
            Preconditions.checkArgument(loads[0] > 100, "loads %s of %s", loads[0], 100);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Throwables.getRootCause(new RuntimeException(e)).getClass().getSimpleName());
        }
    }
}
