/** Duration of MPEG audio by its first frame: from a Xing, Info or VBRI header, or from the constant bit rate. */

const BITRATES: Record<"1" | "2", readonly (readonly number[])[]> = {
  // Kilobits per second of layers I, II and III by index; MPEG 2 and 2.5 share a table.
  "1": [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  "2": [
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
}
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
/** How far into the audio the first frame may be. */
const SEARCHED_BYTES = 8192

/** Bytes of an ID3v2 tag in front; 0 without one. */
export function id3Length(head: Buffer): number {
  if (head.toString("latin1", 0, 3) !== "ID3" || head.length < 10) return 0
  const digits = [head[6] ?? 0, head[7] ?? 0, head[8] ?? 0, head[9] ?? 0]
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  return 10 + digits.reduce((sum, digit) => sum * 128 + (digit & 0x7f), 0) + (hasFooter ? 10 : 0)
}

/** Duration in seconds, from the first bytes after a tag; `size` is that of the audio without the tag. */
export function mp3Seconds(head: Buffer, size: number): number | undefined {
  for (let at = 0; at + 4 <= Math.min(head.length, SEARCHED_BYTES); at += 1) {
    const frame = frameAt(head, at)
    if (!frame) continue
    const frames = frameCount(head.subarray(at, at + 256))
    if (frames) return (frames * frame.samples) / frame.sampleRate
    return ((size - at) * 8) / (frame.kilobits * 1000)
  }
  return undefined
}

function frameAt(bytes: Buffer, at: number) {
  const word = bytes.readUInt32BE(at)
  if (word >>> 21 !== 0x7ff) return undefined
  const version = (word >>> 19) & 3
  const layer = 4 - ((word >>> 17) & 3)
  const kilobits = BITRATES[version === 3 ? "1" : "2"][layer - 1]?.[(word >>> 12) & 15] ?? 0
  const fullRate = SAMPLE_RATES[(word >>> 10) & 3] ?? 0
  if (version === 1 || layer === 4 || !kilobits || !fullRate) return undefined
  const samples = layer === 1 ? 384 : layer === 2 || version === 3 ? 1152 : 576
  return { kilobits, samples, sampleRate: version === 3 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4 }
}

/** Number of frames, as counted by the encoder. */
function frameCount(frame: Buffer): number | undefined {
  const xing = Math.max(frame.indexOf("Xing", 0, "latin1"), frame.indexOf("Info", 0, "latin1"))
  if (xing >= 0 && xing + 12 <= frame.length && (frame.readUInt32BE(xing + 4) & 1) === 1)
    return frame.readUInt32BE(xing + 8)
  const vbri = frame.indexOf("VBRI", 0, "latin1")
  return vbri >= 0 && vbri + 18 <= frame.length ? frame.readUInt32BE(vbri + 14) : undefined
}
