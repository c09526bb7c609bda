import { cutText } from "../../text/cut-text.ts"
import {
  type ColumnUse,
  guessColumns,
  readFieldUse,
  type ImportedStatus,
  type ListService,
  readImportedStatus,
  readImportedTags,
} from "./email-columns.ts"
import { NAME_LENGTH_MAX } from "../email.ts"
import { CUSTOM_FIELDS_MAX, CUSTOM_NAME_MAX, CUSTOM_VALUE_MAX } from "./email-subscribers.ts"
import { toSendable } from "../email-address.ts"
import { importReasons } from "./email-imports.ts"
import { createLineSplitter, type CutLine } from "./email-line-splitter.ts"
import { createOpenLines, joinLines } from "./email-open-lines.ts"
import { DELIMITERS, type Delimiter, firstDelimiter, readDelimiter, splitLine } from "./email-line-columns.ts"

/**
 * Parses subscribers from a stream of text: one per line, "email" or "email,name", or a table with a header row.
 * Supports comma, semicolon and tab, quotes, any line break, also in a quoted column of a table, and a byte order mark. An
 * open quote costs only its own line. Never throws or loses a line with a valid address; shared by the browser's preview and the
 * server's import.
 */
export type ReadLine =
  | ({ line: number } & Person)
  /** `isNote`: about the header row; every other such line is refused. */
  | { line: number; value: string; reason: string; isNote?: true }
type Person = {
  email: string
  name: string | null
  fields: Record<string, string>
  /** Only for lists with such columns. */
  status?: ImportedStatus
  /** A word in the status column that is not known: the person counts as subscribed. */
  unknownStatus?: string
  tags?: string[]
  /** Titles of columns with more than can be kept. */
  shortened?: string[]
  /** Values to the right of the last title, which are left out. */
  untitled?: string
}
/** The header row of a list: titles, column meanings, the exporting service, and each column's custom field ("" for none). */
export type ListHead = {
  titles: string[]
  uses: ColumnUse[]
  service?: ListService
  names: string[]
  /** Titles of the columns for which there is no custom field. */
  leftOut: string[]
}

export type LineReader = {
  push: (chunk: string) => ReadLine[]
  /** Returns the rest when the text has ended. */
  end: () => ReadLine[]
  /** Set once the first line is read; undefined without a header row. */
  head: () => ListHead | undefined
  /** A first line without an address is a header row, possibly with unknown titles. */
  titles: () => string[] | undefined
}

const VALUE_SHOWN = 120
const TAGS_READ = 30
/** `chosen`: the columns' meanings, if the user chose them. */
export function createLineReader(chosen?: readonly ColumnUse[]): LineReader {
  const splitter = createLineSplitter()
  let number = 0
  let delimiter: Delimiter | undefined
  let titles: string[] | undefined
  let columns: ListHead | undefined
  let isFirstRecord = true
  const open = createOpenLines(
    (line) => columns !== undefined && byHeader(splitLine(line, delimiter ?? ","), columns) !== undefined,
  )

  const read = (line: string): ReadLine[] => readRecords(columns ? open.take(line, delimiter ?? ",") : [[line]])
  const readRecords = (records: string[][]): ReadLine[] => records.flatMap((lines) => readRecord(lines) ?? [])

  function readRecord(lines: string[]): ReadLine | undefined {
    const record = readLine(joinLines(lines))
    number += lines.length - 1
    return record
  }

  function readLine(line: string): ReadLine | undefined {
    number += 1
    if (line.trim() === "") return undefined
    const named = isFirstRecord ? readDelimiter(line) : undefined
    if (named) {
      delimiter = named
      return undefined
    }
    const parts = splitLine(line, (delimiter ??= firstDelimiter(line)) ?? ",")
    if (isFirstRecord) {
      isFirstRecord = false
      titles = readTitles(parts)
      columns = titles && readHead(titles, chosen)
      if (columns) return readLeftOut(columns.leftOut)
    }
    const person = columns ? byHeader(parts, columns) : byPlace(parts)
    if (person) return { line: number, ...person }
    // A line with another delimiter than the rest is parsed with that one.
    for (const other of columns ? [] : DELIMITERS) {
      const found = other === delimiter ? undefined : byPlace(splitLine(line, other))
      if (found) return { line: number, ...found }
    }
    return { line: number, value: cutText(line.trim(), VALUE_SHOWN), reason: importReasons.invalid }
  }

  const readLeftOut = (titles: string[]): ReadLine | undefined =>
    titles.length === 0
      ? undefined
      : { line: number, value: cutText(titles.join(", "), VALUE_SHOWN), reason: importReasons.leftOut, isNote: true }

  function tooLong(start: string): ReadLine {
    number += 1
    isFirstRecord = false
    return { line: number, value: cutText(start, VALUE_SHOWN), reason: importReasons.tooLong }
  }

  const settle = ({ text, isTooLong }: CutLine): ReadLine[] =>
    isTooLong ? [...readRecords(open.release()), tooLong(text)] : read(text)

  return {
    push: (chunk) => splitter.push(chunk).flatMap(settle),
    head: () => columns,
    titles: () => titles,
    end: () => [...splitter.end().flatMap(settle), ...readRecords(open.release())],
  }
}

