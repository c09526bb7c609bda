import { describe, expect, test } from "vitest"
import { z } from "zod"
import { findJson, isCutJson } from "./json-answer.ts"
import { createShape } from "./structured.ts"

const section = z.object({ kind: z.enum(["hero", "faq"]), title: z.string(), items: z.array(z.string()) })
const page = createShape("page", z.object({ sections: z.array(section).min(1) }))
const mail = createShape("mail", z.object({ subject: z.string().min(1), htmlContent: z.string().min(1) }))
const hero = { kind: "hero", title: "Bread", items: [] }
const read = (shape: { read: (answer: string) => { data?: unknown } }, answer: unknown) =>
  shape.read(typeof answer === "string" ? answer : JSON.stringify(answer)).data

describe("an answer that is nearly in its form", () => {
  test.each([
    ["a list without its object", [hero]],
    ["the only one without its list", hero],
    ["an object too many", { page: { sections: [hero] } }],
    ["keys and choices in another case", { Sections: [{ Kind: "Hero", TITLE: "Bread", items: null }] }],
    ["keys without a value", { sections: [{ kind: "hero", title: "Bread" }] }],
    ["a list after chatter", `Sure [as asked]: ${JSON.stringify([hero])} Enjoy!`],
    ["Python's words and a comma too many", '{"sections": [{"kind": "hero", "title": "Bread", "items": None,},]}'],
  ])("is read with %s", (_what, answer) => expect(read(page, answer)).toEqual({ sections: [hero] }))

  test("is read with objects, figures and lists in the place of texts", () => {
    const faq = { kind: "faq", title: 24, items: [{ title: "Flour" }, { question: "Water" }, 3] }
    expect(read(page, [faq])).toEqual({ sections: [{ kind: "faq", title: "24", items: ["Flour", "Water", "3"] }] })
    const lines = { subject: "Bread", html_content: ["<p>Rye</p>", "<p>Wheat</p>"] }
    expect(read(mail, lines)).toEqual({ subject: "Bread", htmlContent: "<p>Rye</p>\n<p>Wheat</p>" })
  })

  test("is read with the names that models give their texts", () => {
    expect(read(mail, { title: "Bread", body: "<p>Rye</p>", subjectLine: "Rye" })).toBeUndefined()
    const letter = createShape("letter", z.object({ subject: z.string().min(1), content: z.string().min(1) }))
    expect(read(letter, { subjectLine: "Rye", body: "<p>Rye</p>" })).toEqual({ subject: "Rye", content: "<p>Rye</p>" })
    const questions = createShape(
      "faq",
      z.object({ items: z.array(z.object({ title: z.string(), text: z.string() })) }),
    )
    const items = [{ title: "How long?", text: "Two days." }]
    expect(read(questions, { items: [{ question: "How long?", answer: "Two days." }] })).toEqual({ items })
  })

  test("is read with line breaks in its strings and escapes that JSON does not know", () => {
    const answer = '{"subject": "It\\\'s here", "htmlContent": "<p>Rye\n\\_now\\_</p>\\nWheat"}'
    expect(read(mail, answer)).toEqual({ subject: "It's here", htmlContent: "<p>Rye\n_now_</p>\nWheat" })
  })

  test("is refused where words are missing, or the whole was cut off", () => {
    expect(read(mail, { subject: "Bread" })).toBeUndefined()
    expect(read(mail, { greeting: "Hello", body: "Bread" })).toBeUndefined()
    expect(read(page, { sections: [] })).toBeUndefined()
    const whole = JSON.stringify({ sections: [hero, hero] })
    for (let end = 1; end < whole.length; end += 1) expect(read(page, whole.slice(0, end))).toBeUndefined()
    expect([isCutJson(whole), isCutJson(whole.slice(0, -1)), isCutJson("No {braces} [here]")]).toEqual([
      false,
      true,
      false,
    ])
    expect(findJson("{[".repeat(50_000))).toBeUndefined()
  })
})
