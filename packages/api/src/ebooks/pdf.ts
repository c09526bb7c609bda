import english from "hyphen/en/index.js"

import { type Block, blockText, type Inline } from "./blocks.ts"
import { type Book, isRightToLeft } from "./book.ts"
import { BOOK_FONTS, type Face, type Family } from "./fonts.ts"
import { openPdf } from "./pdf-document.ts"
import { createFontShelf } from "./pdf-fonts.ts"

/** Points: a page of 6 by 9 inches, the trade paperback. */
const PAGE = { width: 432, height: 648, margin: 54 }
const TEXT_WIDTH = PAGE.width - PAGE.margin * 2
const SIZE = { body: 10.5, heading2: 14, heading3: 11.5, chapter: 24, title: 30, small: 8.5 }
const CONTENTS_ON_PAGE = 24

type Structure = PDFKit.PDFStructureElement
type TextOptions = {
  size: number
  color: string
  align?: "left" | "center" | "right" | "justify"
  indent?: number
  firstLine?: number
  gap?: number
}

/**
 * The book as tagged PDF: cover, title page, contents with page numbers, bookmarks, hyphenated text,
 * page numbers, pictures with alternative texts. Resolves to the file and its number of pages.
 */
export async function buildPdf(book: Book): Promise<{ bytes: Uint8Array; pages: number }> {
  const doc = openPdf({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: "1.7",
    lang: book.language,
    displayTitle: true,
    info: {
      Title: book.title,
      Author: book.author,
      Subject: book.description,
      CreationDate: new Date(book.modifiedAt),
      ModDate: new Date(book.modifiedAt),
    },
  })
  const chunks: Uint8Array[] = []
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject))
  const pages = writeBook(doc, book)
  doc.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages }
}

function writeBook(doc: PDFKit.PDFDocument, book: Book): number {
  const writer = createWriter(doc, book)
  const root = doc.struct("Document")
  doc.addStructure(root)
  if (book.cover) writer.cover(root)
  writer.titlePage(root)
  const contents = writer.reserveContents(root)
  const starts = book.chapters.map((chapter, index) => writer.chapter(root, chapter, index))
  if (book.about) writer.about(root)
  const { count } = doc.bufferedPageRange()
  writer.fillContents(contents, starts)
  writer.pageNumbers(count, contents.page)
  root.end()
  return count
}

