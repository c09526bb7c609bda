import { expect, test } from "vitest"
import { toMail } from "./to-mail.ts"

test("a generated mail keeps its subject, its paragraphs and its list", () => {
  expect(toMail("Subject: Salt\n\nHi {{subscriber_name}},\n\n- Wipe\n- Oil\n\nBye\nUs")).toEqual({
    subject: "Salt",
    content: "<p>Hi {{subscriber_name}},</p>\n<ul><li>Wipe</li><li>Oil</li></ul>\n<p>Bye<br>Us</p>",
  })
})

test("links can be clicked, one in a line of its own is the button, and strong words are no asterisks", () => {
  const text =
    "Subject: Salt\n\nIt is **£52** at https://a.example/x?a=1&b=2.\n\nOr [ask us](https://a.example/ask).\n\n[Book online](https://a.example/book)"
  expect(toMail(text).content.split("\n")).toEqual([
    '<p>It is <strong>£52</strong> at <a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>.</p>',
    '<p>Or <a href="https://a.example/ask">ask us</a>.</p>',
    '<p><a class="button" href="https://a.example/book">Book online</a></p>',
  ])
})

test("markup of a text is shown and never run", () => {
  expect(toMail("Subject: S\n\n<b>x</b> [a](javascript:alert)").content).toBe(
    "<p>&lt;b&gt;x&lt;/b&gt; [a](javascript:alert)</p>",
  )
})
