import { markedHtml } from "@brandwright/contract/text/marked-html"
import { plainText } from "@brandwright/contract/text/plain-text"

/** Fixes common mistakes of models, as asking again would cost another answer. */

const QUOTES: [string, string][] = [
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
]

/** Removes quotation marks around the whole text. */
export function unquoted(text: string): string {
  const whole = text.trim()
  const pair = QUOTES.find(([open, close]) => whole.length > 1 && whole.startsWith(open) && whole.endsWith(close))
  const inside = pair ? whole.slice(1, -1) : ""
  return pair && !inside.includes(pair[0]) && !inside.includes(pair[1]) ? inside.trim() : text
}

/** Reduces text to one plain line: a title, a caption, a point. */
export const plainLine = (text: string): string => unquoted(plainText(text.replaceAll(/\s*\n\s*/g, " ")))

const NUMBERED = /^(?:(?:chapter|kapitel|capítulo|capitulo|chapitre)\s*\d+\s*[:.–—-]\s*|\d+\s*[.):]\s+)/i

/** Removes leading numbers if all titles have one: the book numbers chapters itself. */
export const withoutNumbers = (titles: readonly string[]): string[] =>
  titles.every((title) => NUMBERED.test(title)) ? titles.map((title) => title.replace(NUMBERED, "")) : [...titles]

const SCENE_LABEL =
  /^(?:[[(] ?)?(?:(?:scene|szene|escena|scène|frame|shot|caption) \d{1,2}(?: ?[\])])?(?: \(\d[^()\n]{0,20}\))? ?[:.–—-]|\d{1,2} ?[.):]|\(?\d{1,2}:\d\d ?[-–—] ?\d{1,2}:\d\d\)?:?) */i

/** Removes "Scene 1:" if all captions have it, as it would be shown and spoken. */
export const withoutSceneLabels = (captions: readonly string[]): string[] =>
  captions.every((caption) => SCENE_LABEL.test(caption))
    ? captions.map((caption) => caption.replace(SCENE_LABEL, ""))
    : [...captions]

const SUBJECT_LABEL =
  /^[*_#\s]*(?:subject(?: line)?|betreff(?:zeile)?|asunto|objet|oggetto|assunto|onderwerp|ämne|emne|temat)[*_\s]*:[*_\s]*/i

/** Removes the label of an email's subject. */
export const stripSubjectLabel = (line: string): string => plainLine(plainLine(line).replace(SUBJECT_LABEL, ""))

/** Normalizes the subject line at the start of an email. */
export function withSubject(mail: string): string {
  const [first = "", ...rest] = mail.trimStart().split("\n")
  return SUBJECT_LABEL.test(first) ? [`Subject: ${stripSubjectLabel(first)}`, ...rest].join("\n") : mail
}

const BLOCK = /<(?:p|h[1-6]|ul|ol|div|table|blockquote)\b/i
const BETWEEN_TAGS = /(?<=^|>)[^<>]+(?=<|$)/g
const STRONG = /\*\*(?=\S)([^*\n]{0,1000}\S)\*\*/g
const LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()"]+)\)/g

/** A link without an address. */
const OPEN_LINK = /\[([^[\]\n]{1,80})\]\((?:#[^()\s]*)?\)/g

/** Converts remaining Markdown to markup: plain text becomes paragraphs. */
export function toMarkup(written: string): string {
  const content = written.replace(OPEN_LINK, '<a href="#">$1</a>')
  return BLOCK.test(content) ? markWithinTags(withoutTableTags(content)) : toParagraphs(content)
}

const markWithinTags = (html: string): string =>
  html.replace(BETWEEN_TAGS, (words) =>
    words.replace(LINK, '<a href="$2">$1</a>').replace(STRONG, "<strong>$1</strong>"),
  )

/** The same for an edit, which keeps tables, and has blocks only if the original has. */
export const toMarkupLike = (edited: string, original: string): string =>
  BLOCK.test(edited) || !BLOCK.test(original) ? markWithinTags(edited) : toParagraphs(edited)

const ROW = /<tr\b[^>]*>([\s\S]*?)<\/tr>/gi
const CELL = /<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/gi

/** Converts a table to a list: books and emails have no tables, and cells would run together. */
const withoutTableTags = (html: string): string =>
  html.replace(/<table\b[^>]*>([\s\S]*?)<\/table>/gi, (_table, rows: string) => {
    const items = [...rows.matchAll(ROW)].map(([, row = ""]) => [...row.matchAll(CELL)].map(([, cell = ""]) => cell))
    return `<ul>${items.map((cells) => `<li>${cells.map((cell) => cell.trim()).join(" · ")}</li>`).join("")}</ul>`
  })

const TAG =
  /<\/?(?:a|strong|em|b|i|u|s|br|img|span|code|sub|sup)\b[^<>]{0,2000}>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/gi
const HELD = /\uE000(\d+)\uE000/g

/** Adds blocks to a text without any: paragraphs and lists, keeping inline tags and character references. */
function toParagraphs(content: string): string {
  const tags: string[] = []
  const held = content.replace(TAG, (tag) => `\uE000${tags.push(tag) - 1}\uE000`)
  return markedHtml(held).replace(HELD, (_mark, index: string) => tags[Number(index)] ?? "")
}
