import { randomBytes } from "node:crypto"
import { mkdtempSync, readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createFileStorage } from "@brandwright/storage/files"
import { describe, expect, test } from "vitest"
import { MultipartError, readForm } from "./multipart.ts"

const MAX_BYTES = 10_000

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const folder = mkdtempSync(join(tmpdir(), "forms-"))
const storage = createFileStorage(folder)
const countFiles = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const parse = (bytes: Uint8Array, size: number, boundary = "b") =>
  readForm(inPieces(bytes, size), `multipart/form-data; boundary=${boundary}`, storage, MAX_BYTES)

const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`

describe("multipart", () => {
  test("is read the same in pieces of any size, as the platform's own reader does", async () => {
    const form = new FormData()
    const noise = Buffer.concat([randomBytes(3000), Buffer.from("\r\n--b\r\n--\r\n\r\n-"), randomBytes(10)])
    form.append("name", "Über \r\n--x")
    form.append("empty", "")
    form.append("file", new File([new Uint8Array(noise)], 'a"b/c\\ü.png'))
    const response = new Response(form)
    const type = response.headers.get("content-type") ?? ""
    const bytes = Buffer.from(await response.arrayBuffer())
    const boundary = type.split("boundary=")[1] ?? ""
    for (const size of [1, 2, 3, 7, 64, 1000, 100_000]) {
      const { fields, file, fileName } = await parse(bytes, size, boundary)
      expect(fields).toEqual({ name: "Über \r\n--x", empty: "" })
      expect([fileName, await readFile(file?.path ?? "")]).toEqual(["ü.png", noise])
      await file?.discard()
    }
  })

  test.each([
    ["a quote", 'filename="a%22b.png"', 'a"b.png'],
    ["a name of RFC 5987", "filename=x.png; filename*=UTF-8''%C3%BC.png", "ü.png"],
    ["no quotes", "filename=a.png", "a.png"],
  ])("reads a file name with %s", async (_what, parameter, expected) => {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; ${parameter}\r\n\r\nx\r\n--b--\r\n`
    const { file, fileName } = await parse(Buffer.from(head), 1000)
    await file?.discard()
    expect(fileName).toBe(expected)
  })

  test("refuses what is broken, at any cut, and keeps nothing of it", async () => {
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nyyyy\r\n'
    const whole = Buffer.from(`${field("a", "x")}${file}${field("z", "last")}--b--\r\n`)
    for (let length = 0; length < whole.length - 2; length += 1)
      await expect(parse(whole.subarray(0, length), 5), String(length)).rejects.toBeInstanceOf(MultipartError)
    const broken = [
      "--bx\r\n",
      "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n",
      `--b\r\n${"h".repeat(20_000)}`,
      "p".repeat(20_000),
      `${file}${file}--b--\r\n`,
      `${file.replace('"file"', '"other"')}--b--\r\n`,
      `${file}${field("a", "x".repeat(70_000))}--b--\r\n`,
      `${file}${field("a", "x").repeat(50)}--b--\r\n`,
    ]
    for (const text of broken)
      await expect(parse(Buffer.from(text), 100), text.slice(0, 20)).rejects.toBeInstanceOf(MultipartError)
    await expect(parse(whole, 5, "")).rejects.toBeInstanceOf(MultipartError)
    const urlEncoded = readForm(inPieces(whole, 5), "application/x-www-form-urlencoded", storage, MAX_BYTES)
    await expect(urlEncoded).rejects.toBeInstanceOf(MultipartError)
    expect(countFiles()).toEqual([])
  })

  test("refuses a file over the limit, and leaves the rest of the body to be read", async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const body = inPieces(Buffer.from(`${head}${"x".repeat(500_000)}\r\n--b--\r\n`), 1000)
    const form = readForm(body, "multipart/form-data; boundary=b", storage, MAX_BYTES)
    await expect(form).rejects.toMatchObject({ name: "StorageError", reason: "too-large" })
    expect((await body.next()).value).toHaveLength(1000)
    expect(countFiles()).toEqual([])
  })
})
