import { expect, test } from "vitest"
import { escapeHtml, unescapeHtml } from "./html-text.ts"

test("text survives HTML and is no markup in it", () => {
  const text = `<b title="a">Fish & chips' &amp; &lt;more&gt;</b>`
  expect(escapeHtml(text)).toBe(
    "&lt;b title=&quot;a&quot;&gt;Fish &amp; chips' &amp;amp; &amp;lt;more&amp;gt;&lt;/b&gt;",
  )
  expect(unescapeHtml(escapeHtml(text))).toBe(text)
  expect(unescapeHtml("it&#39;s &nbsp;")).toBe("it's &nbsp;")
})