/** Parses a complete text. */
export function readLines(text: string): ReadLine[] {
  const reader = createLineReader()
  return [...reader.push(text), ...reader.end()]
}

const readTitles = (parts: string[]): string[] | undefined =>
  parts.some((part) => addressIn(part)) ? undefined : parts.map((part) => cutText(part.trim(), CUSTOM_NAME_MAX))

function readHead(titles: string[], chosen?: readonly ColumnUse[]): ListHead | undefined {
  const guessed = guessColumns(titles)
  if (!chosen) return guessed && { titles, ...guessed, ...placeFields(titles, guessed.uses) }
  if (!chosen.includes("email")) return undefined
  const uses = titles.map((_, index) => chosen[index] ?? "skip")
  return { titles, uses, service: guessed?.service, ...placeFields(titles, uses) }
}

/** Gives each column its custom field: each name once, and as many as a person can have. */
function placeFields(titles: string[], uses: ColumnUse[]): Pick<ListHead, "names" | "leftOut"> {
  const leftOut: string[] = []
  const names = titles.map((title, index) => {
    const use = uses[index] ?? "skip"
    return use === "field" ? title || untitled(index) : (readFieldUse(use) ?? "")
  })
  const placed = new Set<string>()
  const place = (name: string, index: number): string => {
    if (name === "") return ""
    if (placed.has(name) || placed.size >= CUSTOM_FIELDS_MAX) {
      leftOut.push(titles[index] || untitled(index))
      return ""
    }
    placed.add(name)
    return name
  }
  return { names: names.map(place), leftOut }
}

const untitled = (index: number): string => `Column ${index + 1}`

function byHeader(parts: string[], { titles, uses, names }: ListHead): Person | undefined {
  const read = (use: ColumnUse): string => parts[uses.indexOf(use)]?.trim() ?? ""
  const email = addressIn(read("email"))
  if (!email) return undefined
  const full = read("name") || [read("firstName"), read("lastName")].filter(Boolean).join(" ")
  const entered = names
    .map((name, index) => [name, (parts[index] ?? "").trim()] as const)
    .filter(([name, value]) => name !== "" && value !== "")
  const fields = entered.map(([name, value]) => [name, cutText(value, CUSTOM_VALUE_MAX)] as const)
  const statusText = read("status")
  const status = statusIn(read) ?? "active"
  const isUnknown = status === "active" && readImportedStatus(statusText) === undefined
  const tags = readImportedTags(read("tags"))
  const shortened = [
    ...(isNameLong(full) ? ["Name"] : []),
    ...(tags.length > TAGS_READ ? ["Tags"] : []),
    ...entered.flatMap(([name, value]) => (value.length > CUSTOM_VALUE_MAX ? [name] : [])),
  ]
  const beyond = parts.slice(titles.length).map((part) => part.trim())
  const untitled = cutText(beyond.filter(Boolean).join(", "), VALUE_SHOWN)
  return {
    email,
    name: readName(full),
    fields: Object.fromEntries(fields),
    ...(status !== "active" && { status }),
    ...(isUnknown && { unknownStatus: cutText(statusText, VALUE_SHOWN) }),
    ...(tags.length > 0 && { tags: tags.slice(0, TAGS_READ) }),
    ...(shortened.length > 0 && { shortened }),
    ...(untitled !== "" && { untitled }),
  }
}

function statusIn(read: (use: ColumnUse) => string): ImportedStatus | undefined {
  const status = readImportedStatus(read("status"))
  if (status === "complained") return status
  if (read("leftAt") !== "") return "unsubscribed"
  return read("bouncedAt") === "" ? status : "bounced"
}

function byPlace(parts: string[]): Person | undefined {
  const at = parts.findIndex((part) => addressIn(part))
  const part = parts[at]
  const email = part === undefined ? undefined : addressIn(part)
  if (!email || part === undefined) return undefined
  const bracket = part.indexOf("<")
  const beside = bracket > 0 ? part.slice(0, bracket) : (parts[at + 1] ?? parts[at - 1])
  const isCut = isNameLong(beside ?? "") && readName(beside) !== null
  return { email, name: readName(beside), fields: {}, ...(isCut && { shortened: ["Name"] }) }
}

const toName = (text: string): string => text.replace(/\s+/g, " ").replaceAll('"', "").trim()
const isNameLong = (text: string): boolean => toName(text).length > NAME_LENGTH_MAX

function readName(text: string | undefined): string | null {
  const name = cutText(toName(text ?? ""), NAME_LENGTH_MAX)
  return name === "" || addressIn(name) ? null : name
}

/** The address in a column: alone, in angle brackets after a name, or as a mailto link. */
function addressIn(part: string): string | undefined {
  if (part.length > 600 || !part.includes("@")) return undefined
  const text = part.trim()
  const bracket = text.endsWith(">") ? text.lastIndexOf("<") : -1
  const inner = (bracket >= 0 ? text.slice(bracket + 1, -1) : text)
    .replace(/^mailto:/i, "")
    .replace(/^["']|["']$/g, "")
    .trim()
  return toSendable(inner)
}
