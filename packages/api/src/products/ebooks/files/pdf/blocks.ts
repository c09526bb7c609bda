import { type Block, blockText, type Inline } from "../../book/blocks.ts"
import { type Book, isRightToLeft } from "../../book/book.ts"
import { wordsOfBook } from "../../book/book-words.ts"
import { BOOK_FONTS, type Family } from "../fonts/fonts.ts"
import { createBreaks } from "./breaks.ts"
import type { Flow, TextOptions } from "./flow.ts"
import { PAGE, plain, SIZE, type Structure, TEXT_WIDTH } from "./page.ts"

export type Pen = {
  tagged: (parent: Structure, type: string, write: () => void) => void
  /** Marks artifacts, which screen readers and text extraction skip. */
  artifact: (draw: () => void) => void
  chapterHead: (parent: Structure, title: string, index: number | undefined) => void
  blocks: (parent: Structure, blocks: Block[]) => void
}

const ITEM_GAP = 3

/** What writes a block: the document, the book's layout and its fonts. */
type Ink = Pick<Pen, "tagged" | "artifact"> &
  ReturnType<typeof createBreaks> & {
    doc: PDFKit.PDFDocument
    book: Book
    flow: Flow
    heading: Family
    body: Family
    isAcademic: boolean
  }

/** Writes chapters block by block, in the book's layout. */
export function createPen(doc: PDFKit.PDFDocument, book: Book, flow: Flow): Pen {
  const tagged: Pen["tagged"] = (parent, type, write) => {
    parent.add(doc.struct(type, {}, write))
  }
  const artifact: Pen["artifact"] = (draw) => {
    doc.markContent("Artifact", { type: "Layout" })
    draw()
    doc.endMarkedContent()
  }
  const isAcademic = book.style.layout === "academic"
  const fonts = BOOK_FONTS[book.style.fontFamily]
  const ink: Ink = { doc, book, flow, tagged, artifact, isAcademic, ...fonts, ...createBreaks(doc) }
  return {
    tagged,
    artifact,
    chapterHead: (parent, title, index) => writeChapterHead(ink, parent, title, index),
    blocks: (parent, blocks) => {
      for (const [at, block] of blocks.entries()) {
        if (block.kind !== "image" && block.kind !== "rule" && blockText(block).trim() === "") continue
        writeBlock(ink, parent, block, blocks[at - 1]?.kind)
      }
    },
  }
}

function writeChapterHead(ink: Ink, parent: Structure, title: string, index: number | undefined): void {
  const { doc, book, flow, tagged, artifact, heading, body, isAcademic } = ink
  const { colors, style } = book
  const isBackwards = isRightToLeft(book.language)
  doc.y = isAcademic ? 190 : 110
  if (style.layout === "magazine") artifact(() => doc.rect(0, 0, PAGE.width, 86).fill(colors.accent))
  if (style.layout === "creative")
    artifact(() => doc.rect(isBackwards ? PAGE.width - 16 : 0, 0, 16, PAGE.height).fill(colors.accent))
  const align = isAcademic ? "center" : undefined
  if (index !== undefined) {
    tagged(parent, "P", () =>
      flow(plain(wordsOfBook(book.language).chapter(index + 1)), body, "regular", {
        size: SIZE.small + 1,
        color: colors.accent,
        align,
      }),
    )
    doc.moveDown(0.4)
  }
  tagged(parent, "H1", () => flow(plain(title), heading, "bold", { size: SIZE.chapter, color: colors.ink, align }))
  if (style.layout === "clean")
    artifact(() =>
      doc.rect(isBackwards ? PAGE.width - PAGE.margin - 48 : PAGE.margin, doc.y + 8, 48, 2).fill(colors.accent),
    )
  doc.y += 30
}

/** `before`: the kind of the block above. */
function writeBlock(ink: Ink, parent: Structure, block: Block, before: Block["kind"] | undefined): void {
  const { doc, book, artifact } = ink
  switch (block.kind) {
    case "heading":
      return writeHeading(ink, parent, block)
    case "paragraph":
      return writeParagraph(ink, parent, block, before)
    case "quote":
      return writeQuote(ink, parent, block)
    case "list":
      return writeList(ink, parent, block, before)
    case "image":
      return writeImage(ink, parent, block)
    case "rule":
      doc.y += 8
      artifact(() => doc.rect(PAGE.width / 2 - 40, doc.y, 80, 1).fill(book.colors.accent))
      doc.y += 14
  }
}

