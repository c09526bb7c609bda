import { expect, test } from "vitest"
import { toMarkup, plainLine, stripSubjectLabel, unquoted, withoutNumbers, withSubject } from "./slips.ts"

test.each([
  ['"Fresh bread."', "Fresh bread."],
  ["„Frisches Brot.“", "Frisches Brot."],
  ['"Fresh," she said, "and warm."', '"Fresh," she said, "and warm."'],
  ["Fresh bread.", "Fresh bread."],
])("%j without quotation marks around all of it is %j", (text, bare) => {
  expect(unquoted(text)).toBe(bare)
})

test("a line is plain words", () => {
  expect(plainLine('**"Your bike,\nready"**')).toBe("Your bike, ready")
})

test("numbers in front of titles go where each title has one", () => {
  expect(withoutNumbers(["Chapter 1: Salt", "Chapter 2: Rust"])).toEqual(["Salt", "Rust"])
  expect(withoutNumbers(["1. Salt", "2. Rust"])).toEqual(["Salt", "Rust"])
  expect(withoutNumbers(["10 signs of rust", "Salt"])).toEqual(["10 signs of rust", "Salt"])
})

test("the subject of an email is known by any name", () => {
  expect(withSubject("**Betreff:** Salz\n\nHallo")).toBe("Subject: Salz\n\nHallo")
  expect(withSubject("Subject: Salt\n\nHi")).toBe("Subject: Salt\n\nHi")
  expect(withSubject("Hi\n\nSubject: Salt")).toBe("Hi\n\nSubject: Salt")
  expect(stripSubjectLabel('Subject: "Salt"')).toBe("Salt")
})

test("markup has no marks of Markdown, and plain text becomes markup", () => {
  expect(toMarkup("<p>It is **£52**, [book](https://a.example/?a=1).</p>")).toBe(
    '<p>It is <strong>£52</strong>, <a href="https://a.example/?a=1">book</a>.</p>',
  )
  expect(toMarkup('<p><a href="https://a.example/**x**">2 ** 3</a></p>')).toBe(
    '<p><a href="https://a.example/**x**">2 ** 3</a></p>',
  )
  expect(toMarkup("Hi {{subscriber_name}},\n\nSalt eats chains.")).toBe(
    "<p>Hi {{subscriber_name}},</p>\n<p>Salt eats chains.</p>",
  )
  expect(
    toMarkup("<p>Pads</p><table><tr><th>Pad</th><th>Lasts</th></tr><tr><td>Soft</td><td>Long</td></tr></table>"),
  ).toBe("<p>Pads</p><ul><li>Pad · Lasts</li><li>Soft · Long</li></ul>")
  expect(toMarkup("Salt & rust.\n\n<a class='button' href='#'>Book</a>")).toBe(
    "<p>Salt &amp; rust.</p>\n<p><a class='button' href='#'>Book</a></p>",
  )
})
