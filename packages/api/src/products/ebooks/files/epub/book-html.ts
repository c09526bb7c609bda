import { html, raw } from "hono/html"
import { type Markup, toText } from "../../../../formats/markup.ts"
import { type Book, type BookImage, isRightToLeft, shownPublisher } from "../../book/book.ts"
import { wordsOfBook } from "../../book/book-words.ts"
import { blockXhtml, joinLines, linesXhtml } from "../../book/book-xhtml.ts"
import { bookCss } from "./epub-css.ts"
import { epubFonts } from "../fonts/epub-fonts.ts"

/** The book as one self-contained page: fonts and pictures are embedded, without scripts. */
export async function buildHtml(book: Book): Promise<Uint8Array> {
  const fonts = (await epubFonts(book)).map((font) => ({ ...font, file: dataUrl("font/woff2", font.bytes) }))
  const words = wordsOfBook(book.language)
  const titles = book.chapters.map(({ title }, index) => title || words.chapter(index + 1))
  const contents = titles.map((title, index) => html`<li><a href="#chapter-${index + 1}">${title}</a></li>`)
  const chapters = book.chapters.map(({ blocks }, index) => {
    const body = joinLines(blocks.map((block) => blockXhtml(block, (src) => pictureUrl(book.images[src]))))
    return html`<section id="chapter-${index + 1}"><h1>${titles[index] ?? ""}</h1>${body}</section>`
  })
  const about = book.about ? html`<section id="about"><h1>${words.about}</h1>${linesXhtml(book.about)}</section>` : ""
  const direction = isRightToLeft(book.language) ? html` dir="rtl"` : ""
  const page = toText(html`<!DOCTYPE html>
<html lang="${book.language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${book.title}</title>
${book.author ? html`<meta name="author" content="${book.author}">` : ""}
${book.description ? html`<meta name="description" content="${book.description}">` : ""}
<style>${raw(bookCss(book.style, book.colors, fonts) + PAGE_CSS)}</style>
</head>
<body>
<header>${titlePage(book)}</header>
<nav aria-label="${words.contents}"><h2>${words.contents}</h2><ol>${contents}</ol></nav>
<main>${joinLines(chapters)}${about}</main>
${book.rights ? html`<footer>${linesXhtml(book.rights)}</footer>` : ""}
</body>
</html>
`)
  return Buffer.from(page)
}

/** A readable column on screen; in print each chapter starts a new page. */
const PAGE_CSS =
  "body{max-width:40rem;margin:0 auto;padding:2rem 1.25rem 4rem}header{text-align:center}header img{max-height:80vh}section{break-before:page;padding-top:1rem}footer{margin-top:4rem;font-size:.85em}"

function titlePage(book: Book): Markup {
  const line = (name: string, text: string) => (text ? html`<p class="${name}">${text}</p>` : "")
  const cover = book.cover ? html`<img src="${pictureUrl(book.cover)}" alt="${book.cover.alt || book.title}">` : ""
  const lines = html`${line("subtitle", book.subtitle)}${line("author", book.author)}${line("publisher", shownPublisher(book))}`
  const dedication = book.dedication ? html`<div class="dedication">${linesXhtml(book.dedication)}</div>` : ""
  return html`${cover}<h1>${book.title}</h1>${lines}${dedication}`
}

const pictureUrl = (image: BookImage | undefined): string | undefined => image && dataUrl(image.mediaType, image.bytes)
const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`
