import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, open, stat, statfs, truncate } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { modelFilesText as text } from "@brandwright/contract/model-files"
import { openPublic, type OutboundExceptions, OutboundError, type PublicAnswer } from "../../../../outbound.ts"

/** What is known of the file at the address. */
export type Known = { sizeBytes: number | null; sha256: string; etag: string }
export type Download = Known & {
  url: string
  /** The bytes that have come are kept here; another call goes on behind them. */
  part: string
  outbound?: OutboundExceptions
  signal: AbortSignal
  /** Told when the server has answered, and as bytes come. */
  onKnown: (known: Known) => Promise<void>
  onProgress: (receivedBytes: number) => Promise<void>
  patience?: Patience
}
type Patience = { silenceMs: number; pauseMs: number; breaks: number; progressEveryMs: number }

/** A line that breaks without a byte this often in a row is not tried again. */
const PATIENCE: Patience = { silenceMs: 60_000, pauseMs: 2000, breaks: 6, progressEveryMs: 1000 }
/** Left free for everything else that the machine writes. */
const SPARE_BYTES = 200_000_000
const HASH_CHUNK_BYTES = 256 * 1024

/** Why a download ends; the message may be shown. */
export class DownloadError extends Error {
  override readonly name = "DownloadError"
}

/** Fetches the file, going on after every break. Returns what the server told of it. @throws DownloadError */
export async function downloadFile(download: Download): Promise<Known> {
  const patience = download.patience ?? PATIENCE
  let known: Known = download
  for (let breaks = 0; ; ) {
    const before = await readFileSize(download.part)
    if (known.sizeBytes !== null && before === known.sizeBytes) return known
    const failure = await fetchRest(download, known, before, patience).then(
      (told) => {
        known = told
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
    if (breaks >= patience.breaks) throw new DownloadError(text.unreachable, { cause: failure })
    await sleep(patience.pauseMs * (breaks + 1), undefined, { signal: download.signal })
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC"

/** One request, from byte `from` to the end or to the break. */
async function fetchRest(download: Download, known: Known, from: number, patience: Patience): Promise<Known> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), patience.silenceMs)
  const signal = AbortSignal.any([download.signal, silence.signal])
  const range: Record<string, string> =
    from > 0 ? { range: `bytes=${from}-`, ...(known.etag && { "if-range": known.etag }) } : {}
  let answer: PublicAnswer | undefined
  try {
    answer = await openPublic(download.url, { ...download.outbound, signal, everywhere: range })
    // Less is there than has come: the file has changed, and is begun again.
    if (answer.status === 416) await truncate(download.part, 0)
    const { told, start } = readHeaders(answer, known, from)
    await requireRoom(download.part, told, start)
    await download.onKnown(told)
    await using file = await openAt(download.part, start)
    await copy(answer, file, start, told, () => timer.refresh(), download, patience)
    return { ...told, sizeBytes: told.sizeBytes ?? (await readFileSize(download.part)) }
  } finally {
    clearTimeout(timer)
    answer?.body.destroy()
  }
}

/** What the answer tells of the file, and with which byte it begins. @throws DownloadError for an answer without the file */
function readHeaders({ status, body, hops }: PublicAnswer, known: Known, from: number): { told: Known; start: number } {
  if (status === 401 || status === 403) throw new DownloadError(text.closed)
  if (status === 404 || status === 410) throw new DownloadError(text.gone)
  if (status !== 200 && status !== 206) throw new Error(`The server answered ${status}.`)
  const [, begin, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(body.headers["content-range"] ?? "") ?? []
  const sizeBytes = Number((status === 200 ? body.headers["content-length"] : total) ?? 0)
  if (sizeBytes > 0 && known.sizeBytes !== null && sizeBytes !== known.sizeBytes) throw new DownloadError(text.changed)
  const etag = body.headers.etag ?? ""
  const told = {
    sizeBytes: sizeBytes || known.sizeBytes,
    sha256: known.sha256 || (hops.map(readHash).find(Boolean) ?? ""),
    etag: etag.startsWith("W/") ? "" : etag,
  }
  return { told, start: status === 206 && Number(begin) === from ? from : 0 }
}

/** Hugging Face names the file's SHA-256 before it sends on to where the file is. */
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

async function openAt(part: string, start: number): Promise<FileHandle> {
  const file = await open(part, start > 0 ? "r+" : "w", 0o600)
  if (start > 0) await file.truncate(start)
  return file
}

async function copy(
  { body }: PublicAnswer,
  file: FileHandle,
  start: number,
  { sizeBytes }: Known,
  onLife: () => void,
  { onProgress, signal }: Download,
  { progressEveryMs }: Patience,
): Promise<void> {
  let received = start
  let toldAt = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted()
    onLife()
    if (sizeBytes !== null && received + chunk.byteLength > sizeBytes) throw new DownloadError(text.changed)
    await file.write(chunk, 0, chunk.byteLength, received)
    received += chunk.byteLength
    if (performance.now() - toldAt < progressEveryMs) continue
    toldAt = performance.now()
    await onProgress(received)
  }
  await file.sync()
}

/** Bytes that are free where the folder is, or will be. */
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
