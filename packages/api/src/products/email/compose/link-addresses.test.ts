import { expect, test } from "vitest"
import { cleanContent, htmlToText, placeLinks } from "./mail-html.ts"

const clean = (content: string, isTracked = true) =>
  cleanContent(content, { appUrl: "https://app.test", accent: "#123456", isTracked })

test.each([
  ["<p>Come to https://acme.example/bread.</p>", ["https://acme.example/bread"]],
  ["Come to https://acme.example/bread, or call.", ["https://acme.example/bread"]],
  ["<p>(see www.acme.example/a_(b))</p>", ["https://www.acme.example/a_(b)"]],
  ["<p>https://acme.example/?a=1&amp;b=2</p>", ["https://acme.example/?a=1&b=2"]],
  ["<p>https://acme.example/?of={{subscriber_email}}.</p>", ["https://acme.example/?of={{subscriber_email}}"]],
  [
    "<p>&lt;https://acme.example&gt; and “https://acme.example/2”</p>",
    ["https://acme.example", "https://acme.example/2"],
  ],
  ["<p>https://acme.example<br>https://acme.example</p>", ["https://acme.example"]],
  ['<p><a href="https://acme.example"><b>https://acme.example/shown</b></a></p>', ["https://acme.example"]],
  ["<pre>https://acme.example</pre><p><code>https://acme.example</code></p>", []],
  ["<p>https:// and www. and https://{{subscriber_name}} and ann@www.acme.example</p>", []],
])("%s has links to %j", (content, urls) => {
  expect(clean(content).urls).toEqual(urls)
})

test("an address in a text keeps its words, in HTML and as plain text", () => {
  const { html } = clean("<p>Ask &lt;us&gt; &amp; see www.acme.example/?a=1&amp;b=2!</p>", false)
  expect(html).toContain(
    'Ask &lt;us&gt; &amp; see <a href="https://www.acme.example/?a=1&amp;b=2" style="color:#123456">www.acme.example/?a=1&amp;b=2</a>!',
  )
  expect(htmlToText(html)).toBe("Ask <us> & see https://www.acme.example/?a=1&b=2!")
  const tracked = clean("<p>See https://acme.example/bread.</p>")
  expect(placeLinks(tracked.html, () => "https://app.test/e/click/x")).toContain(
    '<a href="https://app.test/e/click/x" style="color:#123456">https://acme.example/bread</a>.',
  )
})
