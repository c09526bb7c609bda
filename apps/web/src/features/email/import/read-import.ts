import { type ColumnUse, hasLeft, type ListService } from "@brandwright/contract/email/people/email-columns"
import { createLineReader, type ReadLine } from "@brandwright/contract/email/people/email-lines"
import { IMPORT_PREVIEW_ROWS } from "@brandwright/contract/email/people/email-imports"
import { detectEncoding } from "@brandwright/contract/text/text-encoding"

export type ImportPreview = {
  rows: Extract<ReadLine, { email: string }>[]
  /** Number of lines with and without a valid address. */
  valid: number
  invalid: number
  /** Of the valid ones: people who get no email on the other list. */
  left: number
  /** Of the valid ones: people with a value that will be shortened. */
  shortened: number
  /** Titles of columns that will not be imported. */
  leftOut: string[]
  /** Words of the status column that are not known, and how many people have them. */
  unknownStatuses: Map<string, number>
  /** The columns of the header row, if any, and their meaning. */
  columns: { title: string; use: ColumnUse }[]
  service?: ListService
}

/** Reads pasted text or a file of any size in chunks, as the server will; the page stays responsive. */
export async function previewImport(source: string | File, chosen?: readonly ColumnUse[]): Promise<ImportPreview> {
  const counts = { valid: 0, invalid: 0, left: 0, shortened: 0 }
  const preview: ImportPreview = { ...counts, rows: [], leftOut: [], unknownStatuses: new Map(), columns: [] }
  const reader = createLineReader(chosen)
  if (typeof source === "string") add(preview, reader.push(source))
  else for await (const piece of readPieces(source)) add(preview, reader.push(piece))
  add(preview, reader.end())
  const { uses, service, leftOut = [] } = reader.head() ?? {}
  const titles = reader.titles() ?? []
  // A single column needs no choice.
  const columns =
    titles.length < 2 ? [] : titles.map((title, at) => ({ title, use: uses?.[at] ?? chosen?.[at] ?? "skip" }))
  return { ...preview, leftOut, columns, service }
}

async function* readPieces(file: File): AsyncGenerator<string> {
  const pieces = file.stream().getReader()
  let decoder: TextDecoder | undefined
  for (;;) {
    const { value, done } = await pieces.read()
    if (done) break
    decoder ??= new TextDecoder(detectEncoding(value))
    yield decoder.decode(value, { stream: true })
  }
  yield decoder?.decode() ?? ""
}

function add(preview: ImportPreview, lines: ReadLine[]): void {
  for (const line of lines) {
    if ("email" in line) {
      preview.valid += 1
      if (line.shortened) preview.shortened += 1
      if (hasLeft(line.status)) preview.left += 1
      if (line.unknownStatus !== undefined)
        preview.unknownStatuses.set(line.unknownStatus, (preview.unknownStatuses.get(line.unknownStatus) ?? 0) + 1)
      if (preview.rows.length < IMPORT_PREVIEW_ROWS) preview.rows.push(line)
    } else if (!line.isNote) preview.invalid += 1
  }
}
