import { type Book, type BookImage, isRightToLeft } from "../book/book.ts"
import { wordsOfBook } from "../book/book-words.ts"
import { blockXhtml, escapeXml, linesXhtml } from "../book/book-xhtml.ts"
import { bookCss } from "./epub-css.ts"
import { epubFonts } from "./epub-fonts.ts"

/** The book as one page that needs no other file: fonts and pictures are in it, nothing in it runs. */
export async function buildHtml(book: Book): Promise<Uint8Array> {
  const fonts = (await epubFonts(book)).map((font) => ({ ...font, file: dataUrl("font/woff2", font.bytes) }))
  const words = wordsOfBook(book.language)
  const titles = book.chapters.map(({ title }, index) => title || words.chapter(index + 1))
  const contents = titles.map((title, index) => `<li><a href="#chapter-${index + 1}">${escapeXml(title)}</a></li>`)
  const chapters = book.chapters.map(({ blocks }, index) => {
    const body = blocks.map((block) => blockXhtml(block, (src) => pictureUrl(book.images[src]))).join("\n")
    return `<section id="chapter-${index + 1}"><h1>${escapeXml(titles[index] ?? "")}</h1>${body}</section>`
  })
  const about = book.about ? `<section id="about"><h1>${words.about}</h1>${linesXhtml(book.about)}</section>` : ""
  const direction = isRightToLeft(book.language) ? ' dir="rtl"' : ""
  const page = `<!DOCTYPE html>
<html lang="${escapeXml(book.language)}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(book.title)}</title>
${book.author ? `<meta name="author" content="${escapeXml(book.author)}">` : ""}
${book.description ? `<meta name="description" content="${escapeXml(book.description)}">` : ""}
<style>${bookCss(book.style, book.colors, fonts)}${PAGE_CSS}</style>
</head>
<body>
<header>${titlePage(book)}</header>
<nav aria-label="${words.contents}"><h2>${words.contents}</h2><ol>${contents.join("")}</ol></nav>
<main>${chapters.join("\n")}${about}</main>
${book.rights ? `<footer>${linesXhtml(book.rights)}</footer>` : ""}
</body>
</html>
`
  return Buffer.from(page)
}

/** A column that is easy to read on a screen; on paper each chapter starts a page. */
const PAGE_CSS =
  "body{max-width:40rem;margin:0 auto;padding:2rem 1.25rem 4rem}header{text-align:center}header img{max-height:80vh}section{break-before:page;padding-top:1rem}footer{margin-top:4rem;font-size:.85em}"

function titlePage(book: Book): string {
  const line = (name: string, text: string) => (text ? `<p class="${name}">${escapeXml(text)}</p>` : "")
  const cover = book.cover
    ? `<img src="${pictureUrl(book.cover)}" alt="${escapeXml(book.cover.alt || book.title)}">`
    : ""
  const lines = `${line("subtitle", book.subtitle)}${line("author", book.author)}${line("publisher", book.publisher)}`
  const dedication = book.dedication ? `<div class="dedication">${linesXhtml(book.dedication)}</div>` : ""
  return `${cover}<h1>${escapeXml(book.title)}</h1>${lines}${dedication}`
}

const pictureUrl = (image: BookImage | undefined): string | undefined => image && dataUrl(image.mediaType, image.bytes)
const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`
