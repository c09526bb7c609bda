import { z } from "zod"

/** Values that are keys and choices, not text: "hero", "o6sFg3iE". */
const isWords = (value: string): boolean => /\s/.test(value.trim())

/** The visible text of a history entry: plain, HTML, or a page or mail as JSON. Each passage once. */
export function listWords(content: string): string[] {
  const words = readStrings(parse(content)).map(toPlain).filter(Boolean)
  return [...new Set(words)]
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

const list = z.array(z.unknown())
const object = z.record(z.string(), z.unknown())

function readStrings(value: unknown, isInside = false): string[] {
  if (typeof value === "string") return !isInside || isWords(value) ? [value] : []
  const items = list.safeParse(value).data ?? Object.values(object.safeParse(value).data ?? {})
  return items.flatMap((item) => readStrings(item, true))
}

const toPlain = (text: string): string =>
  text
    .replaceAll(/<\/(?:p|h\d|li)>|<br\s*\/?>/gi, "\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/\n{2,}/g, "\n")
    .trim()
