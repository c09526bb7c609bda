import { randomBytes } from "node:crypto"
import { readAll } from "@brandwright/storage/storage"
import { describe, expect, test } from "vitest"
import { MultipartError, readParts } from "./multipart-parser.ts"

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function parse(bytes: Uint8Array, size: number, boundary = "b") {
  const read: { name: string; fileName?: string; text: string }[] = []
  for await (const { content, ...part } of readParts(
    inPieces(bytes, size),
    `multipart/form-data; boundary=${boundary}`,
  )) {
    read.push({ ...part, text: Buffer.from(await readAll(content)).toString("latin1") })
  }
  return read
}

describe("multipart", () => {
  test("is read the same in pieces of any size, and as the platform's own reader does", async () => {
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
      const [name, empty, file] = await parse(bytes, size, boundary)
      expect(Buffer.from(name?.text ?? "", "latin1").toString()).toBe("Über \r\n--x")
      expect(empty).toEqual({ name: "empty", text: "" })
      expect([file?.fileName, file?.text]).toEqual(["ü.png", noise.toString("latin1")])
    }
  })

  test("skips what a reader leaves of a part", async () => {
    const body = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name=a\r\n\r\n${"x".repeat(5000)}\r\n--b\r\nContent-Disposition: form-data; name=z\r\n\r\nlast\r\n--b--\r\n`,
    )
    for (const size of [10, 100_000]) {
      const names: string[] = []
      for await (const part of readParts(inPieces(body, size), 'multipart/form-data; boundary="b"')) {
        names.push(part.name)
        if (part.name === "a" && size === 10) for await (const _first of part.content) break
      }
      expect(names).toEqual(["a", "z"])
    }
  })

  test("refuses what is broken, at any cut", async () => {
    const whole = Buffer.from("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b--\r\n")
    for (let length = 0; length < whole.length - 2; length += 1) {
      await expect(parse(whole.subarray(0, length), 5), String(length)).rejects.toBeInstanceOf(MultipartError)
    }
    const broken = [
      "--bx\r\n",
      "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n",
      `--b\r\n${"h".repeat(20_000)}`,
      "p".repeat(20_000),
    ]
    for (const text of broken)
      await expect(parse(Buffer.from(text), 100), text.slice(0, 20)).rejects.toBeInstanceOf(MultipartError)
    await expect(parse(whole, 5, "")).rejects.toBeInstanceOf(MultipartError)
  })
})
