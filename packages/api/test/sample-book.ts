import sharp from "sharp"
import { toBlocks } from "../src/products/ebooks/book/blocks.ts"
import type { Book } from "../src/products/ebooks/book/book.ts"
import { bookColors } from "../src/products/ebooks/book/book.ts"

const markup = `<p>First words with <strong>weight</strong>, <em>stress</em> and a <a href="https://example.com/?a=1&b=2">link</a>.</p>
<h2>A &lt;heading&gt;</h2><ul>loose text<li>one<p>nested</p></li><li>two</li></ul><ol><li>first</li></ol>
<blockquote><p>Said once.</p><p>Said twice.</p></blockquote><hr>
<figure><img src="/media/1/a.png" alt="A square"><figcaption>Figure 1</figcaption></figure>
<img src="/media/404/none.png" alt="missing"><table><tr><td>cell</td></tr></table><script>alert(1)</script>
<p onclick="x()">Two<br>lines &amp; "quotes"</p>plain text at the end`

/** A book with every kind of block, hostile markup included. */
export async function sampleBook(changes: Partial<Book> = {}): Promise<Book> {
  const picture = async (width: number, height: number) => ({
    bytes: new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "#a8431c" } })
        .png()
        .toBuffer(),
    ),
    mediaType: "image/png" as const,
    width,
    height,
  })
  return {
    uuid: "0a0a8f9e-6a0f-4c58-9a1f-1d1c4f1a2b3c",
    title: "The Sample Book",
    subtitle: "Every kind of block",
    author: "Ada Lovelace",
    publisher: "Acme & Sons",
    language: "en",
    rights: "© 2026 Acme",
    description: "A book for tests.",
    dedication: "To the reader",
    about: "Ada writes.\n\nShe lives in London.",
    chapters: Array.from({ length: 3 }, (_, n) => ({
      id: `c${n}`,
      title: `Chapter title ${n + 1}`,
      blocks: toBlocks(markup),
    })),
    cover: { ...(await picture(120, 180)), alt: "A red cover" },
    images: { "/media/1/a.png": await picture(40, 30) },
    style: { layout: "clean", fontFamily: "classic", colorScheme: "professional", coverStyle: "minimal" },
    colors: bookColors("professional", []),
    modifiedAt: Date.UTC(2026, 10, 21, 12),
    ...changes,
  }
}
