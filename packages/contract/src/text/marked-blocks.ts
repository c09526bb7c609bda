import { withoutTables } from "./plain-text.ts"

/** Parses Markdown text into blocks. */
export type MarkedBlock = { tag: "p" | "h1" | "h2" | "h3" | "ul" | "ol" | "blockquote"; lines: string[] }
/** Part of a line; `href` for links only. */
export type MarkedSpan = { kind: "text" | "strong" | "em" | "link"; text: string; href?: string }

export const isList = ({ tag }: MarkedBlock): boolean => tag === "ul" || tag === "ol"

/** Headings, paragraphs, quotes and lists in order; the lines of a list are its items. */
export const markedBlocks = (text: string): MarkedBlock[] =>
  withoutTables(text)
    .replaceAll("\r\n", "\n")
    .split("\n")
    .reduce<MarkedBlock[]>(addLine, [])
    .filter(({ lines }) => lines.length > 0)

const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/
const LINE_KINDS: [RegExp, MarkedBlock["tag"]][] = [
  [/^###+\s+/, "h3"],
  [/^##\s+/, "h2"],
  [/^#\s+/, "h1"],
  [/^\s*[-–*+•]\s+/, "ul"],
  [/^\s*\d{1,3}[.)]\s+/, "ol"],
  [/^\s*>\s?/, "blockquote"],
]

function addLine(blocks: MarkedBlock[], line: string): MarkedBlock[] {
  const last = blocks.at(-1)
  if (!line.trim() || RULE.test(line)) {
    // Blank lines between the items of a list are allowed.
    if (last && !isList(last)) blocks.push({ tag: "p", lines: [] })
    return blocks
  }
  const [mark, tag] = LINE_KINDS.find(([kind]) => kind.test(line)) ?? [/^/, "p" as const]
  const words = line.replace(mark, "")
  if (last?.tag === tag && !tag.startsWith("h")) last.lines.push(words)
  else blocks.push({ tag, lines: [words] })
  return blocks
}

const MARKDOWN_LINK = /\[([^[\]]+)\]\((https?:\/\/[^\s()"]+)\)/
const SPANS = new RegExp(
  [
    MARKDOWN_LINK.source,
    '(https?:\\/\\/[^\\s<>"]*[^\\s<>".,;:!?)])',
    "\\*\\*([^*\\n]+)\\*\\*",
    "(?<![\\p{L}\\p{N}*])\\*([^\\s*][^*\\n]*)(?<!\\s)\\*(?![\\p{L}\\p{N}*])",
  ].join("|"),
  "gu",
)

/** Splits a line into links, `[text](address)` or bare, **strong** and *emphasized* text. */
export function markedSpans(line: string): MarkedSpan[] {
  const spans: MarkedSpan[] = []
  let at = 0
  for (const { 0: found, 1: words, 2: address, 3: bare, 4: strong, 5: stressed = "", index } of line.matchAll(SPANS)) {
    spans.push({ kind: "text", text: line.slice(at, index) })
    const href = address ?? bare
    if (href) spans.push({ kind: "link", text: words ?? href, href })
    else spans.push(strong ? { kind: "strong", text: strong } : { kind: "em", text: stressed })
    at = index + found.length
  }
  return [...spans, { kind: "text" as const, text: line.slice(at) }].filter(({ text }) => text !== "")
}
