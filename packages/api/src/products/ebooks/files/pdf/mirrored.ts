import type { Font, Glyph } from "fontkit"
import { MIRRORED } from "./typesetter.ts"

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The current font and how it was opened; not in pdfkit's published types. */
      _font: { font: Font }
    }
  }
}

/**
 * Switches the document to a variant of the font whose brackets look like their mirror images but are
 * extracted as themselves. A separate font, since in a PDF one glyph of a font maps to one text.
 */
export function chooseMirrored(doc: PDFKit.PDFDocument, name: string): void {
  const mirroredName = `${name}|mirrored`
  const { font } = doc.font(name)._font
  // pdfkit also accepts an opened font; its published types know only bytes.
  doc.registerFont(mirroredName, mirrored(font) as unknown as Buffer).font(mirroredName)
}

const MADE = new WeakMap<Font, Font>()

function mirrored(font: Font): Font {
  const known = MADE.get(font)
  if (known) return known
  const layout: Font["layout"] = (text, features) => {
    const run = font.layout([...text].map((char) => MIRRORED.get(char) ?? char).join(""), features)
    const characters = [...text]
    run.glyphs = run.glyphs.map((glyph, at) => standingFor(glyph, characters[at]))
    return run
  }
  const made: Font = Object.create(font, {
    layout: { value: layout },
    postscriptName: { value: `${font.postscriptName}-Mirrored` },
  })
  MADE.set(font, made)
  return made
}

const standingFor = (glyph: Glyph, char: string | undefined): Glyph =>
  Object.create(glyph, { codePoints: { value: [char?.codePointAt(0) ?? 32] } })
