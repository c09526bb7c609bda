import { spawnSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { APIRequestContext } from "@playwright/test"
import { findProgram } from "../../../scripts/debian.ts"

/** Longest that a test waits for a film. */
export const RENDER_MS = 120_000

/** Looks into a film with ffprobe and ffmpeg. */
export const canJudge = findProgram(["ffprobe"]) !== undefined
/** Whether a server on this machine speaks without a provider. */
export const canSpeak = findProgram(["espeak-ng", "espeak"]) !== undefined

const run = (program: string, args: string[]): Buffer => {
  const { stdout, stderr, status } = spawnSync(program, args, { maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(stderr.toString())
  return stdout
}

export function keepFile(bytes: Buffer, name: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "brandwright-film-")), name)
  writeFileSync(path, bytes)
  return path
}

export type Facts = { codecs: string[]; width: number; height: number; seconds: number }

export function probeVideo(path: string): Facts {
  const json = run("ffprobe", ["-v", "error", "-of", "json", "-show_streams", "-show_format", path]).toString()
  const { streams, format } = JSON.parse(json)
  const video = streams.find((stream: { codec_type: string }) => stream.codec_type === "video")
  const codecs = streams.map(
    (stream: { codec_type: string; codec_name: string }) => `${stream.codec_type}:${stream.codec_name}`,
  )
  return { codecs, width: video.width, height: video.height, seconds: Number(format.duration) }
}

export type Frame = { at: (x: number, y: number) => [number, number, number]; brightness: number }

/** The frame at this second of the film's 1080 by 1920 pixels; from the end when negative. */
export function readFrame(path: string, second: number): Frame {
  const seek = second < 0 ? ["-sseof", String(second)] : ["-ss", String(second)]
  const raw = run("ffmpeg", [
    "-v",
    "error",
    ...seek,
    "-i",
    path,
    "-frames:v",
    "1",
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-",
  ])
  const at = (x: number, y: number): [number, number, number] => {
    const from = (Math.round(y) * 1080 + Math.round(x)) * 3
    return [raw[from] ?? 0, raw[from + 1] ?? 0, raw[from + 2] ?? 0]
  }
  let sum = 0
  for (let place = 0; place < raw.length; place += 997) sum += raw[place] ?? 0
  return { at, brightness: sum / Math.ceil(raw.length / 997) }
}

/** Mean loudness in decibels, of a narrow band around a frequency where one is given; silence is -91. */
export function measureLoudness(path: string, from: number, seconds: number, hertz?: number): number {
  const band = hertz ? `bandpass=f=${hertz}:width_type=h:w=60,`.repeat(2) : ""
  const { stderr } = spawnSync("ffmpeg", [
    "-ss",
    String(from),
    "-t",
    String(seconds),
    "-i",
    path,
    "-af",
    `${band}volumedetect`,
    "-vn",
    "-f",
    "null",
    "-",
  ])
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr.toString())?.[1] ?? -91)
}

/** Two seconds of one tone, as a user might upload it. */
export function pureTone(hertz: number): Buffer {
  const path = keepFile(Buffer.alloc(0), "tone.wav")
  run("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", `sine=frequency=${hertz}:duration=2`, path])
  return run("cat", [path])
}

/** A film of one color, as a user might upload it. */
export function plainFilm(color: string): Buffer {
  const path = keepFile(Buffer.alloc(0), "plain.mp4")
  run("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-f",
    "lavfi",
    "-i",
    `color=${color}:s=360x640:r=30:d=2`,
    "-pix_fmt",
    "yuv420p",
    path,
  ])
  return run("cat", [path])
}

type Item = { id: number; mediaType: string; mimeType: string; fileUrl: string; durationSeconds: number; name: string }

/** What the pool of the person's brand has of this type, newest first. */
export async function listPoolItems(request: APIRequestContext, mediaType: string): Promise<Item[]> {
  const brand = await (await request.get("/api/brands/default")).json()
  return (await request.get(`/api/brands/${brand.id}/media?type=${mediaType}`)).json()
}

/** The newest film of the pool, on this disk. */
export async function newestFilm(request: APIRequestContext): Promise<string> {
  const [film] = await listPoolItems(request, "video")
  if (!film) throw new Error("There is no film in the pool.")
  const bytes = await (await request.get(film.fileUrl)).body()
  return keepFile(bytes, film.mimeType === "video/mp4" ? "film.mp4" : "film.webm")
}

/** Makes a project of these scenes, at its last step. */
export async function createProject(request: APIRequestContext, title: string, changes: object): Promise<number> {
  const settings = { ideology: "Cold-brew coffee", platform: "youtube-shorts", duration: 15 }
  const answer = await request.post("/trpc/video.create", { data: { title, state: { step: 5, settings, ...changes } } })
  const { result } = await answer.json()
  return result.data.id
}
