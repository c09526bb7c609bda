import { type MediaType, mediaText } from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import { type Content, type ReceivedFile, StorageError } from "@brandwright/storage/storage"
import { DomainError, wrongField } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { MediaRow } from "../media.queries.ts"
import { requireRoom, takeRoom } from "../pool/storage.service.ts"
import { validateUpload, type FileFacts } from "./validate-upload.ts"
import { claimFile, keepContent } from "./files.service.ts"

/** Name of the job that makes an item's thumbnail. */
export const THUMBNAIL_JOB = "media.thumbnail"

/** An item's content in one of three forms. */
export type NewContent = { bytes?: Uint8Array; stream?: AsyncIterable<Uint8Array>; file?: ReceivedFile }

/** @throws BAD_REQUEST without content; PAYLOAD_TOO_LARGE over the upload limit. */
export async function receive(
  { storage, settings }: Services,
  { file, bytes, stream }: NewContent,
): Promise<ReceivedFile> {
  if (file) return file
  const content: Content | undefined = bytes ?? stream
  if (!content) throw wrongField("file", mediaText.fileMissing)
  return storage.receive(content, { maxBytes: settings.maxUploadBytes }).catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === "too-large") {
      throw new DomainError("PAYLOAD_TOO_LARGE", mediaText.fileTooLarge(settings.maxUploadBytes))
    }
    throw error
  })
}

type StoredFile = Pick<MediaRow, "fileHash" | "fileSize" | "mimeType" | "thumbnail" | "width" | "height" | "durationMs">

type Destination = { userId: string; mediaType: Exclude<MediaType, "color">; replacedBytes: number }

/** Examines and keeps a file; `store` counts it and writes its row. A refused file leaves nothing behind. */
export async function prepareFile(
  services: Services,
  received: ReceivedFile,
  { userId, mediaType, replacedBytes }: Destination,
) {
  const { db, queue } = services
  try {
    const facts = await validateUpload(received, mediaType)
    const size = facts.cleaned instanceof Uint8Array ? facts.cleaned.byteLength : received.size
    await requireRoom(services, db, userId, size - replacedBytes)
    const kept = await keepContent(services, received, facts.cleaned)
    const store = async (trx: Db, write: (stored: StoredFile) => Promise<MediaRow>): Promise<MediaRow> => {
      await takeRoom(services, trx, userId, size - replacedBytes)
      await claimFile(trx, services, kept)
      const row = await write(storedFile(kept.hash, size, facts))
      if (row.thumbnail === "pending")
        await queue.enqueue(THUMBNAIL_JOB, { assetId: row.id }, { trx, key: String(row.id), attempts: 3 })
      return row
    }
    return { store, hash: kept.hash }
  } finally {
    await received.discard()
  }
}

const storedFile = (fileHash: string, fileSize: number, facts: FileFacts): StoredFile => ({
  fileHash,
  fileSize,
  mimeType: facts.mimeType,
  thumbnail: facts.mimeType.startsWith("image/") ? "pending" : "none",
  width: facts.width,
  height: facts.height,
  durationMs: facts.durationMs,
})
