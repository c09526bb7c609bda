import { type FileHandle, open } from "node:fs/promises"

/** A range to overwrite with `head` and zeros: players skip it, and all other sizes and positions stay. */
type Blank = { start: number; end: number; head: Uint8Array }

const PARTS_MAX = 20_000
const CHUNK_BYTES = 64 * 1024
/** ISO media boxes with camera metadata (location, maker, author), and where they may occur. */
const METADATA_BOXES = new Set(["udta", "meta"])
const HOLDERS = new Set(["moov", "trak", "mdia"])
/** The "uuid" box that carries XMP. */
const XMP = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex")

/**
 * The video without camera metadata, as a stream; undefined when it has none.
 * Picture, sound, rotation and subtitles are not touched.
 */
export async function stripVideoMetadata(
  path: string,
  size: number,
  mimeType: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  await using file = await open(path)
  const blanks = mimeType === "video/webm" ? await findWebmMetadata(file, size) : await findMovieMetadata(file, 0, size)
  return blanks.length > 0 ? withBlanks(path, blanks) : undefined
}

async function* withBlanks(path: string, blanks: readonly Blank[]): AsyncGenerator<Uint8Array> {
  await using file = await open(path)
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position)
    if (bytesRead === 0) return
    const chunk = buffer.subarray(0, bytesRead)
    for (const { start, end, head } of blanks) {
      if (end <= position || start >= position + bytesRead) continue
      chunk.fill(0, Math.max(0, start - position), Math.min(bytesRead, end - position))
      for (const [at, byte] of head.entries()) {
        const place = start + at - position
        if (place >= 0 && place < bytesRead) chunk[place] = byte
      }
    }
    position += bytesRead
    yield chunk
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Finds metadata boxes between two positions, and tracks of metadata alone; they become "free" boxes. */
async function findMovieMetadata(
  file: FileHandle,
  from: number,
  to: number,
  left = { parts: PARTS_MAX },
): Promise<Blank[]> {
  const blanks: Blank[] = []
  for (let at = from; at + 8 <= to && left.parts > 0; left.parts -= 1) {
    const head = await bytesAt(file, at, 40)
    if (head.length < 8) break
    const { headLength, length } = readBoxSize(head, to - at)
    const end = Math.min(to, at + length)
    if (length < headLength) break
    const kind = head.toString("latin1", 4, 8)
    const isXmp = kind === "uuid" && head.subarray(headLength, headLength + 16).equals(XMP)
    if (
      METADATA_BOXES.has(kind) ||
      isXmp ||
      (kind === "trak" && (await isNotesTrack(file, at + headLength, end, left)))
    ) {
      const free = Buffer.from(head.subarray(0, headLength))
      free.write("free", 4, "latin1")
      blanks.push({ start: at, end, head: free })
    } else if (HOLDERS.has(kind)) {
      blanks.push(...(await findMovieMetadata(file, at + headLength, end, left)))
    }
    at += length
  }
  return blanks
}

/** A size of 1 stands for a long one behind the name, 0 for the rest of the file. */
function readBoxSize(head: Buffer, rest: number): { headLength: number; length: number } {
  const short = head.readUInt32BE(0)
  if (short !== 1) return { headLength: 8, length: short === 0 ? rest : short }
  return { headLength: 16, length: head.length >= 16 ? Number(head.readBigUInt64BE(8)) : short }
}

/** A track with the handler "meta" holds timed metadata, such as the camera's route. */
async function isNotesTrack(file: FileHandle, from: number, to: number, left: { parts: number }): Promise<boolean> {
  for (let at = from; at + 8 <= to && left.parts > 0; left.parts -= 1) {
    const head = await bytesAt(file, at, 20)
    if (head.length < 8) return false
    const length = head.readUInt32BE(0)
    const kind = head.toString("latin1", 4, 8)
    if (kind === "hdlr") return head.toString("latin1", 16, 20) === "meta"
    if (kind === "mdia") return isNotesTrack(file, at + 8, Math.min(to, at + length), left)
    if (length < 8) return false
    at += length
  }
  return false
}

const SEGMENT = 0x18538067
const TAGS = 0x1254c367
const ELEMENT_HEAD = 12

/** The tags of a WebM film become a void element. */
async function findWebmMetadata(file: FileHandle, size: number): Promise<Blank[]> {
  const blanks: Blank[] = []
  let end = size
  let at = 0
  for (let count = 0; count < PARTS_MAX && at + 2 <= end; count += 1) {
    const element = elementAt(await bytesAt(file, at, ELEMENT_HEAD))
    if (!element) break
    const { id, headLength, length } = element
    const next = length === undefined ? end : Math.min(end, at + headLength + length)
    if (id === SEGMENT) {
      end = next
      at += headLength
      continue
    }
    // Streamed clusters have no size: what follows cannot be found without reading them.
    if (length === undefined) break
    if (id === TAGS) blanks.push({ start: at, end: next, head: voidHead(next - at) })
    at = next
  }
  return blanks
}

/** Id, length of id and size, and length of the content; undefined for an unknown one. */
function elementAt(head: Buffer) {
  const idLength = Math.clz32(head[0] ?? 0) - 23
  const sizeAt = head[idLength]
  if (idLength > 4 || idLength < 1 || sizeAt === undefined) return undefined
  const sizeLength = Math.clz32(sizeAt) - 23
  if (sizeLength > 8 || head.length < idLength + sizeLength) return undefined
  const digits = [...head.subarray(idLength, idLength + sizeLength)]
  const first = sizeAt & (0xff >> sizeLength)
  const isUnknown = first === 0xff >> sizeLength && digits.slice(1).every((digit) => digit === 0xff)
  const length = digits.slice(1).reduce((sum, digit) => sum * 256 + digit, first)
  return {
    id: head.readUIntBE(0, idLength),
    headLength: idLength + sizeLength,
    length: isUnknown ? undefined : length,
  }
}

/** A void element of this many bytes in all. */
function voidHead(total: number): Uint8Array {
  if (total < 10) return Uint8Array.of(0xec, 0x80 | (total - 2))
  const head = Buffer.alloc(9)
  head[0] = 0xec
  head.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), 1)
  return head
}
