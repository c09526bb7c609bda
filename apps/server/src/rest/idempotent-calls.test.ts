import { idempotencyText } from "@brandwright/contract/idempotency"
import { afterEach, describe, expect, test } from "vitest"
import { PIXEL_URL } from "../../../../packages/api/test/pixel.ts"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

const pixel = Uint8Array.from(Buffer.from(PIXEL_URL.split(",")[1] ?? "", "base64"))

/** An upload of one picture as a form. */
function pictureForm(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append("name", name)
  form.append("mediaType", "image")
  form.append("file", new File([bytes], "pixel.png", { type: "image/png" }))
  return form
}

/** A PDF of one empty page, as a form. */
function bookForm(): FormData {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 648]>>",
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")
  const form = new FormData()
  form.append("title", "Bread at home")
  const pdf = `%PDF-1.7\n${body}trailer\n<</Size 4/Root 1 0 R>>\n%%EOF\n`
  form.append("file", new File([pdf], "bread.pdf", { type: "application/pdf" }))
  return form
}

describe("a call under an Idempotency-Key", () => {
  test("a call that is sent twice makes one thing and gets the same response", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const headers = { "idempotency-key": "first-brand" }
    const first = await send("POST", "/api/brands", { cookie, headers, body: { name: "Acme", website: "" } })
    const second = await send("POST", "/api/brands", { cookie, headers, body: { website: "", name: "Acme" } })
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect((await send("GET", "/api/brands", { cookie })).body).toHaveLength(1)
    expect(await send("POST", "/api/brands", { cookie, headers, body: { name: "Other" } })).toMatchObject({
      status: 422,
      body: { message: idempotencyText.reused },
    })
  })

  test("tells one uploaded file from another by its content", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const path = `/api/brands/${brand.id}/media`
    const headers = { "idempotency-key": "upload" }
    const first = await send("POST", path, { cookie, headers, raw: pictureForm("Pixel", pixel) })
    const second = await send("POST", path, { cookie, headers, raw: pictureForm("Pixel", pixel) })
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect((await send("GET", path, { cookie })).body).toHaveLength(1)
    const longer = new Uint8Array([...pixel, 0])
    expect((await send("POST", path, { cookie, headers, raw: pictureForm("Pixel", longer) })).status).toBe(422)
  })

  test("an e-book that is uploaded twice is stored once", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const headers = { "idempotency-key": "book" }
    const first = await send("POST", "/api/ebooks/upload", { cookie, headers, raw: bookForm() })
    const second = await send("POST", "/api/ebooks/upload", { cookie, headers, raw: bookForm() })
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect((await send("GET", "/api/ebooks", { cookie })).body).toHaveLength(1)
  })

  test("is one person's own name for it: another person's same key says nothing", async () => {
    const { send, signUp } = await startedApp()
    const headers = { "idempotency-key": "mine" }
    for (const address of ["ada@example.com", "eve@example.com"]) {
      const cookie = await signUp(address)
      expect((await send("POST", "/api/brands", { cookie, headers, body: { name: address } })).body).toMatchObject({
        name: address,
      })
    }
  })
})
