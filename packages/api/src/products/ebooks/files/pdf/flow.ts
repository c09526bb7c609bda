// The declarations of untyped libraries must be found when another package compiles this file, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../untyped.d.ts" />
import english from "hyphen/en/index.js"
import type { Inline } from "../../book/blocks.ts"
import { type Book, isRightToLeft } from "../../book/book.ts"
import type { Face, Family } from "../fonts/fonts.ts"
import type { FontShelf } from "../fonts/pdf-fonts.ts"
import { PAGE, SIZE, TEXT_WIDTH } from "./page.ts"
import { chooseMirrored } from "./mirrored.ts"
import { needsSetting, type Piece, setLines } from "./typesetter.ts"

export type TextOptions = {
  size: number
  color: string
  align?: "left" | "center" | "right" | "justify"
  indent?: number
  firstLine?: number
  gap?: number
}

/** The number of lines of a text, the line height, and the height of the last line, in points. */
export type TextHeight = { lines: number; line: number; last: number }
type OnText<T> = (inlines: Inline[], family: Family, weight: Face, options: TextOptions) => T
/** Writes a text; `measure` tells its height beforehand, as if it were all in its first font. */
export type Flow = OnText<void> & { measure: OnText<TextHeight> }

/** Writes runs as one flowing text at the current position, over as many pages as needed. */
export function createFlow(doc: PDFKit.PDFDocument, { colors, language }: Book, shelf: FontShelf): Flow {
  const isBackwards = isRightToLeft(language)
  const hyphenated = (text: string): string => (language.startsWith("en") ? english.hyphenateSync(text) : text)

  const cutPieces = (inlines: Inline[], family: Family, weight: Face, size: number): Piece[] =>
    inlines.flatMap((inline) => {
      const face: Face = inline.strong ? "bold" : inline.em ? "italic" : weight
      const text = inline.href || size > SIZE.heading3 ? inline.text : hyphenated(inline.text)
      return shelf.segments(text, family, face).map((segment) => ({ ...segment, href: inline.href }))
    })

  function breakIntoLines(pieces: Piece[], { size, align, indent = 0, firstLine = 0 }: TextOptions) {
    doc.fontSize(size)
    return setLines(pieces, {
      width: TEXT_WIDTH - indent,
      firstLine,
      align: align ?? (isBackwards ? "right" : "left"),
      isBackwards,
      measure: (text, font) => doc.font(font).widthOfString(text, SHAPED),
    })
  }
  // The tallest letters decide the line height; East Asian ones are taller than Latin ones.
  const setHeight = ({ size, gap = 2 }: TextOptions): number => size * 1.42 + gap

  /** Everything else, line by line. */
  function writeSet(pieces: Piece[], options: TextOptions): void {
    const { size, color, indent = 0 } = options
    const height = setHeight(options)
    const left = PAGE.margin + (isBackwards ? 0 : indent)
    for (const { runs, said } of breakIntoLines(pieces, options)) {
      if (doc.y + height > PAGE.height - doc.page.margins.bottom) doc.continueOnNewPage()
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

  const isSet = (pieces: Piece[], { align }: TextOptions): boolean => {
    // pdfkit centers or right-aligns only whole lines, so lines with several fonts are set here too.
    const isMixed = pieces.length > 1 && (align === "center" || align === "right")
    return isBackwards || isMixed || needsSetting(textIn(pieces))
  }

  const write: OnText<void> = (inlines, family, weight, options) => {
    const pieces = cutPieces(inlines, family, weight, options.size)
    if (isSet(pieces, options)) writeSet(pieces, options)
    else writeSimple(doc, pieces, { ...options, link: colors.accent })
  }
  const measure: OnText<TextHeight> = (inlines, family, weight, options) => {
    const pieces = cutPieces(inlines, family, weight, options.size)
    if (isSet(pieces, options)) {
      const line = setHeight(options)
      return { lines: breakIntoLines(pieces, options).length, line, last: line }
    }
    const { size, indent = 0, firstLine = 0, gap = 2 } = options
    if (pieces[0]) doc.font(pieces[0].font)
    doc.fontSize(size)
    const last = doc.currentLineHeight(true)
    const wrapped = { width: TEXT_WIDTH - indent, lineGap: gap, indent: firstLine }
    return { lines: Math.round(doc.heightOfString(textIn(pieces), wrapped) / (last + gap)), line: last + gap, last }
  }
  return Object.assign(write, { measure })
}

/** Latin and similar scripts, left to right: pdfkit's own flow, which also justifies. */
function writeSimple(
  doc: PDFKit.PDFDocument,
  pieces: Piece[],
  { size, color, link, align, indent = 0, firstLine = 0, gap = 2 }: TextOptions & { link: string },
): void {
  doc.fontSize(size)
  for (const [index, part] of pieces.entries()) {
    doc.font(part.font).fillColor(part.href ? link : color)
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

const textIn = (pieces: Piece[]): string => pieces.map((piece) => piece.text).join("")

/**
 * With features given, pdfkit shapes the whole run at once instead of word by word, which would undo its order. Ligatures
 * are off: readers extract the letters of a right-to-left ligature in the wrong order.
 */
const SHAPED: { features: PDFKit.Mixins.OpenTypeFeatures[] } = {
  // fontkit takes a record of switches too; the published types know of its lists only.
  features: { liga: false, dlig: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
}
