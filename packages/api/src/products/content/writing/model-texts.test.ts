import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { describe, expect, test } from "vitest"
import { answers, fails } from "../../../../../ai/test/provider-server.ts"
import { answersStrictly } from "../../../../../ai/test/strict-protocol.ts"
import { ownerWithModel } from "../../../../test/owner-with-model.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { dropBrokenSentence } from "./cut-off.ts"

const brief = "Our winter tune-up for commuters"

describe("what a model is told of the brand (content §2.4)", () => {
  test("holds the facts that concern the brief, and the result names those that it states", async () => {
    const { api, provider, told } = await ownerWithModel(answers("The winter tune-up is £39. See you soon."))
    const filler = "Every wheel of it is checked, trued and oiled by hand. ".repeat(8)
    for (let made = 0; made < 30; made += 1)
      await api.facts.create({ kind: "product", title: `Lamp ${made}`, detail: filler })
    await api.facts.create({ kind: "service", title: "Winter tune-up", price: 39 })
    const { usedFacts } = await api.content.generate({ brief })
    expect(told()[0]).toContain("Service: Winter tune-up")
    expect(usedFacts.map(({ title }) => title)).toEqual(["Winter tune-up"])
    provider.close()
  })
})

test("the difference that a style makes is heard from the model too, without and with the style on the screen", async () => {
  const { api, provider, told } = await ownerWithModel(answers("Plain."), answers("Wry."))
  const stylization = { ...EMPTY_STYLIZATION, toneOfVoice: "Wry" }
  await api.facts.addExample({ text: "Rust never sleeps." })
  const heard = await api.content.hearVoice({ stylization, brief })
  expect(heard).toMatchObject({ before: "Plain.", after: "Wry.", aiModel: expect.any(String) })
  expect(told().map((prompt) => prompt.includes("The tone of voice is Wry"))).toEqual([false, true])
  expect(told().map((prompt) => prompt.includes("Rust never sleeps."))).toEqual([false, true])
  expect(told()[1]).toContain("Tone: the brand's own")
  provider.close()
  const none = await signedIn()
  await expect(none.api.content.hearVoice({ brief })).rejects.toMatchObject({ code: "CONFLICT" })
})

test("a difference that cannot be heard costs nothing, though its first text was written", async () => {
  const { api, provider } = await ownerWithModel(answers("Plain."), fails(500, "broken"))
  const { balance } = await api.account.balance()
  await expect(api.content.hearVoice({ brief })).rejects.toMatchObject({ code: "BAD_GATEWAY" })
  expect((await api.account.balance()).balance).toBe(balance)
  provider.will(answers("Plain."))
  await api.content.hearVoice({ brief })
  expect((await api.account.balance()).balance).toBeLessThan(balance)
  provider.close()
})

test("a text that leads to a page is told what the page says and where it is", async () => {
  const { api, provider, told } = await ownerWithModel(answers("Come in."))
  const page = { name: "Tune-up", description: "Two working days.", targetAudience: "Riders", urlExtension: "tune-up" }
  const { id, url } = await api.funnels.create(page)
  await api.content.generate({ brief, funnelId: id })
  expect(told()[0]).toContain(`It leads to the page “Tune-up”, at the address ${url}`)
  expect(told()[0]).toContain("Two working days.")
  provider.close()
})

test("a post's result tells its caption and its hashtags, and any other text is all caption", async () => {
  const { api, provider } = await ownerWithModel(answers("Brakes squeak?\n\n#Leeds #Bikes"))
  const parts = { caption: "Brakes squeak?", hashtags: ["#Leeds", "#Bikes"] }
  expect(await api.content.generate({ brief })).toMatchObject({ text: "Brakes squeak?\n\n#Leeds #Bikes", ...parts })
  const whole = await api.content.generate({ brief, contentType: "caption" })
  expect(whole).toMatchObject({ caption: whole.text, hashtags: [] })
  provider.will(answers("(0:00–0:05)\nVoice: Your chain squeaks?\nSeen: A chain."))
  expect((await api.content.generate({ brief, contentType: "video-script" })).title).toBe("Your chain squeaks?")
  provider.close()
})

