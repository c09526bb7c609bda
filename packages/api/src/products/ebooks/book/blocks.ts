import { DomUtils, parseDocument } from "htmlparser2"
import { withoutAbsurdNesting } from "../../../formats/markup-nesting.ts"

/**
 * A chapter's markup as blocks: the one form that editor, EPUB, PDF and checks use.
 * Other markup keeps its text and loses its tags, so that no output can be invalid.
 */
export type Inline = { text: string; strong?: true; em?: true; href?: string }
export type Block =
  | { kind: "heading"; level: 2 | 3; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "quote"; paragraphs: Inline[][] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "image"; src: string; alt: string; caption: string }
  | { kind: "rule" }

type Document = ReturnType<typeof parseDocument>
type Node = Document["children"][number]
type Style = Omit<Inline, "text">

const BLOCK_TAGS = new Set([
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "figure",
  "img",
  "hr",
  "pre",
  "table",
  "tr",
  "section",
  "article",
])
const isBlock = (node: Node): boolean => "name" in node && BLOCK_TAGS.has(node.name)

/** Characters that XML does not allow are dropped. */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that XML 1.0 forbids.
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")

export const toBlocks = (html: string): Block[] =>
  readBlocks(parseDocument(withoutAbsurdNesting(cleanText(html))).children)

function readBlocks(nodes: Node[]): Block[] {
  const blocks: Block[] = []
  let loose: Node[] = []
  const flush = () => {
    const inlines = trimmed(loose.flatMap((node) => readInlines(node, {})))
    loose = []
    if (inlines.length > 0) blocks.push({ kind: "paragraph", inlines })
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(node)
      continue
    }
    flush()
    blocks.push(...readBlock(node))
  }
  flush()
  return blocks
}

const HEADINGS = new Map<string, 2 | 3>([
  ["h1", 2],
  ["h2", 2],
  ["h3", 3],
  ["h4", 3],
  ["h5", 3],
  ["h6", 3],
])

function readBlock(node: Node): Block[] {
  if (!("name" in node) || !("children" in node)) return []
  const inlines = () => trimmed(node.children.flatMap((child) => readInlines(child, {})))
  const kept = (block: Block & { inlines: Inline[] }): Block[] => (block.inlines.length > 0 ? [block] : [])
  const level = HEADINGS.get(node.name)
  if (level) return kept({ kind: "heading", level, inlines: inlines() })
  switch (node.name) {
    case "hr":
      return [{ kind: "rule" }]
    case "img":
      return readImage(node.attribs, "")
    case "figure":
      return readFigure(node)
    case "ul":
    case "ol":
      return readList(node)
    case "blockquote":
      return readQuote(node)
    default:
      return node.children.some(isBlock) ? readBlocks(node.children) : kept({ kind: "paragraph", inlines: inlines() })
  }
}

type Tag = Extract<Node, { attribs: unknown }>

function readFigure(node: Tag): Block[] {
  const [image] = DomUtils.getElementsByTagName("img", node, true, 1)
  const [caption] = DomUtils.getElementsByTagName("figcaption", node, true, 1)
  if (!image) return readBlocks(node.children)
  return readImage(image.attribs, caption ? DomUtils.textContent(caption).trim() : "")
}

function readList({ name, children }: Tag): Block[] {
  const items = children
    .filter((child) => "name" in child && child.name === "li")
    .map((item) => trimmed(readInlines(item, {})))
    .filter((item) => item.length > 0)
  return items.length > 0 ? [{ kind: "list", ordered: name === "ol", items }] : []
}

function readQuote({ children }: Tag): Block[] {
  const paragraphs = readBlocks(children).flatMap((block) =>
    "inlines" in block ? [block.inlines] : block.kind === "list" ? block.items : [],
  )
  return paragraphs.length > 0 ? [{ kind: "quote", paragraphs }] : []
}

function readImage(attribs: Record<string, string>, caption: string): Block[] {
  const src = attribs.src?.trim()
  return src ? [{ kind: "image", src, alt: attribs.alt?.trim() ?? "", caption }] : []
}

function readInlines(node: Node, style: Style): Inline[] {
  if (node.type === "text" && "data" in node) {
    const text = node.data.replace(/\s+/g, " ")
    return text ? [{ text, ...style }] : []
  }
  if (!("name" in node) || !("children" in node)) return []
  if (node.name === "br") return [{ text: "\n", ...style }]
  if (node.name === "script" || node.name === "style") return []
  const inner = node.children.flatMap((child) =>
    readInlines(child, { ...style, ...readStyle(node.name, node.attribs) }),
  )
  const gap: Inline = { text: " ", ...style }
  return isBlock(node) ? [gap, ...inner, gap] : inner
}

function readStyle(name: string, attribs: Record<string, string>): Style {
  if (name === "strong" || name === "b") return { strong: true }
  if (name === "em" || name === "i") return { em: true }
  const href = name === "a" ? attribs.href?.trim() : undefined
  return href && /^(https?:|mailto:)/i.test(href) && URL.canParse(href) ? { href: new URL(href).href } : {}
}

/** Joins adjacent runs of the same style and trims both ends. */
function trimmed(inlines: Inline[]): Inline[] {
  const runs: { style: Inline; texts: string[] }[] = []
  for (const inline of inlines) {
    const last = runs.at(-1)
    const continues =
      last?.style.strong === inline.strong && last?.style.em === inline.em && last?.style.href === inline.href
    if (last && continues) last.texts.push(inline.text)
    else runs.push({ style: inline, texts: [inline.text] })
  }
  // Each run is joined once: a paragraph may have 50,000 lines.
  const joined = runs.map(({ style, texts }) => ({ ...style, text: texts.join("").replace(/ {2,}/g, " ") }))
  const [first] = joined
  const last = joined.at(-1)
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return joined.filter((inline) => inline.text !== "")
}

export const inlineText = (inlines: Inline[]): string => inlines.map((inline) => inline.text).join("")

/** The text of a block, for counts and checks. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return inlineText(block.inlines)
    case "quote":
      return block.paragraphs.map(inlineText).join("\n")
    case "list":
      return block.items.map(inlineText).join("\n")
    case "image":
      return block.caption
    case "rule":
      return ""
  }
}

/** The text of the markup, with a blank line between blocks. */
export const plainText = (html: string): string => toBlocks(html).map(blockText).join("\n\n")

export const isEmptyChapter = (html: string): boolean =>
  toBlocks(html).every((block) => block.kind !== "image" && blockText(block).trim() === "")

export const countWords = (html: string): number =>
  toBlocks(html)
    .map(blockText)
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "").length
