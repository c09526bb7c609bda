import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { readAll } from "@brandwright/storage/storage"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { dataUrl } from "../../../../test/pictures.ts"
import { type SignedIn, signedIn } from "../../../../test/signed-in.ts"
import { findServedAsset } from "../media.queries.ts"

const run = promisify(execFile)
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "films-"))
})
afterAll(() => rm(folder, { recursive: true }))

const SOURCE = ["-y", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x64:rate=10:duration=2"]
const NOTES = [
  "-metadata",
  "location=+52.5200+013.4050/",
  "-metadata",
  "artist=SecretAuthor",
  "-metadata",
  "LOCATION=Berlin",
]

async function film(name: string, ...options: string[]): Promise<Buffer> {
  const path = join(folder, name)
  await run("ffmpeg", [...SOURCE, ...options, path])
  return readFile(path)
}

async function kept({ services }: SignedIn, id: number): Promise<Buffer> {
  const row = await findServedAsset(services.db, id)
  const content = await services.storage.get(row?.fileHash ?? "")
  return Buffer.from(content ? await readAll(content) : [])
}

async function probe(bytes: Uint8Array, name: string) {
  const path = join(folder, `kept-${name}`)
  await writeFile(path, bytes)
  const facts = ["-v", "error", "-show_format", "-show_streams", "-count_frames", "-of", "json", path]
  const { stdout } = await run("ffprobe", facts)
  const { format, streams } = JSON.parse(stdout) as {
    format: { tags?: Record<string, string> }
    streams: { nb_read_frames: string }[]
  } // ffprobe's format
  return { tags: JSON.stringify(format.tags ?? {}), frames: Number(streams[0]?.nb_read_frames) }
}

describe("films (hazard: a place in what is published)", () => {
  test.each([
    ["place.mp4", "video/mp4", ["-c:v", "mpeg4", ...NOTES]],
    ["place.mov", "video/quicktime", ["-c:v", "mpeg4", "-movflags", "use_metadata_tags", ...NOTES]],
    ["place.webm", "video/webm", ["-c:v", "libvpx", ...NOTES]],
  ])("%s loses place and author, and every frame stays", async (name, mimeType, options) => {
    const owner = await signedIn()
    const original = await film(name, ...options)
    expect(original.toString("latin1")).toMatch(/52\.5200|SecretAuthor/)
    const asset = await owner.api.media.create({ name, mediaType: "video", fileUrl: dataUrl(mimeType, original) })
    const bytes = await kept(owner, asset.id)
    expect(bytes.length).toBe(original.length)
    expect(bytes.toString("latin1")).not.toMatch(/52\.5200|SecretAuthor|Berlin/)
    const { tags, frames } = await probe(bytes, name)
    expect(tags).not.toMatch(/location|SecretAuthor/i)
    expect(frames).toBe(20)
    expect(asset.durationSeconds).toBeCloseTo(2, 0)
  })

  test("a film without notes is kept as it is, a broken one does no harm", async () => {
    const owner = await signedIn()
    const original = await film("plain.webm", "-c:v", "libvpx", "-fflags", "+bitexact", "-map_metadata", "-1")
    const head = original.subarray(0, 200)
    for (const bytes of [original, head, Buffer.concat([head, Buffer.alloc(500, 0xff)])]) {
      const fileUrl = dataUrl("video/webm", bytes)
      const asset = await owner.api.media.create({ name: "Plain", mediaType: "video", fileUrl })
      expect((await kept(owner, asset.id)).length).toBe(bytes.length)
    }
  })
})

describe("the length of an MP3", () => {
  test.each([
    ["constant.mp3", ["-b:a", "128k", "-write_xing", "0"]],
    ["variable.mp3", ["-q:a", "5"]],
    ["low.mp3", ["-ar", "16000", "-b:a", "32k"]],
    ["tagged.mp3", ["-b:a", "96k", "-metadata", `title=${"x".repeat(2000)}`]],
  ])("%s", async (name, options) => {
    const { api } = await signedIn()
    const path = join(folder, name)
    await run("ffmpeg", ["-y", "-v", "error", "-f", "lavfi", "-i", "sine=duration=7", ...options, path])
    const fileUrl = dataUrl("audio/mpeg", await readFile(path))
    const { durationSeconds } = await api.media.create({ name, mediaType: "audio", fileUrl })
    expect(Math.abs((durationSeconds ?? 0) - 7)).toBeLessThan(0.3)
  })
})
