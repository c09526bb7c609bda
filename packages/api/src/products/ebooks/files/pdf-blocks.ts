import { type Block, blockText, type Inline } from "../book/blocks.ts"
import { type Book, isRightToLeft } from "../book/book.ts"
import { wordsOfBook } from "../book/book-words.ts"
import { BOOK_FONTS } from "./fonts.ts"
import { createBreaks } from "./pdf-breaks.ts"
import type { Flow } from "./pdf-flow.ts"
import { PAGE, plain, SIZE, type Structure, TEXT_WIDTH } from "./pdf-page.ts"

export type Pen = {
  tagged: (parent: Structure, type: string, write: () => void) => void
  /** Marks artifacts, which screen readers and text extraction skip. */
  artifact: (draw: () => void) => void
  chapterHead: (parent: Structure, title: string, index: number | undefined) => void
  blocks: (parent: Structure, blocks: Block[]) => void
}

const ITEM_GAP = 3

/** Writes chapters block by block, in the book's layout. */
export function createPen(doc: PDFKit.PDFDocument, book: Book, flow: Flow): Pen {
  const { colors, style } = book
  const isBackwards = isRightToLeft(book.language)
  const { heading, body } = BOOK_FONTS[style.fontFamily]
  const tagged = (parent: Structure, type: string, write: () => void): void => {
    parent.add(doc.struct(type, {}, write))
  }
  const { roomFor, avoidLoneLine, keepPair } = createBreaks(doc)
  const artifact = (draw: () => void): void => {
    doc.markContent("Artifact", { type: "Layout" })
    draw()
    doc.endMarkedContent()
  }

  function chapterHead(parent: Structure, title: string, index: number | undefined): void {
    doc.y = style.layout === "academic" ? 190 : 110
    if (style.layout === "magazine") artifact(() => doc.rect(0, 0, PAGE.width, 86).fill(colors.accent))
    if (style.layout === "creative")
      artifact(() => doc.rect(isBackwards ? PAGE.width - 16 : 0, 0, 16, PAGE.height).fill(colors.accent))
    const align = style.layout === "academic" ? "center" : undefined
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

  function writeList(
    parent: Structure,
    { items, ordered }: Extract<Block, { kind: "list" }>,
    isAfterHeading: boolean,
  ): void {
    const list = doc.struct("L")
    parent.add(list)
    const options = { size: SIZE.body, color: colors.ink, indent: 20 }
    const measure = (inlines: Inline[] = []) => flow.measure(inlines, body, "regular", options)
    for (const [index, inlines] of items.entries()) {
      const isLastPair = index === items.length - 2 && !(index === 0 && isAfterHeading)
      if (isLastPair) keepPair(measure(inlines), measure(items[index + 1]), ITEM_GAP)
      avoidLoneLine(measure(inlines))
      const top = doc.y
      const label = doc.struct("Lbl", {}, () => {
        doc.y = top
        flow(plain(ordered ? `${index + 1}.` : "•"), body, "bold", {
          size: SIZE.body,
          color: colors.accent,
          indent: 4,
        })
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

  function writeBlock(parent: Structure, block: Block, before: Block["kind"] | undefined): void {
    const isAcademic = style.layout === "academic"
    switch (block.kind) {
      case "heading": {
        const size = block.level === 2 ? SIZE.heading2 : SIZE.heading3
        doc.y += 8
        // Itself and three lines of what follows.
        roomFor(size * 1.6 + SIZE.body * 6)
        tagged(parent, `H${block.level}`, () => flow(block.inlines, heading, "bold", { size, color: colors.accent }))
        doc.y += 4
        return
      }
      case "paragraph": {
        const options = { size: SIZE.body, color: colors.ink, align: isAcademic ? ("justify" as const) : undefined }
        const firstLine = isAcademic && before === "paragraph" ? 16 : 0
        avoidLoneLine(flow.measure(block.inlines, body, "regular", { ...options, firstLine }))
        tagged(parent, "P", () => flow(block.inlines, body, "regular", { ...options, firstLine }))
        doc.y += isAcademic ? 2 : 7
        return
      }
      case "quote":
        doc.y += 4
        parent.add(
          doc.struct(
            "BlockQuote",
            {},
            block.paragraphs.map((inlines) =>
              doc.struct("P", {}, () =>
                flow(inlines, body, "italic", { size: SIZE.body + 1, color: colors.accent, indent: 18 }),
              ),
            ),
          ),
        )
        doc.y += 8
        return
      case "list":
        return writeList(parent, block, before === "heading")
      case "image": {
        const image = book.images[block.src]
        if (!image) return
        const width = Math.min(TEXT_WIDTH, image.width)
        const height = Math.min((width * image.height) / image.width, 320)
        roomFor(height + 30)
        const top = doc.y
        parent.add(
          doc.struct("Figure", { alt: block.alt || block.caption || "Picture" }, () => {
            doc.image(Buffer.from(image.bytes), PAGE.margin, top, { fit: [TEXT_WIDTH, height], align: "center" })
          }),
        )
        doc.y = top + height + 6
        if (block.caption)
          tagged(parent, "Caption", () =>
            flow(plain(block.caption), body, "italic", { size: SIZE.small, color: colors.ink, align: "center" }),
          )
        doc.y += 8
        return
      }
      case "rule":
        doc.y += 8
        artifact(() => doc.rect(PAGE.width / 2 - 40, doc.y, 80, 1).fill(colors.accent))
        doc.y += 14
    }
  }

  return {
    tagged,
    artifact,
    chapterHead,
    blocks: (parent, blocks) => {
      for (const [at, block] of blocks.entries()) {
        if (block.kind !== "image" && block.kind !== "rule" && blockText(block).trim() === "") continue
        writeBlock(parent, block, blocks[at - 1]?.kind)
      }
    },
  }
}
