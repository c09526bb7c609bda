import { editText } from "@brandwright/contract/writing/text-edits"
import { describe, expect, test } from "vitest"
import { createLocalEngine } from "@brandwright/ai/local"
import { answers, drips } from "../../../../../ai/test/provider-server.ts"
import { ownerWithModel } from "../../../../test/owner-with-model.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
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

  test("tells where the text stands and, for a rewrite, what is filled in there", async () => {
    const { api, provider, told } = await ownerWithModel(answers("Hi {{subscriber_name}}, yes, all but the battery."))
    const place = { place: "the answer to “Do you fix e-bikes?” on a sales page", variables: ["subscriber_name"] }
    const order = { action: "instruct", instruction: "Greet people by name", text: "Yes.", ...place } as const
    expect(await api.content.edit(order)).toMatchObject({ added: [] })
    expect(told()[0]).toContain("Where it stands: the answer to “Do you fix e-bikes?” on a sales page")
    expect(told()[0]).toContain("where the order wants them: {{subscriber_name}}.")
    provider.close()
  })

  test("tells the brand's facts to those edits alone that may use them", async () => {
    const { api, provider, told } = await ownerWithModel(answers("A warm welcome to all of you."))
    await api.facts.create({ kind: "service", title: "Winter tune-up", price: 39 })
    const ask = async (action: "longer" | "friendlier" | "fix") => {
      await api.content.edit({ action, text: "Welcome all." })
      const prompt = told().at(-1) ?? ""
      return [prompt.includes("Winter tune-up"), prompt.includes("How the brand speaks")]
    }
    expect(await ask("longer")).toEqual([true, true])
    expect(await ask("friendlier")).toEqual([false, true])
    expect(await ask("fix")).toEqual([false, false])
    provider.close()
  })

  test("asks once more for what has no room at its place, where X counts links otherwise", async () => {
    const { api, provider, told } = await ownerWithModel()
    const edit = (limit: number) => {
      provider.will(answers(`Book at https://spoke.example/a/very/long/address now.`), answers("Book now."))
      const asked = "Book at https://spoke.example/a/very/long/address."
      return api.content.edit({ action: "friendlier", limit, text: asked, platforms: ["twitter"] })
    }
    await edit(36)
    expect(told()).toHaveLength(1)
    await edit(35)
    expect(told()[1]).toContain("That has 36 characters, of 35 at most.")
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

describe("content.streamEdit (content §2.4)", () => {
  test("gives the change while it is written, then what it lost and added", async () => {
    const { api, provider } = await ownerWithModel(answers("The tune-up is a bargain until 28 February."))
    const events = []
    for await (const event of await api.content.streamEdit({ action: "shorter", text })) events.push(event)
    const pieces = events.flatMap((event) => (event.type === "piece" ? [event.text] : []))
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join("")).toBe("The tune-up is a bargain until 28 February.")
    expect(events.at(-1)).toMatchObject({
      type: "done",
      result: { text: pieces.join(""), lost: ["£39", "https://spoke.example"], aiProvider: "openai" },
    })
    provider.close()
  })

  test("ends the model's work when it is left, and charges nothing", async () => {
    const closed = Promise.withResolvers<void>()
    const { api, provider } = await ownerWithModel((call, response) => {
      response.on("close", closed.resolve)
      drips(text.repeat(20), 5)(call, response)
    })
    for await (const event of await api.content.streamEdit({ action: "shorter", text }))
      if (event.type === "piece") break
    await closed.promise
    expect(await api.content.history({})).toEqual([])
    provider.close()
  })

  test("tells how many texts are written before it", async () => {
    const local = createLocalEngine()
    const ai: typeof local = {
      ...local,
      async *stream(recipe, input, voice, options) {
        options?.onPlace?.(2)
        options?.onPlace?.(1)
        await Promise.resolve()
        options?.onPlace?.(0)
        return yield* local.stream(recipe, input, voice, options)
      },
    }
    const { api } = await signedIn({ services: await freshServices({ ai }) })
    const places = []
    for await (const event of await api.content.streamEdit({ action: "fix", text }))
      if (event.type === "place") places.push(event.ahead)
    expect(places).toContain(0)
    const posts = []
    for await (const event of await api.content.stream({ brief: "Bread" })) posts.push(event.type)
    expect(posts).toContain("place")
    expect(posts.at(-1)).toBe("done")
  })

  test("says as its last event why there is no change", async () => {
    const { api } = await signedIn()
    const events = []
    for await (const event of await api.content.streamEdit({ action: "longer", text })) events.push(event)
    expect(events).toEqual([{ type: "failed", message: editText.needsModel, reason: "connect-model" }])
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

  test("loses scripts, tracking pixels and links that the original does not have", () => {
    const edited = `<html><body><p onclick="x()">Read <a href="https://evil.example">our news</a>.</p><script>x()</script><img src="https://evil.example/p.gif"></body></html>`
    expect(cleanEditedHtml(edited, original)).toBe("<p>Read our news.</p>")
  })

  test("goes back into its sentence without a paragraph around it", () => {
    expect(cleanEditedHtml("<p>shorter <strong>words</strong></p>", "longer <strong>words</strong>")).toBe(
      "shorter <strong>words</strong>",
    )
  })
})