function createWriter(doc: PDFKit.PDFDocument, book: Book) {
  const { colors, style } = book
  const { heading, body } = BOOK_FONTS[style.fontFamily]
  const shelf = createFontShelf((name, file) => doc.registerFont(name, Buffer.from(file)))
  const isBackwards = isRightToLeft(book.language)
  const hyphenated = (text: string): string => (book.language.startsWith("en") ? english.hyphenateSync(text) : text)
  const sideOf = (align: TextOptions["align"]) => align ?? (isBackwards ? "right" : "left")

  /** Writes runs as one flowing text at the current place. */
  function flow(
    inlines: Inline[],
    family: Family,
    weight: Face,
    { size, color, align, indent = 0, firstLine = 0, gap = 2 }: TextOptions,
  ): void {
    const parts = inlines.flatMap((inline) => {
      const face: Face = inline.strong ? "bold" : inline.em ? "italic" : weight
      const text = inline.href || size > SIZE.heading3 ? inline.text : hyphenated(inline.text)
      return shelf.segments(text, family, face).map((segment) => ({ ...segment, href: inline.href }))
    })
    doc.fontSize(size)
    // pdfkit places only whole lines to the centre or the right: several fonts in one line stay at its start.
    const side = parts.length > 1 && align !== "justify" ? undefined : align
    for (const [index, part] of parts.entries()) {
      doc.font(part.font).fillColor(part.href ? colors.accent : color)
      const options = {
        width: TEXT_WIDTH - indent,
        align: sideOf(side),
        lineGap: gap,
        indent: firstLine,
        continued: index < parts.length - 1,
        link: part.href ?? null,
        underline: Boolean(part.href),
      }
      if (index === 0) doc.text(part.text, PAGE.margin + indent, doc.y, options)
      else doc.text(part.text, options)
    }
  }
  const plain = (text: string): Inline[] => [{ text }]
  const tagged = (parent: Structure, type: string, write: () => void): void => {
    parent.add(doc.struct(type, {}, write))
  }
  const roomFor = (points: number): void => {
    if (doc.y + points > PAGE.height - PAGE.margin) doc.addPage()
  }
  const artifact = (draw: () => void): void => {
    doc.markContent("Artifact", { type: "Layout" })
    draw()
    doc.endMarkedContent()
  }

  function chapterHead(parent: Structure, title: string, index: number | undefined): void {
    doc.y = style.layout === "academic" ? 190 : 110
    if (style.layout === "magazine") artifact(() => doc.rect(0, 0, PAGE.width, 86).fill(colors.accent))
    if (style.layout === "creative") artifact(() => doc.rect(0, 0, 16, PAGE.height).fill(colors.accent))
    const align = style.layout === "academic" ? "center" : undefined
    if (index !== undefined) {
      tagged(parent, "P", () =>
        flow(plain(`Chapter ${index + 1}`), body, "regular", { size: SIZE.small + 1, color: colors.accent, align }),
      )
      doc.moveDown(0.4)
    }
    tagged(parent, "H1", () => flow(plain(title), heading, "bold", { size: SIZE.chapter, color: colors.ink, align }))
    if (style.layout === "clean") artifact(() => doc.rect(PAGE.margin, doc.y + 8, 48, 2).fill(colors.accent))
    doc.y += 30
  }

  function writeBlock(parent: Structure, block: Block, isAfterParagraph: boolean): void {
    const isAcademic = style.layout === "academic"
    switch (block.kind) {
      case "heading": {
        const size = block.level === 2 ? SIZE.heading2 : SIZE.heading3
        doc.y += 8
        roomFor(size * 4)
        tagged(parent, `H${block.level}`, () => flow(block.inlines, heading, "bold", { size, color: colors.accent }))
        doc.y += 4
        return
      }
      case "paragraph": {
        const options = { size: SIZE.body, color: colors.ink, align: isAcademic ? ("justify" as const) : undefined }
        const firstLine = isAcademic && isAfterParagraph ? 16 : 0
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
      case "list": {
        const list = doc.struct("L")
        parent.add(list)
        for (const [index, inlines] of block.items.entries()) {
          roomFor(SIZE.body * 1.6)
          const top = doc.y
          const label = doc.struct("Lbl", {}, () => {
            doc.y = top
            flow(plain(block.ordered ? `${index + 1}.` : "•"), body, "bold", {
              size: SIZE.body,
              color: colors.accent,
              indent: 4,
            })
          })
          const text = doc.struct("LBody", {}, () => {
            doc.y = top
            flow(inlines, body, "regular", { size: SIZE.body, color: colors.ink, indent: 20 })
          })
          list.add(doc.struct("LI", {}, [label, text]))
          doc.y += 3
        }
        list.end()
        doc.y += 5
        return
      }
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
    cover(root: Structure): void {
      const { cover } = book
      if (!cover) return
      doc.addPage({ margin: 0, size: [PAGE.width, PAGE.height] })
      root.add(
        doc.struct("Figure", { alt: cover.alt || book.title }, () => {
          doc.image(Buffer.from(cover.bytes), 0, 0, {
            cover: [PAGE.width, PAGE.height],
            align: "center",
            valign: "center",
          })
        }),
      )
    },

    titlePage(root: Structure): void {
      doc.addPage()
      doc.y = 190
      tagged(root, "H1", () =>
        flow(plain(book.title), heading, "bold", {
          size: book.title.length > 80 ? 18 : SIZE.title,
          color: colors.accent,
          align: "center",
        }),
      )
      const line = (text: string, size: number, gap: number) => {
        if (!text) return
        doc.y += gap
        tagged(root, "P", () => flow(plain(text), body, "regular", { size, color: colors.ink, align: "center" }))
      }
      line(book.subtitle, 14, 12)
      line(book.author, 13, 40)
      line(book.publisher, SIZE.body, 8)
      line(book.rights, SIZE.small, 60)
      line(book.dedication, SIZE.body, 40)
    },

    /** Empty pages for the contents, whose page numbers are known only at the end. */
    reserveContents(root: Structure): { page: number; structure: Structure } {
      const structure = doc.struct("TOC")
      root.add(structure)
      const page = doc.bufferedPageRange().count
      for (let pages = Math.max(1, Math.ceil(book.chapters.length / CONTENTS_ON_PAGE)); pages > 0; pages -= 1)
        doc.addPage()
      doc.outline.addItem("Contents")
      return { page, structure }
    },

    /** The index of the page on which the chapter starts. */
    chapter(root: Structure, chapter: Book["chapters"][number], index: number): number {
      const title = chapter.title || `Chapter ${index + 1}`
      doc.addPage()
      doc.outline.addItem(title)
      doc.addNamedDestination(`chapter-${index + 1}`)
      const section = doc.struct("Sect")
      root.add(section)
      const start = doc.bufferedPageRange().count - 1
      chapterHead(section, title, index)
      for (const [at, block] of chapter.blocks.entries()) {
        if (block.kind !== "image" && block.kind !== "rule" && blockText(block).trim() === "") continue
        writeBlock(section, block, chapter.blocks[at - 1]?.kind === "paragraph")
      }
      section.end()
      return start
    },

    about(root: Structure): void {
      doc.addPage()
      doc.outline.addItem("About the author")
      const section = doc.struct("Sect")
      root.add(section)
      chapterHead(section, "About the author", undefined)
      for (const line of book.about.split(/\n+/).filter(Boolean))
        writeBlock(section, { kind: "paragraph", inlines: plain(line) }, false)
      section.end()
    },

    fillContents({ page, structure }: { page: number; structure: Structure }, starts: number[]): void {
      for (const [index, start] of starts.entries()) {
        if (index % CONTENTS_ON_PAGE === 0) {
          doc.switchToPage(page + index / CONTENTS_ON_PAGE)
          doc.x = PAGE.margin
          doc.y = PAGE.margin
          if (index === 0) {
            structure.add(
              doc.struct("Caption", {}, () =>
                flow(plain("Contents"), heading, "bold", { size: SIZE.chapter, color: colors.ink }),
              ),
            )
            doc.y += 16
          }
        }
        const top = doc.y
        const title = book.chapters[index]?.title || `Chapter ${index + 1}`
        const short = title.length > 62 ? `${title.slice(0, 60)}…` : title
        structure.add(
          doc.struct("TOCI", {}, () => {
            flow(plain(short), body, "regular", { size: SIZE.body, color: colors.ink })
            doc.goTo(PAGE.margin, top, TEXT_WIDTH, SIZE.body * 1.4, `chapter-${index + 1}`)
            doc.y = top
            flow(plain(String(start + 1)), body, "bold", { size: SIZE.body, color: colors.accent, align: "right" })
          }),
        )
        doc.y = Math.max(doc.y, top + SIZE.body * 1.4) + 6
      }
      structure.end()
    },

    pageNumbers(count: number, from: number): void {
      for (let page = from; page < count; page += 1) {
        doc.switchToPage(page)
        // Below the bottom margin a text would start a new page.
        doc.page.margins.bottom = 0
        doc.markContent("Artifact", { type: "Pagination" })
        doc.y = PAGE.height - 34
        flow(plain(String(page + 1)), body, "regular", { size: SIZE.small, color: colors.ink, align: "center" })
        doc.endMarkedContent()
      }
    },
  }
}
