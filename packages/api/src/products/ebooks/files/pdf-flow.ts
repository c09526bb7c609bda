// Whoever compiles this file, from another package too, needs the declarations of its untyped libraries.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./untyped.d.ts" />
import english from "hyphen/en/index.js"
import type { Inline } from "../book/blocks.ts"
import { type Book, isRightToLeft } from "../book/book.ts"
import type { Face, Family } from "./fonts.ts"
import type { FontShelf } from "./pdf-fonts.ts"
import { PAGE, SIZE, TEXT_WIDTH } from "./pdf-page.ts"
import { chooseMirrored } from "./pdf-mirrored.ts"
import { needsSetting, type Piece, setLines } from "./pdf-typesetter.ts"

export type TextOptions = {
  size: number
  color: string
  align?: "left" | "center" | "right" | "justify"
  indent?: number
  firstLine?: number
  gap?: number
}

export type Flow = (inlines: Inline[], family: Family, weight: Face, options: TextOptions) => void

/** Writes runs as one flowing text at the document's current place, over as many pages as it takes. */
export function createFlow(doc: PDFKit.PDFDocument, { colors, language }: Book, shelf: FontShelf): Flow {
  const isBackwards = isRightToLeft(language)
  const hyphenated = (text: string): string => (language.startsWith("en") ? english.hyphenateSync(text) : text)

  const piecesOf = (inlines: Inline[], family: Family, weight: Face, size: number): Piece[] =>
    inlines.flatMap((inline) => {
      const face: Face = inline.strong ? "bold" : inline.em ? "italic" : weight
      const text = inline.href || size > SIZE.heading3 ? inline.text : hyphenated(inline.text)
      return shelf.segments(text, family, face).map((segment) => ({ ...segment, href: inline.href }))
    })

  /** Latin and its like, left to right: pdfkit's own flow, which also justifies. */
  function writeSimple(pieces: Piece[], { size, color, align, indent = 0, firstLine = 0, gap = 2 }: TextOptions): void {
    doc.fontSize(size)
    for (const [index, part] of pieces.entries()) {
      doc.font(part.font).fillColor(part.href ? colors.accent : color)
      const options = {
        width: TEXT_WIDTH - indent,
        align: align ?? "left",
        lineGap: gap,
        indent: firstLine,
        continued: index < pieces.length - 1,
        link: part.href ?? null,
        underline: Boolean(part.href),
      }
      if (index === 0) doc.text(part.text, PAGE.margin + indent, doc.y, options)
      else doc.text(part.text, options)
    }
  }

  /** Everything else, line by line. */
  function writeSet(pieces: Piece[], { size, color, align, indent = 0, firstLine = 0, gap = 2 }: TextOptions): void {
    doc.fontSize(size)
    const lines = setLines(pieces, {
      width: TEXT_WIDTH - indent,
      firstLine,
      align: align ?? (isBackwards ? "right" : "left"),
      isBackwards,
      measure: (text, font) => doc.font(font).widthOfString(text, SHAPED),
    })
    // The tallest letters of the line decide; those of East Asia stand higher than Latin ones.
    const height = size * 1.42 + gap
    const left = PAGE.margin + (isBackwards ? 0 : indent)
    for (const { runs, said } of lines) {
      if (doc.y + height > PAGE.height - PAGE.margin) doc.continueOnNewPage()
      const baseline = doc.y + size
      if (said) doc.markContent("Span", { actual: said })
      for (const run of runs) {
        doc.font(run.font).fillColor(run.href ? colors.accent : color)
        if (run.isMirrored) chooseMirrored(doc, run.font)
        doc.text(run.text, left + run.x, baseline, { ...SHAPED, lineBreak: false, baseline: "alphabetic" })
        if (run.href) doc.link(left + run.x, baseline - size, run.width, size * 1.2, run.href)
      }
      if (said) doc.endMarkedContent()
      doc.x = PAGE.margin
      doc.y = baseline - size + height
    }
  }

  return (inlines, family, weight, options) => {
    const pieces = piecesOf(inlines, family, weight, options.size)
    const text = pieces.map((piece) => piece.text).join("")
    // pdfkit places only whole lines to the centre or the right: several fonts in one line are set here too.
    const isMixed = pieces.length > 1 && (options.align === "center" || options.align === "right")
    if (isBackwards || isMixed || needsSetting(text)) writeSet(pieces, options)
    else writeSimple(pieces, options)
  }
}

/**
 * With features given, pdfkit shapes the whole run at once and not word by word, which would undo its order. Ligatures
 * are off: as one glyph for several letters from right to left, readers extract them in the wrong order.
 */
const SHAPED: { features: PDFKit.Mixins.OpenTypeFeatures[] } = {
  // fontkit takes a record of switches too; the published types know of its lists only.
  features: { liga: false, dlig: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
}
