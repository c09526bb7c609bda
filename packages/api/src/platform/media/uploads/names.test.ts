import { MEDIA_NAME_MAX, mediaText } from "@brandwright/contract/media/media"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"

describe("names", () => {
  test("a name with slashes, NUL or 300 characters is refused with the reason", async () => {
    const { api } = await signedIn()
    const create = (name: string) => api.media.create({ name, mediaType: "color", fileUrl: "#000000" })
    const refusal = (message: string) => ({ cause: { issues: [{ message }] } })
    for (const name of ["../../etc/passwd", "a\\b", "a\0b", "a\nb", "gnp.\u202etxt"]) {
      await expect(create(name), name).rejects.toMatchObject(refusal(mediaText.nameCharacters))
    }
    await expect(create("x".repeat(300))).rejects.toMatchObject(refusal(mediaText.nameLong))
    expect((await create("x".repeat(MEDIA_NAME_MAX))).name).toHaveLength(MEDIA_NAME_MAX)
    expect((await create('<img src=x onerror=alert(1)>".png'.replace("/", ""))).fileUrl).toBe("#000000")
  })
})
