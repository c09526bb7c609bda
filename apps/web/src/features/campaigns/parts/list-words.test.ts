import { expect, test } from "vitest"
import { listWords } from "./list-words.ts"

test("reads a post as it is, a mail without its tags, and of a page the words alone", () => {
  expect(listWords("One line\n\nand another")).toEqual(["One line\nand another"])
  const mail = { subject: "Our new bread", content: "<p>Hello Ann,</p><p>Rye &amp; caraway</p>" }
  expect(listWords(JSON.stringify(mail))).toEqual(["Our new bread", "Hello Ann,\nRye & caraway"])
  const page = { sections: [{ id: "o6sFg3iE", kind: "hero", hidden: false, title: "Harbor Rye", items: [] }] }
  expect(listWords(JSON.stringify(page))).toEqual(["Harbor Rye"])
})
