import { createLineReader, type ReadLine } from "@brandwright/contract/email-lines"
import { IMPORT_PREVIEW_ROWS } from "@brandwright/contract/email-subscribers"
import { encodingOf } from "@brandwright/contract/text-encoding"

export type ImportPreview = {
  rows: { line: number; email: string; name: string | null }[]
  /** Lines with a valid address, and lines without. */
  valid: number
  invalid: number
}

/** Reads pasted text or a file of any size in pieces, the way the server will; the page stays alive meanwhile. */
export async function previewImport(source: string | File): Promise<ImportPreview> {
  const preview: ImportPreview = { rows: [], valid: 0, invalid: 0 }
  const reader = createLineReader()
  if (typeof source === "string") add(preview, reader.push(source))
  else for await (const piece of piecesOf(source)) add(preview, reader.push(piece))
  add(preview, reader.end())
  return preview
}

async function* piecesOf(file: File): AsyncGenerator<string> {
  const pieces = file.stream().getReader()
  let decoder: TextDecoder | undefined
  for (;;) {
    const { value, done } = await pieces.read()
    if (done) break
    decoder ??= new TextDecoder(encodingOf(value))
    yield decoder.decode(value, { stream: true })
  }
  yield decoder?.decode() ?? ""
}

function add(preview: ImportPreview, lines: ReadLine[]): void {
  for (const line of lines) {
    if ("email" in line) {
      preview.valid += 1
      if (preview.rows.length < IMPORT_PREVIEW_ROWS) preview.rows.push(line)
    } else preview.invalid += 1
  }
}
