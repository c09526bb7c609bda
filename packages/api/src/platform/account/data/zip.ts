import { crc32 } from "node:zlib"

/** A ZIP written while it is read: entries of any size and number (ZIP64), stored as they are, nothing kept in memory but their names. */

export type ZipEntry = { name: string; modifiedAt: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

const VERSION = 45
/** Names in UTF-8; sizes and checksum follow the content. */
const FLAGS = 0x0808
const IN_EXTRA_32 = 0xffffffff
const IN_EXTRA_16 = 0xffff

type Written = { name: Buffer; time: Buffer; crc: number; size: number; offset: number }

export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, modifiedAt, content } of entries) {
    const entry = { name: Buffer.from(name, "utf8"), time: dosTime(modifiedAt), crc: 0, size: 0, offset }
    const head = localHeader(entry)
    yield head
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.byteLength
      yield chunk
    }
    const descriptor = Buffer.concat([u32(0x08074b50), u32(entry.crc), u64(entry.size), u64(entry.size)])
    yield descriptor
    offset += head.byteLength + entry.size + descriptor.byteLength
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const head = centralHeader(entry)
    yield head
    offset += head.byteLength
  }
  yield buildEndRecord(written.length, start, offset - start)
}

function localHeader({ name, time }: Written): Buffer {
  const extra = Buffer.concat([u16(1), u16(16), u64(0), u64(0)])
  return Buffer.concat([
    u32(0x04034b50),
    ...[VERSION, FLAGS, 0].map(u16),
    time,
    u32(0),
    u32(IN_EXTRA_32),
    u32(IN_EXTRA_32),
    u16(name.byteLength),
    u16(extra.byteLength),
    name,
    extra,
  ])
}

function centralHeader({ name, time, crc, size, offset }: Written): Buffer {
  const extra = Buffer.concat([u16(1), u16(24), u64(size), u64(size), u64(offset)])
  return Buffer.concat([
    u32(0x02014b50),
    ...[VERSION, VERSION, FLAGS, 0].map(u16),
    time,
    u32(crc),
    u32(IN_EXTRA_32),
    u32(IN_EXTRA_32),
    u16(name.byteLength),
    u16(extra.byteLength),
    // No comment, first disk, no attributes.
    ...[0, 0, 0].map(u16),
    u32(0),
    u32(IN_EXTRA_32),
    name,
    extra,
  ])
}

function buildEndRecord(count: number, start: number, length: number): Buffer {
  const end64 = Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(VERSION),
    u16(VERSION),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(length),
    u64(start),
  ])
  const locator = Buffer.concat([u32(0x07064b50), u32(0), u64(start + length), u32(1)])
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(IN_EXTRA_16),
    u16(IN_EXTRA_16),
    u32(IN_EXTRA_32),
    u32(IN_EXTRA_32),
    u16(0),
  ])
  return Buffer.concat([end64, locator, end])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Time and date in ZIP's format, in UTC: two-second steps since 1980. */
function dosTime(at: number): Buffer {
  const date = new Date(Math.max(at, Date.UTC(1980, 0, 1)))
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return Buffer.concat([u16(time), u16(day)])
}
