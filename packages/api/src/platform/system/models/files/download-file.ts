import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, open, stat, statfs, truncate } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { modelFilesText as text } from "@brandwright/contract/models/model-files"
import { openPublic, type OutboundExceptions, OutboundError, type PublicAnswer } from "../../../../requests/outbound.ts"

/** What is known about the file at the address. */
export type Known = { sizeBytes: number | null; sha256: string; etag: string }
export type Download = Known & {
  url: string
  /** The received bytes are kept here; another call continues after them. */
  part: string
  outbound?: OutboundExceptions
  signal: AbortSignal
  /** Called when the server has answered, and as bytes arrive. */
  onKnown: (known: Known) => Promise<void>
  onProgress: (receivedBytes: number) => Promise<void>
  timings?: DownloadTimings
}
type DownloadTimings = { silenceMs: number; pauseMs: number; breaks: number; progressEveryMs: number }

/** Failures in a row, without a byte received, after which it gives up. */
const DOWNLOAD_TIMINGS: DownloadTimings = { silenceMs: MINUTE_MS, pauseMs: 2000, breaks: 6, progressEveryMs: 1000 }
/** Disk space left free for everything else. */
const SPARE_BYTES = 200_000_000
const HASH_CHUNK_BYTES = 256 * 1024

/** Why a download ends; the message may be shown. */
export class DownloadError extends Error {
  override readonly name = "DownloadError"
}

/** Downloads the file, resuming after interruptions. Returns what the server said about it. @throws DownloadError */
export async function downloadFile(download: Download): Promise<Known> {
  const timings = download.timings ?? DOWNLOAD_TIMINGS
  let known: Known = download
  for (let breaks = 0; ; ) {
    const before = await readFileSize(download.part)
    if (known.sizeBytes !== null && before === known.sizeBytes) return known
    const failure = await fetchRest(download, known, before, timings).then(
      (after) => {
        known = after
      },
      (error: unknown) => error,
    )
    download.signal.throwIfAborted()
    const after = await readFileSize(download.part)
    if (failure === undefined && after === known.sizeBytes) return known
    if (failure instanceof DownloadError) throw failure
    if (isFull(failure)) throw new DownloadError(text.full, { cause: failure })
    if (failure instanceof OutboundError && failure.reason === "refused") throw new DownloadError(failure.message)
    breaks = after > before ? 0 : breaks + 1
    if (breaks >= timings.breaks) throw new DownloadError(text.unreachable, { cause: failure })
    await sleep(timings.pauseMs * (breaks + 1), undefined, { signal: download.signal })
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC"

/** One request, from byte `from` until the end or an interruption. */
async function fetchRest(download: Download, known: Known, from: number, timings: DownloadTimings): Promise<Known> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), timings.silenceMs)
  const signal = AbortSignal.any([download.signal, silence.signal])
  const range: Record<string, string> =
    from > 0 ? { range: `bytes=${from}-`, ...(known.etag && { "if-range": known.etag }) } : {}
  let answer: PublicAnswer | undefined
  try {
    answer = await openPublic(download.url, { ...download.outbound, signal, everywhere: range })
    // The file is shorter than what was received: it has changed, so start over.
    if (answer.status === 416) await truncate(download.part, 0)
    const { file: described, start } = readHeaders(answer, known, from)
    await requireRoom(download.part, described, start)
    await download.onKnown(described)
    await using file = await open(download.part, start > 0 ? "r+" : "w", 0o600)
    await file.truncate(start)
    const target = { file, start, sizeBytes: described.sizeBytes }
    await copy(answer, target, { ...download, ...timings, onLife: () => timer.refresh() })
    return { ...described, sizeBytes: described.sizeBytes ?? (await readFileSize(download.part)) }
  } finally {
    clearTimeout(timer)
    answer?.body.destroy()
  }
}

function refuseStatus(status: number): void {
  if (status === 401 || status === 403) throw new DownloadError(text.closed)
  if (status === 404 || status === 410) throw new DownloadError(text.gone)
  if (status !== 200 && status !== 206) throw new Error(`The server answered ${status}.`)
}

/** What the response says about the file, and its first byte. @throws DownloadError for a response without the file */
function readHeaders({ status, body, hops }: PublicAnswer, known: Known, from: number): { file: Known; start: number } {
  refuseStatus(status)
  const [, begin, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(body.headers["content-range"] ?? "") ?? []
  const sizeBytes = Number((status === 200 ? body.headers["content-length"] : total) ?? 0)
  if (sizeBytes > 0 && known.sizeBytes !== null && sizeBytes !== known.sizeBytes) throw new DownloadError(text.changed)
  const etag = body.headers.etag ?? ""
  const described = {
    sizeBytes: sizeBytes || known.sizeBytes,
    sha256: known.sha256 || (hops.map(readHash).find(Boolean) ?? ""),
    etag: etag.startsWith("W/") ? "" : etag,
  }
  return { file: described, start: status === 206 && Number(begin) === from ? from : 0 }
}

/** Hugging Face sends the file's SHA-256 before it redirects to the file. */
function readHash(headers: PublicAnswer["hops"][number]): string {
  const value = headers["x-linked-etag"]
  const [, hash = ""] = /^"?([0-9a-f]{64})"?$/i.exec(typeof value === "string" ? value : "") ?? []
  return hash.toLowerCase()
}

async function requireRoom(part: string, { sizeBytes }: Known, start: number): Promise<void> {
  const needed = (sizeBytes ?? 0) - start
  const free = await freeDisk(dirname(part))
  if (needed + SPARE_BYTES > free + (start === 0 ? await readFileSize(part) : 0))
    throw new DownloadError(text.noRoom(inGigabytes(needed + SPARE_BYTES), inGigabytes(free)))
}

const inGigabytes = (bytes: number): string => `${(bytes / 1_000_000_000).toFixed(1)} GB`

async function copy(
  { body }: PublicAnswer,
  { file, start, sizeBytes }: { file: FileHandle; start: number; sizeBytes: Known["sizeBytes"] },
  { onProgress, signal, progressEveryMs, onLife }: Download & DownloadTimings & { onLife: () => void },
): Promise<void> {
  let received = start
  let reportedAt = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted()
    onLife()
    if (sizeBytes !== null && received + chunk.byteLength > sizeBytes) throw new DownloadError(text.changed)
    await file.write(chunk, 0, chunk.byteLength, received)
    received += chunk.byteLength
    if (performance.now() - reportedAt < progressEveryMs) continue
    reportedAt = performance.now()
    await onProgress(received)
  }
  await file.sync()
}

/** Free bytes on the disk of the folder, which need not exist yet. */
export async function freeDisk(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const above = dirname(folder)
    if (above === folder) throw error
    return freeDisk(above)
  }
}

export const readFileSize = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** The SHA-256 of a whole file. */
export async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(path, { highWaterMark: HASH_CHUNK_BYTES, signal })) hash.update(chunk)
  return hash.digest("hex")
}
