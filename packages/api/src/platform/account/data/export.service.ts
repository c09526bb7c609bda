import { cutText } from "@brandwright/contract/text/cut-text"
import { beginReading } from "@brandwright/storage/storage"
import type { Services } from "../../../services.ts"
import { hasRowId, listFilesAfter, listOwnedTables, type OwnedTable, readOwnedPage } from "./export.queries.ts"
import { findUserAvatar } from "../profile.queries.ts"
import { zip, type ZipEntry } from "./zip.ts"

const ROWS_AT_ONCE = 500
const NAME_MAX = 120

/** The same with the files themselves, as a ZIP that is written while it is read. */
export const exportZip = (services: Services, userId: string): AsyncGenerator<Uint8Array> =>
  zip(streamEntries(services, userId))

async function* streamEntries(services: Services, userId: string): AsyncGenerator<ZipEntry> {
  yield { name: "data.json", modifiedAt: services.now(), content: encodeText(exportData(services, userId)) }
  const avatar = await findUserAvatar(services.db, userId)
  const picture = avatar && (await services.storage.get(avatar.hash))
  if (avatar && picture) yield { name: "profile-picture.webp", modifiedAt: avatar.createdAt, content: picture }
  for (let afterId = 0; ; ) {
    const files = await listFilesAfter(services.db, userId, afterId, ROWS_AT_ONCE)
    for (const file of files) {
      // Begun before its entry is: a file that is deleted in between is left out and breaks nothing.
      const stored = file.fileHash ? await services.storage.get(file.fileHash) : undefined
      const content = stored && (await beginReading(stored))
      // The id keeps files with the same name apart.
      const name = `files/${fileName(file.brandName)}/${file.id}-${withEnding(fileName(file.name), file.mimeType)}`
      if (content) yield { name, modifiedAt: file.createdAt, content }
    }
    const last = files.at(-1)
    if (!last || files.length < ROWS_AT_ONCE) return
    afterId = last.id
  }
}

async function* encodeText(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece, "utf8")
}

const ENDINGS: Record<string, string> = {
  jpeg: "jpg",
  mpeg: "mp3",
  plain: "txt",
  "svg+xml": "svg",
  "epub+zip": "epub",
  quicktime: "mov",
}

/** A name without an extension gets the one of its type. */
function withEnding(name: string, mimeType: string | null): string {
  const kind = mimeType?.split("/")[1]
  return !kind || /\.\w{2,5}$/.test(name) ? name : `${name}.${ENDINGS[kind] ?? kind}`
}

/** Only characters that every file system accepts and that cannot form a path. */
const fileName = (name: string): string =>
  cutText(
    name
      .replaceAll(/[/\\:*?"<>|\p{C}]+/gu, " ")
      .replaceAll(/\s+/g, " ")
      .replace(/^[. ]+/, ""),
    NAME_MAX,
  ).trim() || "file"

/** All of a user's data as pieces of one JSON text, with at most one page in memory. */
export async function* exportData(services: Services, userId: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date(services.now()).toISOString())}`
  for (const table of await listOwnedTables(services.db)) {
    yield `,\n${JSON.stringify(table.name)}:[`
    let separator = ""
    for await (const row of readRows(services, table, userId)) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ",\n"
    }
    yield "]"
  }
  yield "}\n"
}

async function* readRows(services: Services, table: OwnedTable, userId: string) {
  let after = 0
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await readOwnedPage(services.db, table, userId, { after, offset, limit: ROWS_AT_ONCE })
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    const last = rows.at(-1)
    if (hasRowId(table) && typeof last?.id === "number") after = last.id
  }
}