type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>

function writeHeading(ink: Ink, parent: Structure, { level, inlines }: BlockOf<"heading">): void {
  const { doc, book, flow, tagged, roomFor, heading } = ink
  const size = level === 2 ? SIZE.heading2 : SIZE.heading3
  doc.y += 8
  // Itself and three lines of what follows.
  roomFor(size * 1.6 + SIZE.body * 6)
  tagged(parent, `H${level}`, () => flow(inlines, heading, "bold", { size, color: book.colors.accent }))
  doc.y += 4
}

function writeParagraph(ink: Ink, parent: Structure, { inlines }: BlockOf<"paragraph">, before?: Block["kind"]): void {
  const { doc, book, flow, tagged, avoidLoneLine, body, isAcademic } = ink
  const options: TextOptions = {
    size: SIZE.body,
    color: book.colors.ink,
    align: isAcademic ? "justify" : undefined,
    firstLine: isAcademic && before === "paragraph" ? 16 : 0,
  }
  avoidLoneLine(flow.measure(inlines, body, "regular", options))
  tagged(parent, "P", () => flow(inlines, body, "regular", options))
  doc.y += isAcademic ? 2 : 7
}

function writeQuote({ doc, book, flow, body }: Ink, parent: Structure, { paragraphs }: BlockOf<"quote">): void {
  const options = { size: SIZE.body + 1, color: book.colors.accent, indent: 18 }
  doc.y += 4
  parent.add(
    doc.struct(
      "BlockQuote",
      {},
      paragraphs.map((inlines) => doc.struct("P", {}, () => flow(inlines, body, "italic", options))),
    ),
  )
  doc.y += 8
}

function writeList(ink: Ink, parent: Structure, { items, ordered }: BlockOf<"list">, before?: Block["kind"]): void {
  const { doc, book, flow, avoidLoneLine, keepPair, body } = ink
  const { colors } = book
  const list = doc.struct("L")
  parent.add(list)
  const options = { size: SIZE.body, color: colors.ink, indent: 20 }
  const measure = (inlines: Inline[] = []) => flow.measure(inlines, body, "regular", options)
  for (const [index, inlines] of items.entries()) {
    const isLastPair = index === items.length - 2 && !(index === 0 && before === "heading")
    if (isLastPair) keepPair(measure(inlines), measure(items[index + 1]), ITEM_GAP)
    avoidLoneLine(measure(inlines))
    const top = doc.y
    const label = doc.struct("Lbl", {}, () => {
      doc.y = top
      flow(plain(ordered ? `${index + 1}.` : "•"), body, "bold", { size: SIZE.body, color: colors.accent, indent: 4 })
    })
    const text = doc.struct("LBody", {}, () => {
      doc.y = top
      flow(inlines, body, "regular", options)
    })
    list.add(doc.struct("LI", {}, [label, text]))
    doc.y += ITEM_GAP
  }
  list.end()
  doc.y += 5
}

function writeImage(ink: Ink, parent: Structure, { src, alt, caption }: BlockOf<"image">): void {
  const { doc, book, flow, tagged, roomFor, body } = ink
  const image = book.images[src]
  if (!image) return
  const width = Math.min(TEXT_WIDTH, image.width)
  const height = Math.min((width * image.height) / image.width, 320)
  roomFor(height + 30)
  const top = doc.y
  parent.add(
    doc.struct("Figure", { alt: alt || caption || "Picture" }, () => {
      doc.image(Buffer.from(image.bytes), PAGE.margin, top, { fit: [TEXT_WIDTH, height], align: "center" })
    }),
  )
  doc.y = top + height + 6
  if (caption)
    tagged(parent, "Caption", () =>
      flow(plain(caption), body, "italic", { size: SIZE.small, color: book.colors.ink, align: "center" }),
    )
  doc.y += 8
}
