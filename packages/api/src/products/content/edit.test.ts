import { editText } from "@brandwright/contract/text-edits"
import { describe, expect, test } from "vitest"
import { answers } from "../../../../ai/test/provider-server.ts"
import { ownerWithModel } from "../../../test/owner-with-model.ts"
import { signedIn } from "../../../test/signed-in.ts"
import { cleanEditedHtml } from "./edited-html.ts"

const text = "The tune-up is £39 until 28 February. Book at https://spoke.example."

describe("content.edit with a model (content §2.4)", () => {
  test("shows the text with its surroundings to the model, and says what it lost and added", async () => {
    const { api, provider, told } = await ownerWithModel(
      answers("The tune-up is a bargain. Book at https://spoke.example by 1 March."),
    )
    const edited = await api.content.edit({ action: "shorter", text, before: "Dear riders", limit: 280 })
    expect(edited).toMatchObject({ aiProvider: "openai", lost: ["£39", "28 February"], added: ["1 March"] })
    expect(edited.generationCost).toBeGreaterThan(0)
    for (const words of ["Dear riders", "a third shorter", "At most 280 characters", "until 28 February"]) {
      expect(told()[0]).toContain(words)
    }
    provider.close()
  })

  test("asks for the language of a translation and for the words of a rewrite", async () => {
    const { api, provider } = await ownerWithModel()
    await expect(api.content.edit({ action: "translate", text })).rejects.toThrow(editText.languageMissing)
    await expect(api.content.edit({ action: "instruct", text })).rejects.toThrow(editText.instructionMissing)
    expect(provider.asked).toEqual([])
    provider.close()
  })

  test("is quoted by its size, without the text", async () => {
    const { api, provider } = await ownerWithModel()
    const short = await api.content.quoteEdit({ action: "simpler", characters: 60 })
    const long = await api.content.quoteEdit({ action: "simpler", characters: 6000 })
    expect(short.estimatedCost).toBeGreaterThan(0)
    expect(long.estimatedCost).toBeGreaterThan(short.estimatedCost)
    provider.close()
  })
})

describe("content.edit without a model (content §2.4)", () => {
  test("mends slips for nothing and keeps every claim", async () => {
    const { api } = await signedIn()
    const edited = await api.content.edit({ action: "fix", text: `The the ${text.slice(4)}` })
    expect(edited).toMatchObject({ aiProvider: "local", generationCost: 0, lost: [], added: [] })
    expect(edited.text).toBe(text)
  })

  test.each(["longer", "simpler", "friendlier", "formal"] as const)(
    "refuses %s and offers to connect a model",
    async (action) => {
      const { api } = await signedIn()
      await expect(api.content.edit({ action, text })).rejects.toMatchObject({
        message: editText.needsModel,
        extras: { reason: "connect-model" },
      })
      expect(await api.content.history({})).toEqual([])
    },
  )
})

describe("HTML that a model has edited", () => {
  const original =
    '<p>Read <a href="https://a.example/x?a=1&amp;b=2">our news</a>.</p><img src="/media/7" alt="A bike">'

  test("keeps tags, links and pictures of the original", () =>
    expect(cleanEditedHtml(original, original)).toBe(
      '<p>Read <a href="https://a.example/x?a=1&amp;b=2">our news</a>.</p><img src="/media/7" alt="A bike" />',
    ))

  test("loses scripts, tracking pixels and links that nobody wrote", () => {
    const edited = `<html><body><p onclick="x()">Read <a href="https://evil.example">our news</a>.</p><script>x()</script><img src="https://evil.example/p.gif"></body></html>`
    expect(cleanEditedHtml(edited, original)).toBe("<p>Read <a>our news</a>.</p>")
  })

  test("goes back into its sentence without a paragraph around it", () => {
    expect(cleanEditedHtml("<p>shorter <strong>words</strong></p>", "longer <strong>words</strong>")).toBe(
      "shorter <strong>words</strong>",
    )
  })
})
