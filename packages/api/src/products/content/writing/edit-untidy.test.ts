import type { editTextInput } from "@brandwright/contract/writing/text-edits"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { z } from "zod"
import { answers } from "../../../../../ai/test/provider-server.ts"
import { ownerWithModel } from "../../../../test/owner-with-model.ts"

type Edit = z.input<typeof editTextInput>
let model: Awaited<ReturnType<typeof ownerWithModel>>
beforeAll(async () => {
  model = await ownerWithModel()
  await model.api.facts.create({
    kind: "service",
    title: "Winter tune-up",
    price: 39,
    url: "https://spoke.example/tune",
  })
})
afterAll(() => model.provider.close())

const text =
  "Hi {{first_name}}, the tune-up is £39 until 28 February. Book at https://spoke.example. We check every bolt."
const short = "Hi {{first_name}}, the tune-up is £39 until 28 February. Book: https://spoke.example"
const html =
  '<p>Hi {{subscriber_name}}, the <strong>tune-up</strong> is £39. <a href="https://spoke.example/b">Book now</a></p><p>We check every bolt.</p>'
const shortHtml =
  '<p>Hi {{subscriber_name}}, it is <strong>£39</strong>. <a href="https://spoke.example/b">Book now</a></p>'

async function edit(changes: Partial<Edit>, ...said: string[]) {
  model.provider.will(...said.map((one) => answers(one)))
  const edited = await model.api.content.edit({ action: "shorter", text, ...changes })
  return { ...edited, calls: model.provider.asked.length }
}

describe("an edit that a model wraps (content §2.4)", () => {
  test.each([
    ["a fence with remarks", `Here it is:\n\n\`\`\`text\n${short}\n\`\`\`\n\nI removed the last sentence.`],
    ["an open fence", `\`\`\`\n${short}`],
    ["JSON", JSON.stringify({ text: short })],
    [
      "JSON with notes, in a fence",
      `\`\`\`json\n${JSON.stringify({ notes: "One sentence less", edited: short })}\n\`\`\``,
    ],
    ["a label", `**Shortened version:**\n\n${short}`],
    ["a label on its line", `Edited text: ${short}`],
    ["a German label", `Gekürzte Fassung:\n${short}`],
    ["a French label", `Version raccourcie :\n${short}`],
    ["an Italian label", `Testo abbreviato:\n${short}`],
    ["a Portuguese label", `Versão encurtada:\n${short}`],
    ["a Dutch label", `Ingekorte tekst: ${short}`],
    ["an Italian yes", `Certo! ${short}`],
    ["a Dutch remark behind", `${short}\n\nOpmerking: de link is gebleven.`],
    ["a yes", `Sure! ${short}`],
    ["a remark behind", `${short}\n\nI made it shorter by dropping the last sentence.`],
    ["a note in parentheses", `${short}\n\n(Note: I kept the price and the link.)`],
    ["a list of changes", `${short}\n\n---\n**Changes made:**\n- Removed the bolts\n- Kept the price`],
    ["a review of itself", `${short}\n\n---\n\nThis version is about a third shorter.`],
    ["HTML", `<p>${short}</p>`],
  ])("an edit in %s is stored as the text alone", async (_wrap, said) => {
    expect(await edit({}, said)).toMatchObject({ text: short, lost: [], added: [], calls: 1 })
  })

  test("keeps what looks like a wrap and is the text's own", async () => {
    const own = "New: the tune-up.\n\n```\nnpm start\n```\n\nNote: we are closed on Monday, all day long, in winter."
    const kept = "New: the tune-up.\n\n```\nnpm start\n```\n\nNote: we are closed on Monday."
    expect((await edit({ text: own }, kept)).text).toBe(kept)
    const list = "We check three things: brakes, gears, and every single bolt of your bicycle."
    const checked = "We check three things:\n\n- brakes\n- gears\n- bolts"
    expect((await edit({ text: list }, checked)).text).toBe(checked)
  })
})

