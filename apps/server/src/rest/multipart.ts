import type { Context } from "@brandwright/api/trpc"
import { appText } from "@brandwright/contract/app"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { mediaText } from "@brandwright/contract/media"
import { readAll, type ReceivedFile, type Storage, StorageError } from "@brandwright/storage/storage"
import type { Request } from "../caller.ts"
import { drainBody } from "../drain-body.ts"
import { MultipartError, type Part, readParts } from "./multipart-parser.ts"

/** A parsed body; `release` deletes files that were not stored. */
export type BodyRead =
  | { ok: true; value: unknown; fields?: Record<string, string>; release?: () => Promise<void> }
  | { ok: false; status: 400 | 401 | 413 | 415; message: string }

/** Allowance for the parts' headers and the other fields. */
const OVERHEAD_BYTES = 1024 * 1024
const UPLOAD_READ_AWAY_BYTES = 64 * 1024 * 1024
const UPLOAD_READ_AWAY_MS = MINUTE_MS
const FIELDS_MAX = 40
const FIELD_BYTES_MAX = 64 * 1024

/**
 * Reads an upload of one file ("file") with text fields: the file is streamed to disk and passed to the procedure as
 * `file`, its name as `fileName` (and as `name`, if there is no such field). Unauthenticated uploads are not read at all.
 */
export async function readUpload(c: Request, { user, storage, settings }: Context): Promise<BodyRead> {
  if (!user) return { ok: false, status: 401, message: appText.signInFirst }
  const { maxUploadBytes } = settings
  const tooLarge = { ok: false, status: 413, message: mediaText.fileTooLarge(maxUploadBytes) } as const
  // A signed-in user's file may be up to twice the limit, or large and slow, and still get the error message.
  const upload = { bytes: maxUploadBytes + UPLOAD_READ_AWAY_BYTES, ms: UPLOAD_READ_AWAY_MS }
  const incoming = (c.req.raw.body ?? nothing())[Symbol.asyncIterator]()
  if (Number(c.req.header("content-length") ?? 0) > maxUploadBytes + OVERHEAD_BYTES) {
    await drainBody(incoming, upload)
    return tooLarge
  }
  const form: Form = { fields: {} }
  const release = async () => form.file?.discard()
  try {
    await readForm(
      form,
      readParts({ [Symbol.asyncIterator]: () => incoming }, c.req.header("content-type") ?? ""),
      storage,
      maxUploadBytes,
    )
    const { fields, file, fileName } = form
    return {
      ok: true,
      value: { ...(fileName && { name: fileName, fileName }), ...(file && { file }) },
      fields,
      release,
    }
  } catch (error) {
    await release()
    if (error instanceof StorageError && error.reason === "too-large") {
      await drainBody(incoming, upload)
      return tooLarge
    }
    if (error instanceof MultipartError) return { ok: false, status: 400, message: appText.multipartExpected }
    throw error
  }
}

type Form = { fields: Record<string, string>; file?: ReceivedFile; fileName?: string }

async function readForm(form: Form, parts: AsyncGenerator<Part>, storage: Storage, maxBytes: number): Promise<void> {
  let count = 0
  for await (const { name, fileName, content } of parts) {
    count += 1
    if (count > FIELDS_MAX) throw new MultipartError("The form has too many fields.")
    if (fileName === undefined) form.fields[name] = await readField(content)
    else if (name === "file" && !form.file) {
      form.fileName = fileName
      form.file = await storage.receive(content, { maxBytes })
    } else throw new MultipartError("One file is sent at a time, as the field file.")
  }
}

async function readField(content: AsyncIterable<Buffer>): Promise<string> {
  async function* limited(): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of content) {
      size += chunk.length
      if (size > FIELD_BYTES_MAX) throw new MultipartError("A field is too long.")
      yield chunk
    }
  }
  return Buffer.from(await readAll(limited())).toString("utf8")
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
