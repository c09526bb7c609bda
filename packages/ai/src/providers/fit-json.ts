import type { SchemaNode } from "./strict-schema.ts"

/**
 * Fits a value to the schema without guessing at its content: keys in another case, a wrapper too
 * many or too few, a single item for a list, a number in quotes. Small models without schema support answer like this.
 */
export function fitJson(value: unknown, node: SchemaNode): unknown {
  const nodes = node.anyOf ?? [node]
  if (value === null && nodes.some((one) => hasType(one, "null"))) return value
  const [list, object] = [nodes.find(({ items }) => items), nodes.find(({ properties }) => properties)]
  if (list?.items) return fitList(value, list.items)
  if (object?.properties) return fitObject(value, object)
  return nodes.reduce(fitScalar, value)
}

function fitList(value: unknown, items: SchemaNode): unknown {
  if (value === undefined || value === null || value === "") return []
  const list = Array.isArray(value) ? value : isRecord(value) && areNumbers(value) ? Object.values(value) : [value]
  return list.map((item) => fitJson(item, items))
}

const areNumbers = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key))

function fitObject(value: unknown, node: SchemaNode): unknown {
  const { properties = {}, required = [] } = node
  const names = Object.keys(properties)
  const renamed = isRecord(value) ? renameKeys(value, names) : {}
  const present = required.filter((name) => name in renamed).length
  if (present === 0) return unwrapped(value, node) ?? value
  const isMostlyThere = present * 2 > required.length
  const entries = names.flatMap((name): [string, unknown][] => {
    const inner = properties[name]
    if (!inner) return []
    if (name in renamed) return [[name, fitJson(renamed[name], inner)]]
    const none = isMostlyThere && required.includes(name) ? makeEmpty(inner) : undefined
    return none === undefined ? [] : [[name, none]]
  })
  return Object.fromEntries(entries)
}

/** A list or object without its wrapper, or within an additional one. */
function unwrapped(value: unknown, node: SchemaNode): unknown {
  const { properties = {}, required = [] } = node
  const [name, ...others] = Object.keys(properties)
  const inner = name === undefined ? undefined : properties[name]
  if (name !== undefined && inner && others.length === 0 && (Array.isArray(value) || fitsMostly(value, inner))) {
    return { [name]: fitJson(value, inner) }
  }
  if (!isRecord(value)) return undefined
  const [only, ...more] = Object.values(value).filter((inner) => typeof inner === "object" && inner !== null)
  const isWrapper = more.length === 0 && isRecord(only) && required.length > 0
  return isWrapper ? fitJson(only, { ...node, anyOf: undefined }) : undefined
}

/** Whether it looks like the object itself, or like an item of its list. */
function fitsMostly(value: unknown, node: SchemaNode): boolean {
  const { properties = {}, required = [] } = node.items ?? node
  if (!isRecord(value) || required.length === 0) return false
  const renamed = renameKeys(value, Object.keys(properties))
  return required.filter((name) => name in renamed).length * 2 >= required.length
}

/** Alternative keys that models use for a text. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  title: ["headline", "heading", "name", "question", "header"],
  text: ["body", "content", "description", "answer", "paragraph", "copy", "caption"],
  content: ["body", "html", "text", "message"],
  html: ["content", "body", "text"],
  subject: ["subjectline", "title", "headline"],
  button: ["cta", "buttontext", "ctatext", "buttonlabel"],
  outline: ["chapters", "chaptertitles", "tableofcontents"],
  alttext: ["alt", "imagealt"],
  reply: ["message", "response", "answer"],
}

const bare = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")

/** Renames keys to the requested ones: "Html Content" and "html_content" become "htmlContent". */
function renameKeys(value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const valuesByKey = new Map(Object.entries(value).map(([key, inner]) => [bare(key), inner]))
  const own = new Set(names.map(bare))
  const found = names.flatMap((name) => {
    const other = (OTHER_NAMES[bare(name)] ?? []).find((key) => valuesByKey.has(key) && !own.has(key))
    const key = valuesByKey.has(bare(name)) ? bare(name) : other
    return key === undefined ? [] : [[name, valuesByKey.get(key)]]
  })
  return Object.fromEntries(found)
}

function makeEmpty(node: SchemaNode): unknown {
  if (node.items) return []
  if (node.enum) return undefined
  if (hasType(node, "string")) return ""
  return hasType(node, "boolean") ? false : undefined
}

function fitScalar(value: unknown, node: SchemaNode): unknown {
  if (hasType(node, "string")) return fitText(value, node)
  if (hasType(node, "number") || hasType(node, "integer")) {
    const figure = typeof value === "string" ? Number.parseFloat(value) : value
    if (typeof figure !== "number" || Number.isNaN(figure)) return value
    return hasType(node, "integer") ? Math.round(figure) : figure
  }
  if (hasType(node, "boolean") && typeof value === "string" && /^(?:true|false)$/i.test(value))
    return value.toLowerCase() === "true"
  return value
}

const TEXT_KEYS = ["text", "title", "name", "content", "heading", "value"]

/** A text given as a number, as lines, or as the only text of an object. */
function fitText(value: unknown, { enum: choices }: SchemaNode): unknown {
  const text = readText(value)
  if (text === undefined || !Array.isArray(choices)) return text ?? value
  return choices.find((choice) => typeof choice === "string" && bare(choice) === bare(text)) ?? text
}

function readText(value: unknown): string | undefined {
  if (typeof value === "string") return value
  if (typeof value === "number") return String(value)
  if (Array.isArray(value)) return value.every((line) => typeof line === "string") ? value.join("\n") : undefined
  if (!isRecord(value)) return undefined
  const key = TEXT_KEYS.find((name) => typeof value[name] === "string")
  const only = Object.values(value).filter((inner) => typeof inner === "string")
  const text = key === undefined ? (only.length === 1 ? only[0] : undefined) : value[key]
  return typeof text === "string" ? text : undefined
}

const hasType = ({ type }: SchemaNode, name: string): boolean =>
  Array.isArray(type) ? type.some((one) => one === name) : type === name
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