test("a second variant is told of the first, in posts and in mails", async () => {
  const { api, provider, told } = await ownerWithModel(answers("Brakes squeak? Come in."))
  const { text } = await api.content.generate({ brief })
  await api.content.generate({ brief, variation: 1, versions: [text] })
  expect(told()[0]).not.toContain("Brakes squeak?")
  expect(told()[1]).toContain("Brakes squeak? Come in.")
  const mail = { subject: "Stop in time", content: "<p>Wet roads ahead.</p>" }
  provider.will(answersStrictly(JSON.stringify({ subject: "Other", content: "<p>Other.</p>" })))
  await api.email.generateTemplate({ brief, variation: 1, versions: [mail] })
  expect(told()[0]).toContain("Subject: Stop in time\\nWet roads ahead.")
  provider.close()
})

describe("a post over its network's limit (content §9)", () => {
  const long = "A sentence about brakes that goes on. ".repeat(12).trim()

  test("is asked for once more, shorter, and charged for both", async () => {
    const { api, provider, told } = await ownerWithModel(answers(long), answers("Brakes squeak? Come in."))
    const made = await api.content.generate({ brief, platform: "twitter" })
    expect(made.text).toBe("Brakes squeak? Come in.")
    expect((await api.content.recent({ kind: "content" })).items).toMatchObject([{ excerpt: made.text }])
    expect(told()).toHaveLength(2)
    expect(told()[1]).toContain("may have 280")
    const charges = await api.content.history({})
    expect(made.generationCost).toBeCloseTo(
      charges.reduce((sum, { generationCost }) => sum + generationCost, 0),
      6,
    )
    provider.close()
  })

  test("is shown whole when it stays too long after two requests", async () => {
    const { api, provider, told } = await ownerWithModel(answers(long))
    const { text, limit } = await api.content.generate({ brief, platform: "twitter" })
    expect([text, limit]).toEqual([long, 280])
    expect(told()).toHaveLength(3)
    provider.close()
  })
})

describe("a text that was cut off (content §2.4)", () => {
  test("goes on behind its last whole sentence", async () => {
    const { api, provider, told } = await ownerWithModel(answers("Bring your bike by noon. See you!"))
    const soFar = "We are back. New pads are included. Bring your bi"
    const events = []
    for await (const event of await api.content.stream({ brief, contentType: "blog", soFar })) events.push(event)
    const whole = "We are back. New pads are included. Bring your bike by noon. See you!"
    expect(events.at(-1)).toMatchObject({ type: "done", result: { text: whole } })
    expect(events.flatMap((event) => (event.type === "piece" ? [event.text] : [])).join("")).toBe(whole)
    expect(told()[0]).toContain("New pads are included.\\n")
    expect(told()[0]).not.toContain("Bring your bi")
    const [kept] = await api.content.history({})
    expect(kept?.content).toBe(whole)
    provider.close()
  })

  test("keeps its heading apart from what follows, and says nothing twice that the model says again", async () => {
    const soFar = "# Chains\n\nSalt is hard on chains in winter.\n\n## What helps\n\nWash the cha"
    const again = `${soFar.slice(0, -"Wash the cha".length)}Wash it. Then oil it.`
    const { api, provider, told } = await ownerWithModel(answers("Wash it. Then oil it."))
    const write = async () => {
      const events = []
      for await (const event of await api.content.stream({ brief, contentType: "blog", soFar })) events.push(event)
      return events.at(-1)
    }
    expect(await write()).toMatchObject({ result: { text: again } })
    provider.will(answers(again))
    expect(await write()).toMatchObject({ result: { text: again } })
    provider.will(
      answers("# Chains\n\nSalt is hard on chains in winter. Something else."),
      answers("Wash it. Then oil it."),
    )
    expect(await write()).toMatchObject({ result: { text: again } })
    expect(told()).toHaveLength(2)
    expect(told()[1]).toContain("That begins again")
    provider.close()
  })

  test.each([
    ["One. Two and a ha", "One."],
    ["One. Two!", "One. Two!"],
    ["# Title\n\nA beginning", "# Title\n\n"],
    ["One.\n\nTwo and a ha", "One.\n\n"],
    ["no end anywhere", "no end anywhere"],
  ])("%j is gone on with from %j", (text, kept) => expect(dropBrokenSentence(text)).toBe(kept))
})
