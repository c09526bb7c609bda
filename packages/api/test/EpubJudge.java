import com.adobe.epubcheck.tool.EpubChecker;
import java.util.Scanner;

/** Checks the book of each line that it is given: a JVM for each would take longer to start than to judge. */
class EpubJudge {
  public static void main(String[] none) {
    var books = new Scanner(System.in);
    while (books.hasNextLine()) {
      new EpubChecker().run(new String[] {books.nextLine(), "--failonwarnings"});
      System.out.println("\nEPUBCheck has judged");
    }
  }
}
