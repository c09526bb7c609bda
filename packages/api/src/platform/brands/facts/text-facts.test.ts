import { expect, test } from "vitest"
import { readTextFacts } from "./text-facts.ts"

const read = (text: string) =>
  readTextFacts(text, "USD").map(({ kind, title, detail, price }) => [kind, title, detail ?? "", price ?? null])

test.each([
  ["Monday to Friday 9am to 5pm", ["hours", "Monday to Friday", "9am to 5pm", null]],
  ["We bake daily. We're open Tuesday to Sunday, from 8 to 5.", ["hours", "Tuesday to Sunday", "8 to 5", null]],
  ["Opening hours: Sat & Sun 10-4", ["hours", "Sat & Sun", "10-4", null]],
  ["Our baking class costs $40 for two hours.", ["product", "Baking class", "for two hours.", 40]],
  ["Rye loaf: $7", ["product", "Rye loaf", "", 7]],
  ["Call us: tel. 607-555-0134", ["question", "What is your phone number?", "607-555-0134", null]],
])("%j is read as a fact", (text, fact) => expect(read(text)).toEqual([fact]))
