import fc from "fast-check"
import { unzipSync } from "fflate"
import { describe, expect, test, vi } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"
import { PIXEL_URL } from "../../../../test/pixel.ts"
import { exportZip } from "./export.service.ts"
import { zip, type ZipEntry } from "./zip.ts"

async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function* streamPieces(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

describe("a ZIP", () => {
  test("gives back every entry, whatever its name, size and pieces", async () => {
    const entry = fc.record({
      name: fc.string({ minLength: 1, unit: "grapheme" }).filter((name) => name.isWellFormed() && name !== "__proto__"),
      pieces: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength: 8 }), async (entries) => {
        async function* given(): AsyncGenerator<ZipEntry> {
          for (const { name, pieces } of entries) yield { name, modifiedAt: Date.now(), content: streamPieces(pieces) }
        }
        const read = unzipSync(await collectBytes(zip(given())))
        expect(Object.keys(read)).toHaveLength(entries.length)
        for (const { name, pieces } of entries) expect(Buffer.from(read[name] ?? [])).toEqual(Buffer.concat(pieces))
      }),
      { numRuns: 300 },
    )
  })

  test("a file that is not read to its end lets go of what it was made from", async () => {
    let isOpen = true
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(1000)
      } finally {
        isOpen = false
      }
    }
    async function* given(): AsyncGenerator<ZipEntry> {
      yield { name: "endless", modifiedAt: Date.now(), content: endless() }
    }
    const archive = zip(given())
    await archive.next()
    await archive.next()
    await archive.return(undefined)
    await vi.waitFor(() => expect(isOpen).toBe(false))
  })
})

describe("the export (account §2.7)", () => {
  test("holds the person's rows and files, and nothing of anybody else", async () => {
    const { services, api, user, brandId } = await signedIn()
    const other = await signedIn({ services })
    for (const person of [
      { api, brandId, name: "..our: logo" },
      { api: other.api, brandId: other.brandId, name: "theirs" },
    ]) {
      await person.api.media.create({
        brandId: person.brandId,
        name: person.name,
        mediaType: "image",
        fileUrl: PIXEL_URL,
      })
    }
    await api.auth.updateProfile({ avatarUrl: PIXEL_URL })
    const files = unzipSync(await collectBytes(exportZip(services, user.id)))
    const names = Object.keys(files)
    expect(names).toHaveLength(3)
    expect(names.slice(0, 2)).toEqual(["data.json", "profile-picture.webp"])
    expect(names[2]).toMatch(/^files\/Acme\/\d+-our logo\.png$/)
    const data = JSON.parse(Buffer.from(files["data.json"] ?? []).toString())
    expect(data.brand).toMatchObject([{ name: "Acme" }])
    expect(data.media_asset).toHaveLength(1)
    expect(data.user[0].password_hash).toBeUndefined()
  })
})
