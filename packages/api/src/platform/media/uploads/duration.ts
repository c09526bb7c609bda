import { type FileHandle, open } from "node:fs/promises"
import { id3Length, mp3Seconds } from "./mp3-length.ts"

/** Bytes read at most: the duration is stored near the beginning or the end. */
const LOOK_BYTES = 64 * 1024
const BOXES_MAX = 1000

/** Duration of audio or video in milliseconds; null where it cannot be read cheaply. */
export async function readDuration(path: string, size: number, mimeType: string): Promise<number | null> {
  const file = await open(path, "r")
  try {
    const seconds = await readSeconds(file, size, mimeType)
    const ms = Math.round((seconds ?? 0) * 1000)
    return ms > 0 && ms < 2 ** 31 ? ms : null
  } finally {
    await file.close()
  }
}

async function readSeconds(file: FileHandle, size: number, mimeType: string): Promise<number | undefined> {
  if (mimeType === "video/mp4" || mimeType === "video/quicktime") return movieSeconds(file, size)
  const head = await bytesAt(file, 0, Math.min(size, LOOK_BYTES))
  if (mimeType === "audio/wav") return waveSeconds(head)
  if (mimeType === "audio/mpeg") {
    const tag = id3Length(head)
    return mp3Seconds(await bytesAt(file, tag, LOOK_BYTES), size - tag)
  }
  if (mimeType === "audio/ogg")
    return oggSeconds(head, await bytesAt(file, Math.max(0, size - LOOK_BYTES), Math.min(size, LOOK_BYTES)))
  return mimeType === "video/webm" ? webmSeconds(head) : undefined
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Walks the boxes to moov/mvhd, which holds the time scale and duration. */
async function movieSeconds(file: FileHandle, size: number): Promise<number | undefined> {
  let position = 0
  let end = size
  for (let count = 0; count < BOXES_MAX && position + 8 <= end; count += 1) {
    const head = await bytesAt(file, position, 32)
    if (head.length < 16) return undefined
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - position : short
    const kind = head.toString("latin1", 4, 8)
    if (kind === "mvhd") return movieHeaderSeconds(await bytesAt(file, position + 8, 32))
    if (length < 8) return undefined
    if (kind === "moov") end = Math.min(size, position + length)
    position += kind === "moov" ? (short === 1 ? 16 : 8) : length
  }
  return undefined
}

function movieHeaderSeconds(header: Buffer): number | undefined {
  if (header.length < 32) return undefined
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale > 0 ? duration / scale : undefined
}

function waveSeconds(head: Buffer): number | undefined {
  let byteRate = 0
  for (let at = 12; at + 8 <= head.length; ) {
    const kind = head.toString("latin1", at, at + 4)
    const length = head.readUInt32LE(at + 4)
    if (kind === "fmt " && at + 20 <= head.length) byteRate = head.readUInt32LE(at + 16)
    if (kind === "data") return byteRate > 0 ? length / byteRate : undefined
    at += 8 + length + (length % 2)
  }
  return undefined
}

/** The last page's position divided by the first header's sample rate; Opus always counts at 48 kHz. */
function oggSeconds(head: Buffer, tail: Buffer): number | undefined {
  const last = tail.lastIndexOf("OggS")
  if (last < 0 || last + 14 > tail.length) return undefined
  const samples = Number(tail.readBigInt64LE(last + 6))
  if (head.includes("OpusHead")) return samples / 48_000
  const vorbis = head.indexOf("\x01vorbis", 0, "latin1")
  if (vorbis < 0 || vorbis + 16 > head.length) return undefined
  const rate = head.readUInt32LE(vorbis + 12)
  return rate > 0 ? samples / rate : undefined
}

/** Segment information: the duration element (0x4489) counts ticks, one millisecond each by default. */
function webmSeconds(head: Buffer): number | undefined {
  const info = head.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66]))
  if (info < 0) return undefined
  const found = head.indexOf(Buffer.from([0x44, 0x89]), info)
  const length = found < 0 ? 0 : (head[found + 2] ?? 0) & 0x7f
  if ((length !== 4 && length !== 8) || found + 3 + length > head.length) return undefined
  const stamps = length === 4 ? head.readFloatBE(found + 3) : head.readDoubleBE(found + 3)
  const scaleAt = head.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]), info)
  const scale = scaleAt >= 0 && scaleAt < found ? head.readUIntBE(scaleAt + 4, 3) : 1_000_000
  return (stamps * scale) / 1e9
}
