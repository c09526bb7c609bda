import { randomBytes } from "node:crypto"
import sharp from "sharp"

type Wanted = { width?: number; height?: number; format?: "png" | "jpeg" | "webp"; color?: string }

/** A plain picture in real bytes of its format. */
export function picture({ width = 64, height = 48, format = "png", color = "#336699" }: Wanted = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG as a telephone makes it: with camera, place and a quarter turn. */
export function pictureWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#993366" } })
    .withExif({
      IFD0: { Make: "SecretCamera", Copyright: "Somebody" },
      IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const dataUrl = (mimeType: string, bytes: Uint8Array): string =>
  `data:${mimeType};base64,${Buffer.from(bytes).toString("base64")}`

/** One second of noise as an uncompressed WAV of 8 kHz. */
export function wave(seconds = 1): Buffer {
  const rate = 8000
  const data = randomBytes(rate * seconds)
  const head = Buffer.alloc(44)
  head.write("RIFF", 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write("WAVEfmt ", 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write("data", 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
