import { createReadStream } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import {
  type ByteRange,
  isHash,
  toStorageKey,
  ReceivedFile,
  type Storage,
  StorageError,
  type StoredBytes,
} from "./storage.ts"
import { removeOlder, writeTemporary } from "./temporary.ts"
import { ofLength, verified } from "./verified.ts"

export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where content waits until its hash is known; the system's temporary folder unless given. */
  temporaryFolder?: string
  /** Longest that the store may say nothing, in ms. */
  silenceMs?: number
}

/** Parts of a multipart upload: two of 8 MB are in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const CONNECT_MS = 5_000
const SILENCE_MS = 30_000

/** Keeps content as objects "content/ab/cd/abcd…" of any store that speaks S3. */
export function createS3Storage(place: S3Place): Storage {
  const { bucket, temporaryFolder = join(tmpdir(), "brandwright-incoming") } = place
  const client = createClient(place)
  const toObject = (hash: string) => ({ Bucket: bucket, Key: `content/${toStorageKey(hash)}` })

  const storage: Storage = {
    kind: "s3",
    async receive(content, options) {
      const facts = await writeTemporary(temporaryFolder, content, options)
      const discard = () => rm(facts.path, { force: true })
      return new ReceivedFile(facts, () => keep(facts).finally(discard), discard)
    },
    async put(content, options) {
      const received = await storage.receive(content, options)
      return received.keep()
    },
    async get(hash, range) {
      if (!isHash(hash)) return undefined
      const size = await storage.size(hash)
      if (size === undefined) return undefined
      const part = range && range.end >= range.start ? { ...range, end: Math.min(range.end, size - 1) } : undefined
      return read(client, toObject(hash), hash, part)
    },
    async size(hash) {
      if (!isHash(hash)) return undefined
      try {
        const head = await client.send(new HeadObjectCommand(toObject(hash)))
        return head.ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw unavailable(error)
      }
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: "content/" })
      try {
        for await (const { Contents: objects = [] } of pages) {
          for (const { Key: key = "" } of objects) {
            const name = basename(key)
            if (isHash(name)) yield name
          }
        }
      } catch (error) {
        throw unavailable(error)
      }
    },
    async remove(hash) {
      if (isHash(hash)) await client.send(new DeleteObjectCommand(toObject(hash))).catch(rethrow)
    },
    tidy: (ageMs) => removeOlder(temporaryFolder, ageMs),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(rethrow)
    },
  }

  async function keep({ path, hash, size }: StoredBytes & { path: string }): Promise<StoredBytes> {
    const upload = new Upload({
      client,
      params: { ...toObject(hash), Body: createReadStream(path) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    })
    await upload.done().catch(rethrow)
    if ((await storage.size(hash)) !== size) throw unavailable(new Error("The store did not keep what it took."))
    return { hash, size }
  }

  return storage
}

/** Asks the store only when the stream is read; ends the transfer when reading stops early. */
async function* read(
  client: S3Client,
  object: { Bucket: string; Key: string },
  hash: string,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    const bytes = range && `bytes=${range.start}-${range.end}`
    const answer = await client.send(new GetObjectCommand({ ...object, Range: bytes }))
    // In Node the body is a stream of buffers.
    const body = (answer.Body ?? []) as AsyncIterable<Uint8Array>
    yield* range ? ofLength(body, range.end - range.start + 1) : verified(body, hash)
  } catch (error) {
    if (isMissing(error)) throw new StorageError("gone", "The content was deleted.", { cause: error })
    throw error instanceof StorageError ? error : unavailable(error)
  }
}

const createClient = ({ endpoint, region, accessKeyId, secretAccessKey, silenceMs = SILENCE_MS }: S3Place) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    // Older stores keep the checksum's chunk framing as content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotFound" || error.name === "NoSuchKey" || readStatus(error) === 404)

function readStatus(error: Error): number | undefined {
  const metadata = "$metadata" in error ? error.$metadata : undefined
  if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata)) return undefined
  return Number(metadata.httpStatusCode)
}

const unavailable = (error: unknown): StorageError =>
  new StorageError("unavailable", "The file store did not answer.", { cause: error })

function rethrow(error: unknown): never {
  throw unavailable(error)
}
