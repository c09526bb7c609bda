import { appText } from "@brandwright/contract/app"
import { expect, test } from "vitest"
import { signedIn } from "../test/signed-in.ts"

test("a text with a NUL is refused on either database, wherever it stands", async () => {
  const { api } = await signedIn()
  const refused = (field: string) => ({ code: "BAD_REQUEST", message: appText.nulIn(field) })
  await expect(api.brands.create({ name: "Ac\0me" })).rejects.toMatchObject(refused("name"))
  await expect(
    api.social.createPost({ content: "Hello", platforms: ["facebook"], variants: { facebook: { content: "a\0b" } } }),
  ).rejects.toMatchObject(refused("variants.facebook.content"))
})
