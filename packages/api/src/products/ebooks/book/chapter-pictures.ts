const PICTURE = /<figure>[\s\S]*?<\/figure>|<img\b[^>]*>/g

/** Splits a chapter into its pictures and its text. */
export function findPictures(html: string): { pictures: string; words: string } {
  return { pictures: (html.match(PICTURE) ?? []).join(""), words: html.replace(PICTURE, "") }
}

/** Puts the pictures after the first paragraph of the first section, otherwise at the end. */
export function withPictures(html: string, pictures: string): string {
  const section = html.indexOf("</h2>")
  const end = html.indexOf("</p>", Math.max(0, section))
  return end === -1 ? html + pictures : `${html.slice(0, end + 4)}${pictures}${html.slice(end + 4)}`
}
