const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" }

/** Text as it stands in HTML, XML and their double-quoted attributes, where no template escapes it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The text that was escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)

/** A line that should be plain text, without the HTML that others may have put into it. */
export const withoutHtml = (line: string): string =>
  unescapeHtml(line)
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .trim()
