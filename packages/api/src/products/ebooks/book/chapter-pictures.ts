const PICTURE = /<figure>[\s\S]*?<\/figure>|<img\b[^>]*>/g

/** The pictures of a chapter, and its words without them. */
export function findPictures(html: string): { pictures: string; words: string } {
  return { pictures: (html.match(PICTURE) ?? []).join(""), words: html.replace(PICTURE, "") }
}

/** With the pictures after the first paragraph of its first section, else at the end. */
export function withPictures(html: string, pictures: string): string {
  const section = html.indexOf("</h2>")
  const end = html.indexOf("</p>", Math.max(0, section))
  return end === -1 ? html + pictures : `${html.slice(0, end + 4)}${pictures}${html.slice(end + 4)}`
}
