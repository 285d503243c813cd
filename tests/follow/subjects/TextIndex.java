// JARS: lucene-core-8.7.0 lucene-analyzers-common-8.7.0
// INPUT: lines.txt
// PAPER: 47248 0.0 33
import java.io.BufferedReader;
import java.io.FileReader;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene indexes the lines of a file and searches. */
public class TextIndex {
    public static void main(String[] args) throws Exception {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()).setMergeScheduler(new SerialMergeScheduler())); BufferedReader in = new BufferedReader(new FileReader(args[0]))) {
            for (String line; (line = in.readLine()) != null; ) {
                Document document = new Document();
                document.add(new TextField("text", line, Field.Store.NO));
                writer.addDocument(document);
            }
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            System.out.println(new IndexSearcher(reader).count(new TermQuery(new Term("text", "fox"))));
        }
    }
}
