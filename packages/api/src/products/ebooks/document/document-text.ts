import { parseDocument } from "htmlparser2"

type Node = ReturnType<typeof parseDocument>["children"][number]
type Element = Extract<Node, { attribs: object }>
/** Field instructions have a name too, but no text. */
const isElement = (node: Node): node is Element => "attribs" in node

/** Converts a word processor's document to Markdown with every word; pictures and table borders are dropped. */
export const documentToMarkdown = (html: string): string =>
  toParagraphs(parseDocument(html).children)
    .filter((paragraph) => paragraph.trim())
    .join("\n\n")

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]
const isBlock = (node: Node): node is Element =>
  isElement(node) &&
  [...HEADINGS, "p", "ul", "ol", "blockquote", "table", "thead", "tbody", "tr", "div"].includes(node.name)

function toParagraphs(nodes: Node[]): string[] {
  const paragraphs: string[] = []
  let loose = ""
  const flush = () => {
    paragraphs.push(guardStart(loose.trim()))
    loose = ""
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose += toInline(node)
      continue
    }
    flush()
    paragraphs.push(...readBlock(node))
  }
  flush()
  return paragraphs
}

function readBlock(node: Node): string[] {
  if (!isElement(node)) return []
  if (HEADINGS.includes(node.name)) {
    const words = toWords(node.children).replaceAll("\n", " ")
    return words ? [`${"#".repeat(HEADINGS.indexOf(node.name) + 1)} ${words}`] : []
  }
  if (node.name === "p") return [guardStart(toWords(node.children))]
  if (node.name === "ul" || node.name === "ol") return [readList(node.children, node.name === "ol", "")]
  if (node.name === "blockquote")
    return [
      toParagraphs(node.children)
        .filter(Boolean)
        .map((paragraph) => paragraph.replace(/^/gm, "> "))
        .join("\n>\n"),
    ]
  if (node.name === "tr")
    return [guardStart(node.children.flatMap((cell) => (isElement(cell) ? [toWords(flatten(cell))] : [])).join(" – "))]
  return toParagraphs(node.children)
}

/** The text of a cell, its paragraphs joined. */
const flatten = (cell: Node): Node[] =>
  isElement(cell) ? cell.children.flatMap((node) => (isBlock(node) ? node.children : [node])) : []

function readList(items: Node[], isOrdered: boolean, indent: string): string {
  return items
    .filter((item) => isElement(item) && item.name === "li")
    .map((item, index) => {
      if (!isElement(item)) return ""
      const isList = (node: Node): node is Element => isElement(node) && (node.name === "ul" || node.name === "ol")
      const mark = isOrdered ? `${index + 1}. ` : "- "
      const words = toWords(item.children.filter((node) => !isList(node)))
      const nested = item.children.flatMap((node) =>
        isList(node) ? [readList(node.children, node.name === "ol", `${indent}${" ".repeat(mark.length)}`)] : [],
      )
      return [`${indent}${mark}${words.replaceAll("\n", " ")}`, ...nested].join("\n")
    })
    .join("\n")
}

const toWords = (nodes: Node[]): string => nodes.map(toInline).join("").trim()

function toInline(node: Node): string {
  if (node.type === "text") return node.data.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#&~|]/g, "\\$&")
  if (!isElement(node)) return ""
  if (node.name === "br") return "\n"
  const inner = node.children.map(toInline).join("")
  if (node.name === "strong" || node.name === "b") return mark(inner, "**")
  if (node.name === "em" || node.name === "i") return mark(inner, "*")
  const href = node.name === "a" ? node.attribs.href : undefined
  return href && /^(?:https?:|mailto:)[^\s()]+$/.test(href) && inner.trim() ? `[${inner.trim()}](${href})` : inner
}

/** Puts the marks around the words, not around the surrounding spaces. */
function mark(text: string, sign: string): string {
  const words = text.trim()
  return words ? text.replace(words, () => `${sign}${words}${sign}`) : text
}

/** A paragraph that looks like a list item is escaped. */
const guardStart = (text: string): string =>
  text.replace(/^([-+])(?=\s)/gm, "\\$1").replace(/^(\d+)([.)])(?=\s)/gm, "$1\\$2")
