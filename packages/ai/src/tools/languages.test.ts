import { expect, test } from "vitest"
import { converse } from "./converse.ts"
import { reviseTool } from "./revise.ts"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { toolTextRecipe } from "../recipes/tool-text.ts"

const voice = {
  brandName: "Cakes",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
  website: "",
  facts: [],
  examples: [],
  currency: "USD",
  language: "en-US",
  today: "2027-01-11",
}

const ENGLISH = /\b(?:the|what|your|you|how|for you|hello|welcome|regards|and|with|reply)\b/i

test.each(["de", "es", "fr", "it", "nl", "pt"])("a tool and the conversation that makes it are in %s", (language) => {
  const talk = ["Lindenhof", "x1, x2", "x1 * x2"]
  const replies = [1, 2, 3].map((turns) => converse(talk.slice(0, turns), null, language))
  const tool = converse([...talk, ""], null, language).tool
  const revised = ["=", "call it Lindenhof"].map((said) => tool && reviseTool(tool, said, language))
  const texts = [...replies, ...revised].map((reply) => reply?.reply ?? "")
  const shown = [
    tool,
    ...["Lindenhof table", "Lindenhof text"].map((one) => converse([one, ...talk.slice(1)], null, language).tool),
  ]
  for (const text of texts) expect(text).not.toMatch(ENGLISH)
  for (const made of shown) {
    expect(made).not.toBeNull()
    const words = `${made?.htmlContent.replace(/<style>.*?<\/style>/s, "")} ${made?.jsCode}`
    expect(words).not.toMatch(/>(?:Input|Value|Name|Result|Write)<|Add a row|"Row"|"Sum"|en-US|\{\{/)
  }
})

test.each([
  ["i need a tool that tells people how much mulch they need", "How much mulch they need"],
  ["a paint calculator for my customers", "Paint calculator"],
  [
    "I want a calculator that tells my customers what a tune-up costs for their bike",
    "What a tune-up costs for their bike",
  ],
  ["a tool that writes captions for our cakes", "Captions for our cakes"],
  ["I need a tool for parents to see what braces cost per month", "What braces cost per month"],
  ["i need a calculator for my customers so they know how many bags they need", "How many bags they need"],
  ["something that says how old a dog is", "How old a dog is"],
  [
    "a calculator that tells how much flour, water and salt people need for their loaves",
    "How much flour, water and salt people need for their loaves",
  ],
  ["un outil qui calcule mon tarif", "Mon tarif"],
  ["preciso de uma calculadora de gorjetas", "Calculadora de gorjetas"],
  ["een tool die uitrekent wat je bespaart", "Wat je bespaart"],
  ["Ein Rechner, der Kunden sagt, wie viel Farbe sie brauchen", "Wie viel Farbe sie brauchen"],
  ["a calculator so people can see what daycare costs", "What daycare costs"],
  ["Ein Rechner für die Kursgebühr", "Rechner für die Kursgebühr"],
])("visitors read what a tool is, and not the order for it: %s", (purpose, name) => {
  const tool = converse([purpose, "cake, price", "price * cake", ""], null).tool
  expect(tool).toMatchObject({ name, description: name })
  expect(tool?.htmlContent).not.toMatch(/my customers|need a tool/i)
})

test("a table to sit at is no table of rows", () => {
  const kind = (purpose: string) => converse([purpose, "guests, price", "price * guests", ""], null).tool?.type
  expect(kind("un outil qui calcule le prix d'un mariage : prix par table")).toBe("calculator")
  expect(kind("the rent of one table a day")).toBe("calculator")
  expect(kind("calculate our passes in a table")).toBe("table")
})

test("the rows of a table have one name each", () => {
  const talk = ["a table to compare passes", "pass name, price, age of the pass", "price * age of the pass", ""]
  const labels = converse(talk, null).tool?.configuration.inputs.map(({ label }) => label)
  expect(labels).toEqual(["Price", "Age of the pass"])
})

test("a text tool says what it does without a model, and passes no order on", () => {
  const talk = ["write captions", "cake, occasion", "a friendly caption of two sentences"]
  expect(converse(talk, null).reply).toContain("Without a connected model it lists what people enter")
  const brief = "a friendly caption of two sentences:\nCake: lemon drizzle\nOccasion: Easter"
  expect(toolTextRecipe.local({ brief }, voice)).toBe("Cake: lemon drizzle\nOccasion: Easter")
})

test.each([
  ["make it blue and friendly", "--paper:#fffaf4", "--accent:#1d5fbf"],
  ["blue", "--paper:#ffffff", "--accent:#1d5fbf"],
  ["dunkel und rot", "--paper:#14181f", "--accent:#ff9a9a"],
  ["dark", "--paper:#14181f", "--accent:#4fc3a1"],
])("a wish for a look may name a color: %s", (look, paper, accent) => {
  const tool = converse(["a paint calculator", "length, width", "length * width"], null).tool
  const reply = tool && reviseTool(tool, look)
  expect(reply?.tool?.htmlContent).toContain(paper)
  expect(reply?.tool?.htmlContent).toContain(accent)
})
