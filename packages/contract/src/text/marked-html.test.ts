import { expect, test } from "vitest"
import { markedHtml } from "./marked-html.ts"

test.each([
  ["# Salt\n\nIt *eats* chains.", "<h1>Salt</h1>\n<p>It <em>eats</em> chains.</p>"],
  [
    "We look at:\n- brakes\n- lights\nDone.",
    "<p>We look at:</p>\n<ul><li>brakes</li><li>lights</li></ul>\n<p>Done.</p>",
  ],
  ["1. Wipe\n\n2. Oil", "<ol><li>Wipe</li><li>Oil</li></ol>"],
  ["> Rust is patient.\n\n---\n\nWe too.", "<blockquote>Rust is patient.</blockquote>\n<p>We too.</p>"],
  ["| When | What |\n|---|---|\n| Daily | Wipe |", "<p>When · What<br>Daily · Wipe</p>"],
  ["## One\n### Two\nThree\nFour", "<h2>One</h2>\n<h3>Two</h3>\n<p>Three<br>Four</p>"],
  ["[Book](https://a.example/b)", '<p><a class="button" href="https://a.example/b">Book</a></p>'],
  ["<b>2*3*4</b> & more", "<p>&lt;b&gt;2*3*4&lt;/b&gt; &amp; more</p>"],
  ["", ""],
])("%j is shown as %j", (text, html) => {
  expect(markedHtml(text)).toBe(html)
})
