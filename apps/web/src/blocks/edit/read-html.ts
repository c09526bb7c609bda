/** The text of HTML, one line per block. */
export function readHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html")
  for (const block of page.querySelectorAll("p, li, h1, h2, h3, h4, blockquote, br")) block.append("\n")
  return (page.body.textContent ?? "").trim()
}
