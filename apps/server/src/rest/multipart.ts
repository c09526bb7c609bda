import type { Context } from "@brandwright/api/trpc"
import { reserveUpload } from "@brandwright/api/platform/media/pool/storage.service"
import { appText } from "@brandwright/contract/app"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { mediaText } from "@brandwright/contract/media/media"
import { type ReceivedFile, type Storage, StorageError } from "@brandwright/storage/storage"
import { Busboy } from "@fastify/busboy"
import { IncomingMessage } from "node:http"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Request } from "../http/caller.ts"
import { drainBody } from "../http/drain-body.ts"
import { allowFileTime } from "../http/request-times.ts"

/** A parsed body; `release` deletes files that were not stored. */
export type BodyRead =
  | { ok: true; value: unknown; fields?: Record<string, string>; release?: () => Promise<void> | void }
  | { ok: false; status: 400 | 401 | 413 | 415; message: string }

/** Allowance for the parts' headers and the other fields. */
const OVERHEAD_BYTES = 1024 * 1024
const UPLOAD_READ_AWAY_BYTES = 64 * 1024 * 1024
const UPLOAD_READ_AWAY_MS = MINUTE_MS
const FORM_LIMITS = { parts: 40, files: 1, fieldSize: 64 * 1024, headerSize: 8 * 1024 }

function giveTime(c: Request): void {
  // In-process requests have no environment.
  const environment: Request["env"] | undefined = c.env
  if (environment?.incoming instanceof IncomingMessage) allowFileTime(environment.incoming)
}

/**
 * Reads an upload of one file ("file") with text fields: the file is streamed to disk and passed to the procedure as
 * `file`, its name as `fileName` (and as `name`, if there is no such field). Unauthenticated uploads are not read at all.
 */
export async function readUpload(c: Request, context: Context): Promise<BodyRead> {
  const { user, storage } = context
  if (!user) return { ok: false, status: 401, message: appText.signInFirst }
  giveTime(c)
  const { maxUploadBytes } = context.settings
  const tooLarge = { ok: false, status: 413, message: mediaText.fileTooLarge(maxUploadBytes) } as const
  // A signed-in user's file may be up to twice the limit, or large and slow, and still get the error message.
  const upload = { bytes: maxUploadBytes + UPLOAD_READ_AWAY_BYTES, ms: UPLOAD_READ_AWAY_MS }
  const incoming = (c.req.raw.body ?? nothing())[Symbol.asyncIterator]()
  const bytes = Number(c.req.header("content-length") ?? maxUploadBytes)
  if (bytes > maxUploadBytes + OVERHEAD_BYTES) {
    await drainBody(incoming, upload)
    return tooLarge
  }
  const reserved = await reserveUpload(context, user.id, bytes)
  if ("message" in reserved) {
    await drainBody(incoming, upload)
    return { ok: false, status: 413, message: reserved.message }
  }
  let isRead = false
  try {
    const form = await readForm(incoming, c.req.header("content-type") ?? "", storage, maxUploadBytes)
    const { fields, file, fileName } = form
    isRead = true
    return {
      ok: true,
      value: { ...(fileName && { name: fileName, fileName }), ...(file && { file }) },
      fields,
      release: async () => {
        await reserved.end()
        await file?.discard()
      },
    }
  } catch (error) {
    if (error instanceof StorageError && error.reason === "too-large") {
      await drainBody(incoming, upload)
      return tooLarge
    }
    if (error instanceof MultipartError) return { ok: false, status: 400, message: appText.multipartExpected }
    throw error
  } finally {
    if (!isRead) await reserved.end()
  }
}

/** The body is not valid multipart/form-data, ends too early or exceeds a limit. */
export class MultipartError extends Error {}

export type Form = { fields: Record<string, string>; file?: ReceivedFile; fileName?: string }

/** The form's fields and its file, of which nothing is left when it fails. @throws MultipartError, StorageError */
export async function readForm(
  incoming: AsyncIterator<Uint8Array>,
  contentType: string,
  storage: Pick<Storage, "receive">,
  maxBytes: number,
): Promise<Form> {
  const form: Form = { fields: {} }
  let received: { content: Readable; file: Promise<ReceivedFile> } | undefined
  try {
    if (!/^multipart\/form-data\b/i.test(contentType)) throw new MultipartError("It is no form with files.")
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: FORM_LIMITS,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    for (const limit of ["partsLimit", "filesLimit"] as const)
      parser.on(limit, () => parser.destroy(new MultipartError(`The form exceeds its ${limit}.`)))
    parser.on("field", (name, value, _isNameCut, isCut) => {
      if (name === undefined || isCut) parser.destroy(new MultipartError("A field has no name, or is too long."))
      else form.fields[name] = value
    })
    parser.on("file", (name, content, fileName) => {
      // The parser also emits an error on a file that nothing reads any more, which would end the process.
      content.on("error", () => {})
      const file = storage.receive(content, { maxBytes })
      received = { content, file }
      file.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))))
      if (name === "file") form.fileName = fileName.replaceAll("%22", '"')
      else parser.destroy(new MultipartError("One file is sent at a time, as the field file."))
    })
    // Without `return`, the rest of a refused body can still be read.
    await pipeline({ [Symbol.asyncIterator]: () => ({ next: () => incoming.next() }) }, parser)
    const file = await received?.file
    return file ? { ...form, file } : form
  } catch (error) {
    received?.content.destroy()
    await received?.file.then((file) => file.discard()).catch(() => {})
    throw error instanceof StorageError || error instanceof MultipartError
      ? error
      : new MultipartError("The form could not be read.", { cause: error })
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
