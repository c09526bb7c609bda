const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
}

/** Words as text or inside a quoted attribute: never as markup. Control characters go. */
export const escape = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- those that a browser would drop or choke on
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, "")
    .replace(/[&<>"'`]/g, (char) => ENTITIES[char] ?? "")

/** JSON inside a script element of a data type: nothing in it can end the element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

const LINK = /https?:\/\/[^\s<>"'`]{1,500}/g

/** Web addresses of a text, without the punctuation after them. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([found]) => found.replace(/[.,;:!?)\]]+$/, ""))

/** Escaped words whose web addresses are links that give our page's address to nobody. */
export function withLinks(text: string): string {
  let at = 0
  let html = ""
  for (const found of text.matchAll(LINK)) {
    const [url = ""] = linksIn(found[0])
    if (!URL.canParse(url)) continue
    html += `${escape(text.slice(at, found.index))}<a href="${escape(url)}" rel="noopener noreferrer nofollow ugc">${escape(url)}</a>`
    at = found.index + url.length
  }
  return html + escape(text.slice(at))
}

/** Blank lines part paragraphs; single line breaks stay. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${withLinks(part.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("")
