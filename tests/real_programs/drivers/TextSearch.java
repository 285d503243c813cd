// JARS: lucene-core-8.7.0 lucene-analyzers-common-8.7.0 lucene-queryparser-8.7.0 lucene-queries-8.7.0 lucene-sandbox-8.7.0
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: an index in memory, queries of several kinds, scores, deletion, sorting. */
public class TextSearch {
    static final String[] TEXTS = {
        "The quick brown fox jumps over the lazy dog", "A lazy afternoon with a book about foxes", "Brown bread and quick meals for busy people", "Dogs and foxes are related animals",
        "The history of bread baking", "Jumping spiders are quick hunters", "Lazy evaluation in programming languages", "Quick sort and other algorithms"};

    static void search(IndexSearcher searcher, Query query) throws Exception {
        TopDocs found = searcher.search(query, 5);
        System.out.println(query + " -> " + found.totalHits);
        for (ScoreDoc d : found.scoreDocs) System.out.println("  " + searcher.doc(d.doc).get("id") + " " + String.format("%.4f", d.score) + " " + searcher.doc(d.doc).get("text"));
    }

    public static void main(String[] args) throws Exception {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        EnglishAnalyzer analyzer = new EnglishAnalyzer();
        IndexWriterConfig config = new IndexWriterConfig(analyzer).setMergeScheduler(new SerialMergeScheduler());
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (int i = 0; i < TEXTS.length; i++) {
                Document d = new Document();
                d.add(new StringField("id", "doc" + i, Field.Store.YES));
                d.add(new TextField("text", TEXTS[i], Field.Store.YES));
                d.add(new IntPoint("year", 2000 + i));
                d.add(new NumericDocValuesField("rank", i * 7 % 5));
                writer.addDocument(d);
                if (i % 3 == 2) writer.commit();
            }
            writer.deleteDocuments(new Term("id", "doc4"));
            writer.forceMerge(1);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            System.out.println(reader.numDocs() + " " + reader.numDeletedDocs() + " " + reader.docFreq(new Term("text", "quick")));
            QueryParser parser = new QueryParser("text", analyzer);
            for (String q : new String[] {"fox", "quick AND brown", "lazy -dog", "\"brown fox\"", "jump*", "qick~1", "bread OR algorithms^2", "+quick +(sort meals)"}) search(searcher, parser.parse(q));
            search(searcher, IntPoint.newRangeQuery("year", 2002, 2005));
            TopDocs sorted = searcher.search(parser.parse("quick lazy"), 10, new Sort(new SortField("rank", SortField.Type.LONG)));
            for (ScoreDoc d : sorted.scoreDocs) System.out.print(searcher.doc(d.doc).get("id") + " ");
            System.out.println();
            System.out.println(new QueryParser("f", new StandardAnalyzer()).parse("Some Mixed-Case words' here"));
        }
    }
}
