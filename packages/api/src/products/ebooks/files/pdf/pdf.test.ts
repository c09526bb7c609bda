import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { EBOOK_LAYOUTS } from "@brandwright/contract/ebooks/ebooks"
import { describe, expect, test } from "vitest"
import { sampleBook } from "../../../../../test/sample-book.ts"
import { toBlocks } from "../../book/blocks.ts"
import { buildPdf } from "./pdf.ts"

const run = promisify(execFile)
const judges = ["/usr/bin/qpdf", "/usr/bin/pdftotext", "/usr/bin/pdfinfo"]

async function written(book: Awaited<ReturnType<typeof sampleBook>>) {
  const { bytes, pages } = await buildPdf(book)
  const file = join(mkdtempSync(join(tmpdir(), "pdf-")), "book.pdf")
  writeFileSync(file, bytes)
  const said = async (command: string, args: string[]) => (await run(command, args)).stdout
  return { pages, file, said }
}

describe.skipIf(!judges.every(existsSync))("a PDF", () => {
  test.each(EBOOK_LAYOUTS)("of layout %s is whole, tagged and keeps its text in order", async (layout) => {
    const words = Array.from({ length: 400 }, (_, n) => `international${n}`)
    const chapters = [{ id: "a", title: "Only chapter", blocks: toBlocks(`<p>${words.join(" ")}</p>`) }]
    const { pages, file, said } = await written(
      await sampleBook({
        chapters,
        style: { layout, fontFamily: "modern", colorScheme: "cool", coverStyle: "bold" },
      }),
    )
    expect(await said("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
    const info = await said("pdfinfo", [file])
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(new RegExp(`Pages:\\s+${pages}\\b`))
    // Without the foot, so that no page number ends up inside a word; a page may end within a word.
    const text = await said("pdftotext", ["-x", "0", "-y", "0", "-W", "432", "-H", "600", file, "-"])
    const found = text.replace(/-\s+/g, "").match(/international\d+/g)
    expect(found).toEqual(words)
  })

  test("has no page with a single line: none of a paragraph, and no item of a list", async () => {
    // Each chapter ends a little lower than the one before, so that some page ends after every line.
    const chapters = Array.from({ length: 36 }, (_, n) => {
      const filler = "<p>Filler.</p>".repeat(14 + (n % 18))
      const items = "<ul><li>First item</li><li>Second item</li><li>Third item</li></ul>"
      const paragraph = `<p>${"Words that go on for some lines. ".repeat(12)}</p>`
      return { id: `c${n}`, title: `Chapter ${n}`, blocks: toBlocks(filler + (n < 18 ? items : paragraph)) }
    })
    const { pages, file, said } = await written(await sampleBook({ chapters }))
    const text = await said("pdftotext", ["-layout", "-x", "0", "-y", "0", "-W", "432", "-H", "600", file, "-"])
    const lines = text.split("\f").map((page) => page.split("\n").filter((line) => line.trim() !== ""))
    // Before the chapters: cover, title, contents; after them: the author.
    const ofChapters = lines.slice(5, pages - 1)
    expect(ofChapters.filter((page) => page.length === 1)).toEqual([])
  })

  test("lists the page about the author in its contents", async () => {
    const { file, said } = await written(await sampleBook())
    const contents = await said("pdftotext", ["-layout", "-f", "2", "-l", "3", file, "-"])
    expect(contents).toMatch(/About the author\s+\d+/)
  })

  test.each([
    [
      "ar",
      "كتاب (التسويق)",
      "التسويق بالمحتوى هو (فن) كتابة نصوص مفيدة للقراء، وهذا ما يجعل Brandwright أداة مهمة للشركات الصغيرة التي تريد النمو والأول",
    ],
    ["he", "ספר שיווק", "שיווק תוכן הוא אומנות ולכן (השנה) גדל מספר הקוראים של Brandwright מאוד"],
    [
      "zh-Hans",
      "品牌营销指南",
      "内容营销是一门艺术。我们的读者希望获得清晰、有用的信息，而不是空洞的口号。这是一个很长的段落，需要在没有空格的情况下换行",
    ],
    [
      "ja",
      "文章の書き方",
      "日本語のテキストも正しく表示されます。ひらがなとカタカナと漢字を改行します。とても長い段落なので、途中で改行されます",
    ],
    [
      "ko",
      "글쓰기 안내",
      "한국어 텍스트도 올바르게 표시됩니다. 줄바꿈도 확인합니다. 아주 긴 문단이라서 중간에 줄이 바뀝니다",
    ],
    [
      "th",
      "คู่มือการตลาด",
      "การตลาดเนื้อหาเป็นศิลปะของการเขียนข้อความที่มีประโยชน์สำหรับผู้อ่านและช่วยให้ธุรกิจขนาดเล็กเติบโตอย่างต่อเนื่องในระยะยาว",
    ],
    ["ru", "Маркетинг", "Маркетинг контента и Ελληνικά κείμενα в одном предложении с эмодзи"],
  ])("in %s keeps its words whole and in order", async (language, title, sentence) => {
    const chapters = [{ id: "a", title, blocks: toBlocks(`<p>${sentence}</p>`) }]
    const { file, said } = await written(await sampleBook({ language, title, chapters }))
    expect(await said("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
    const text = await said("pdftotext", ["-f", "4", "-l", "4", file, "-"])
    // Marks of direction are the reader's own, and lines end where they must.
    const plain = (shown: string) => shown.replace(/[\u202a-\u202e\s]/g, "")
    expect(plain(text)).toContain(plain(sentence))
    expect(plain(text)).toContain(plain(title))
    // Its letters are in the file, and none is the box of a missing one.
    expect(await said("pdffonts", [file])).not.toMatch(/\bno\s+(?:yes|no)\s+(?:yes|no)\s+\d/)
  })

  test.each([
    ["hi", "विपणन मार्गदर्शिका", "सामग्री विपणन पाठकों के लिए उपयोगी लेख लिखने की कला है"],
    ["bn", "বিপণন নির্দেশিকা", "বিষয়বস্তু বিপণন পাঠকদের জন্য দরকারী লেখা লেখার শিল্প"],
    ["pa", "ਮਾਰਕੀਟਿੰਗ ਗਾਈਡ", "ਪਾਠਕਾਂ ਲਈ ਲਾਭਦਾਇਕ ਲੇਖ"],
    ["gu", "માર્કેટિંગ માર્ગદર્શિકા", "વાચકો માટે ઉપયોગી લેખ"],
    ["ta", "சந்தைப்படுத்தல் வழிகாட்டி", "வாசகர்களுக்கு பயனுள்ள கட்டுரைகள்"],
    ["te", "మార్కెటింగ్ గైడ్", "పాఠకులకు ఉపయోగకరమైన వ్యాసాలు"],
    ["kn", "ಮಾರ್ಕೆಟಿಂಗ್ ಮಾರ್ಗದರ್ಶಿ", "ಓದುಗರಿಗೆ ಉಪಯುಕ್ತ ಲೇಖನಗಳು"],
    ["ml", "മാർക്കറ്റിംഗ് ഗൈഡ്", "വായനക്കാർക്ക് ഉപയോഗപ്രദമായ ലേഖനങ്ങൾ"],
    ["si", "අලෙවිකරණ මාර්ගෝපදේශය", "පාඨකයන්ට ප්‍රයෝජනවත් ලිපි"],
  ])("in %s is set in a font that has its letters", async (language, title, sentence) => {
    const chapters = [{ id: "a", title, blocks: toBlocks(`<p>${sentence}</p>`) }]
    const { file, said } = await written(await sampleBook({ language, title, chapters }))
    expect(await said("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
    expect(await said("pdffonts", [file])).toMatch(/NotoSans/)
    const text = await said("pdftotext", ["-f", "4", "-l", "4", file, "-"])
    expect(text.replace(/\s+/g, " ")).toContain(sentence)
  })

  test.each([
    ["quotes and markup", `"><script>alert('x')</script> & <b>`],
    ["emoji and 300 characters", `🚀 Growth 👩‍💻 ${"Long ".repeat(60)}`.slice(0, 300)],
    ["control characters", "Bell\u0007 and null\u0000 and half \ud83d"],
    ["one word of 300 letters", "x".repeat(300)],
    ["one Chinese word of 300 letters", "品".repeat(300)],
  ])("with a hostile title (%s) is whole", async (_what, title) => {
    const { file, said } = await written(await sampleBook({ title }))
    expect(await said("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
  })

  test("has a bookmark and a contents line for each chapter", async () => {
    const { file, said } = await written(await sampleBook())
    const text = await said("pdftotext", ["-f", "3", "-l", "3", file, "-"])
    expect(text.match(/Chapter title \d/g)).toEqual(["Chapter title 1", "Chapter title 2", "Chapter title 3"])
    expect(await said("pdfinfo", ["-struct-text", file])).toContain("TOC")
  })
})
