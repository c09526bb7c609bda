import PDFDocument from "pdfkit"

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** pdfkit's method that draws a fragment of a line; not in its published types. */
      _fragment(text: string, x: number, y: number, options: object): void
      /** pdfkit's method for a new page amid tagged content; not in its published types either. */
      continueOnNewPage(): void
    }
  }
}

const SOFT_HYPHENS = /\u00AD/g

/**
 * pdfkit breaks lines at soft hyphens, but also draws and measures those within lines, as spaces in
 * the text layer. Here they only count for breaking.
 */
export function openPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument(options)
  const drawFragment = doc._fragment.bind(doc)
  const widthOfString = doc.widthOfString.bind(doc)
  doc._fragment = (text, x, y, drawn) => drawFragment(text.replace(SOFT_HYPHENS, ""), x, y, drawn)
  doc.widthOfString = (text, measured) => widthOfString(text.replace(SOFT_HYPHENS, ""), measured)
  return doc
}