describe("an edit in a place of HTML (content §2.4)", () => {
  test.each([
    ["Markdown", "Hi {{subscriber_name}}, it is **£39**. [Book now](https://spoke.example/b)"],
    ["a fence", `\`\`\`html\n${shortHtml}\n\`\`\`\nI shortened it.`],
    ["a page", `<!DOCTYPE html><html><head><title>Edit</title></head><body>${shortHtml}</body></html>`],
    ["chatter", `Here is the edited HTML:\n\n${shortHtml}\n\nI kept the link.`],
    ["a paragraph about itself", `${shortHtml}\n<p>I kept the link and the price.</p>`],
    ["another address", shortHtml.replace("spoke.example/b", "spoke.example/other")],
  ])("an edit from %s is HTML of the original's kind", async (_from, said) => {
    expect((await edit({ text: html, format: "html" }, said)).text).toBe(shortHtml)
  })

  test("has lists, and its words as they are, in words without a block", async () => {
    const list = await edit(
      { text: html, format: "html" },
      "Hi {{subscriber_name}}, £39:\n\n- Fish & chips\n- Tea &amp; milk",
    )
    expect(list.text).toBe(
      "<p>Hi {{subscriber_name}}, £39:</p>\n<ul><li>Fish &amp; chips</li><li>Tea &amp; milk</li></ul>",
    )
    const part = { text: "Fish &amp; chips, <em>every</em> day of the week", format: "html" } as const
    expect((await edit(part, "Fish &amp; chips **daily**")).text).toBe("Fish &amp; chips <strong>daily</strong>")
  })

  test("leads where the brand's facts lead, and loses other addresses with their tag", async () => {
    const both = `${html}<p><a href="https://spoke.example/tune">Tune-up</a> <a href="https://evil.example">Win</a></p>`
    const { text: edited } = await edit({ action: "longer", text: html, format: "html" }, both)
    expect(edited).toContain('<a href="https://spoke.example/tune">Tune-up</a> Win')
  })
})

describe("what an edit may not change (content §2.4)", () => {
  test.each([
    ["a price", short.replace("£39", "a bargain"), "£39"],
    ["a variable", short.replace("{{first_name}}", "there"), "{{first_name}}"],
  ])("%s that was lost is asked for once more", async (_what, said, named) => {
    expect(await edit({}, said, short)).toMatchObject({ text: short, calls: 2 })
    expect(model.told()[1]).toContain(`Lost: ${named}.`)
    expect(await edit({}, said)).toMatchObject({ lost: [named] })
  })

  test.each([
    ["misspelled", "{{ First Name }}"],
    ["in single braces", "{first_name}"],
    ["in brackets", "[first name]"],
    ["translated", "{{vorname}}"],
  ])("a variable that comes back %s is restored", async (_how, variable) => {
    const said = short.replace("{{first_name}}", variable)
    expect(await edit({}, said)).toMatchObject({ text: short, lost: [], calls: 1 })
  })

  test("an invented variable is asked for once more, and then an open question", async () => {
    const said = short.replace("Book:", "See you in {{customer_city}}:")
    expect(await edit({}, said, short)).toMatchObject({ text: short, calls: 2 })
    expect((await edit({}, said)).text).toContain("[[? Customer city? ]]")
    const wished = { action: "instruct", instruction: "Greet by name" } as const
    expect(await edit(wished, said)).toMatchObject({ added: ["{{customer_city}}"] })
  })

  test.each(["shorter", "simpler", "friendlier", "formal", "fix"] as const)(
    "%s adds no figure, even a true one",
    async (action) => {
      const plain = "The winter tune-up is back for all of you, come and see us soon in our shop. "
      const edited = "The winter tune-up is back for £39."
      const { calls } = await edit({ action, text: plain }, edited, "The winter tune-up is back. Come soon.")
      expect([calls, model.told()[1]?.includes("Not in the text to edit: £39.")]).toEqual([2, true])
    },
  )

  test("longer may use the brand's facts, and a request its own", async () => {
    const plain = "The winter tune-up is back."
    expect((await edit({ action: "longer", text: plain }, `${plain} It is $39.`)).calls).toBe(1)
    expect((await edit({ action: "longer", text: plain }, `${plain} It is $49.`, `${plain} Come soon.`)).calls).toBe(2)
    expect((await edit({ action: "longer", text: plain }, `${plain} It is £39.`, `${plain} Come soon.`)).calls).toBe(2)
    const wish = { action: "instruct", instruction: "Say that it is $45 now", text: plain } as const
    expect((await edit(wish, `${plain} It is $45.`)).calls).toBe(1)
  })
})
