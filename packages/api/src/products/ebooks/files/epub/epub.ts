import { strToU8, type Zippable, zipSync } from "fflate"
import { html } from "hono/html"
import { type Markup, toText } from "../../../../formats/markup.ts"
import { type Book, type BookImage, isRightToLeft, shownPublisher } from "../../book/book.ts"
import { wordsOfBook } from "../../book/book-words.ts"
import { blockXhtml, joinLines, linesXhtml } from "../../book/book-xhtml.ts"
import { bookCss } from "./epub-css.ts"
import { epubFonts, type FontFile } from "../fonts/epub-fonts.ts"

/** EPUB 3.3 (https://www.w3.org/TR/epub-33/): one XHTML file for each chapter, navigation, embedded fonts. */
export async function buildEpub(book: Book): Promise<Uint8Array> {
  const images = usedImages(book)
  const pages = bookPages(book, images)
  const fonts = await epubFonts(book)
  const files: Zippable = {
    // First and uncompressed, so that the type is at a fixed position.
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(CONTAINER),
    "OEBPS/package.opf": strToU8(packageDocument(book, pages, images, fonts)),
    "OEBPS/nav.xhtml": strToU8(navigation(book, pages)),
    "OEBPS/style.css": strToU8(bookCss(book.style, book.colors, fonts)),
  }
  for (const page of pages) files[`OEBPS/${page.file}`] = strToU8(page.xhtml)
  for (const font of fonts) files[`OEBPS/${font.file}`] = font.bytes
  for (const image of images.values()) files[`OEBPS/${image.file}`] = [image.bytes, { level: 0 }]
  if (book.cover) files[`OEBPS/cover.${extension(book.cover)}`] = [book.cover.bytes, { level: 0 }]
  return zipSync(files, { level: 6, mtime: Math.max(book.modifiedAt, Date.UTC(1980, 1, 1)) })
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`

type Page = { id: string; file: string; title: string; xhtml: string; inContents: boolean }
type UsedImage = BookImage & { id: string; file: string }

const extension = (image: BookImage): string => (image.mediaType === "image/png" ? "png" : "jpg")

function usedImages(book: Book): Map<string, UsedImage> {
  const used = new Map<string, UsedImage>()
  for (const { blocks } of book.chapters) {
    for (const block of blocks) {
      if (block.kind !== "image" || used.has(block.src)) continue
      const image = book.images[block.src]
      if (!image) continue
      const id = `image-${used.size + 1}`
      used.set(block.src, { ...image, id, file: `images/${id}.${extension(image)}` })
    }
  }
  return used
}

function bookPages(book: Book, images: Map<string, UsedImage>): Page[] {
  const page = (
    { id, title }: Pick<Page, "id" | "title">,
    meaning: Markup | "",
    body: Markup,
    inContents = true,
  ): Page => ({
    id,
    file: `${id}.xhtml`,
    title,
    inContents,
    xhtml: xhtml(book, title, html`<section${meaning} class="${id.replace(/-\d+$/, "")}">${body}</section>`),
  })
  const words = wordsOfBook(book.language)
  const cover =
    book.cover &&
    html`<img epub:type="cover" role="doc-cover" src="cover.${extension(book.cover)}" alt="${book.cover.alt || book.title}"/>`
  return [
    ...(cover ? [page({ id: "cover-page", title: "Cover" }, "", cover, false)] : []),
    page({ id: "title-page", title: book.title }, html` epub:type="titlepage"`, titlePage(book), false),
    ...(book.rights
      ? [
          page(
            { id: "rights", title: "Copyright" },
            html` epub:type="copyright-page"`,
            html`${linesXhtml(book.rights)}`,
            false,
          ),
        ]
      : []),
    ...(book.dedication
      ? [
          page(
            { id: "dedication", title: "Dedication" },
            describeMeaning("dedication"),
            html`${linesXhtml(book.dedication)}`,
            false,
          ),
        ]
      : []),
    ...book.chapters.map((chapter, index) => {
      const title = chapter.title || words.chapter(index + 1)
      const blocks = chapter.blocks.map((block) => blockXhtml(block, (src) => images.get(src)?.file))
      const body = html`<h1>${title}</h1>${joinLines(blocks)}`
      return page({ id: `chapter-${index + 1}`, title }, describeMeaning("chapter"), body)
    }),
    ...(book.about
      ? [
          page(
            { id: "about", title: words.about },
            describeMeaning("afterword"),
            html`<h1>${words.about}</h1>${linesXhtml(book.about)}`,
          ),
        ]
      : []),
  ]
}

/** The same semantics for reading systems and screen readers. */
const describeMeaning = (meaning: "dedication" | "chapter" | "afterword"): Markup =>
  html` epub:type="${meaning}" role="doc-${meaning}"`

function titlePage(book: Book): Markup {
  const { title, subtitle, author } = book
  const line = (name: string, text: string) => (text ? html`<p class="${name}">${text}</p>` : "")
  return html`<h1>${title}</h1>${line("subtitle", subtitle)}${line("author", author)}${line("publisher", shownPublisher(book))}`
}

function xhtml({ language }: Book, title: string, body: Markup): string {
  const direction = isRightToLeft(language) ? html` dir="rtl"` : ""
  return toText(html`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"${direction}>
<head><meta charset="utf-8"/><title>${title}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>`)
}

function navigation(book: Book, pages: Page[]): string {
  const link = (page: Page) => html`<li><a href="${page.file}">${page.title}</a></li>`
  const contents = pages.filter((page) => page.inContents)
  const listed = contents.length > 0 ? contents : pages.slice(-1)
  const cover = pages.find((page) => page.id === "cover-page")
  const landmarks = [
    cover && html`<li><a epub:type="cover" href="${cover.file}">Cover</a></li>`,
    listed[0] && html`<li><a epub:type="bodymatter" href="${listed[0].file}">Start of content</a></li>`,
  ]
  const body = html`<nav epub:type="toc" id="toc" role="doc-toc"><h1>${wordsOfBook(book.language).contents}</h1><ol>${listed.map(link)}</ol></nav>
<nav epub:type="landmarks" hidden="hidden"><h2>Landmarks</h2><ol>${landmarks}</ol></nav>`
  return xhtml(book, "Contents", body)
}

function packageDocument(book: Book, pages: Page[], images: Map<string, UsedImage>, fonts: FontFile[]): string {
  const hasImages = images.size > 0 || book.cover !== undefined
  const meta = (property: string, value: string) => html`<meta property="${property}">${value}</meta>`
  const features = [
    "structuralNavigation",
    "tableOfContents",
    "readingOrder",
    "displayTransformability",
    ...(hasImages ? ["alternativeText"] : []),
  ]
  const metadata = [
    html`<dc:identifier id="id">urn:uuid:${book.uuid}</dc:identifier>`,
    html`<dc:title id="title">${book.title}</dc:title>`,
    html`<dc:language>${book.language}</dc:language>`,
    book.author ? html`<dc:creator>${book.author}</dc:creator>` : "",
    book.publisher ? html`<dc:publisher>${book.publisher}</dc:publisher>` : "",
    book.rights ? html`<dc:rights>${book.rights}</dc:rights>` : "",
    book.description ? html`<dc:description>${book.description}</dc:description>` : "",
    meta("dcterms:modified", new Date(book.modifiedAt).toISOString().replace(/\.\d+Z$/, "Z")),
    meta("schema:accessMode", "textual"),
    hasImages ? meta("schema:accessMode", "visual") : "",
    meta("schema:accessModeSufficient", "textual"),
    ...features.map((feature) => meta("schema:accessibilityFeature", feature)),
    meta("schema:accessibilityHazard", "none"),
    meta(
      "schema:accessibilitySummary",
      "Reflowable text with headings, a table of contents and a logical reading order; pictures have alternative texts.",
    ),
  ]
  const items = [
    html`<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`,
    html`<item id="css" href="style.css" media-type="text/css"/>`,
    book.cover &&
      html`<item id="cover-image" href="cover.${extension(book.cover)}" media-type="${book.cover.mediaType}" properties="cover-image"/>`,
    ...pages.map((page) => html`<item id="${page.id}" href="${page.file}" media-type="application/xhtml+xml"/>`),
    ...[...images.values()].map(
      (image) => html`<item id="${image.id}" href="${image.file}" media-type="${image.mediaType}"/>`,
    ),
    ...fonts.map((font) => html`<item id="${font.id}" href="${font.file}" media-type="font/woff2"/>`),
  ]
  // The contents page stands between the front matter and the first chapter.
  const order = pages.flatMap((page) => [...(page.id === firstContent(pages) ? ["nav"] : []), page.id])
  const progression = isRightToLeft(book.language) ? html` page-progression-direction="rtl"` : ""
  return toText(html`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${joinLines(metadata.filter(Boolean))}</metadata>
<manifest>${joinLines(items.filter((item) => item !== undefined))}</manifest>
<spine${progression}>${order.map((id) => html`<itemref idref="${id}"/>`)}</spine>
</package>`)
}

const firstContent = (pages: Page[]): string | undefined => pages.find((page) => page.inContents)?.id
