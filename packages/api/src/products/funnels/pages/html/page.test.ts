import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { FUNNEL_STYLES } from "@brandwright/contract/funnels/funnels"
import { judgeVariants } from "@brandwright/contract/funnels/funnel-sales"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fullContent } from "../../../../../../contract/test/funnels.ts"
import { XSS_CORPUS } from "../../../../../../contract/test/xss-corpus.ts"
import { describePage } from "../publishing/publish.service.ts"
import { renderPage } from "./page.ts"
import type { PageModel } from "../page-model.ts"
import { contrast } from "@brandwright/contract/color"
import { createPalette } from "./palette.ts"
import { checkoutPage, joinPage } from "./visitor-pages.ts"

const model = (words: (place: string) => string, changes: Partial<PageModel> = {}): PageModel => ({
  brandName: words("brand"),
  logoUrl: words("logo"),
  colors: [words("color")],
  style: "modern",
  name: words("name"),
  description: words("description"),
  price: 29_990_000,
  currency: "USD",
  language: "en-US",
  urgencyFactor: 80,
  urgencyEndsAt: null,
  content: { sections: fullContent(words).sections },
  picture: { url: words("picture"), alt: words("alt"), width: 10, height: 10 },
  pictures: new Map(),
  credits: [{ text: words("credit"), licenseUrl: words("license") }],
  tools: new Map(),
  url: "http://localhost:3000/f/x",
  path: "/f/x",
  variant: "a",
  variantHeadline: words("variant"),
  now: Date.UTC(2026, 10, 21),
  isPreview: false,
  ...changes,
})

/** The tags of the page, without what stands in them as text. */
const listTags = (html: string): string[] =>
  (html.replace(/<style>[\s\S]*?<\/style>/, "").match(/<[a-z/!][^>]*>/gi) ?? []).map((tag) =>
    tag.replace(/"[^"]*"/g, '""'),
  )

test("a question without an answer, and a name without a quote, are shown in the editor only", () => {
  const sections = model((place) => place).content.sections.filter(({ kind }) => /faq|testimonials/.test(kind))
  const unsaid = sections.map((section) => ({ ...section, items: [{ title: "How does it work?", text: "" }] }))
  expect(unsaid).toHaveLength(2)
  const render = (isPreview: boolean) =>
    renderPage(model((place) => place, { content: { sections: unsaid }, isPreview }))
  expect(render(true)).toContain("How does it work?")
  expect(render(false)).not.toContain("How does it work?")
})

test("a page is told of in its own words, without the note to its writer and what is still to be asked", () => {
  const { content } = model((place) => place)
  const [hero, ...others] = content.sections.map((section) => ({ ...section, title: "", items: [] }))
  if (hero?.kind !== "hero") throw new Error("The sample begins with another section.")
  const asked = { ...hero, text: "Fresh rye. [[? Until when? ]]" }
  const page = { name: "Rye", description: "We want to sell ten more", variantHeadline: "" }
  const { words } = describePage({ ...page, content: { sections: [asked, ...others] } })
  expect(words).toContain("Fresh rye.")
  expect(words).not.toMatch(/ten more|Until when/)
  expect(describePage({ ...page, content: null }).words).toContain("ten more")

  const head = (changes: Partial<PageModel>) =>
    /<meta name="description" content="([^"]*)"/.exec(renderPage(model((place) => place, changes)))?.[1]
  const { description } = page
  expect(head({ description, content: { sections: [{ ...hero, text: "Fresh rye." }] } })).toBe("Fresh rye.")
  expect(head({ description, content: { sections: [{ ...hero, hidden: true, text: "Fresh rye." }] } })).toBe(
    description,
  )
})

describe("everything typed is text", () => {
  test(`none of ${XSS_CORPUS.length} hostile texts becomes markup in any field`, () => {
    expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(200)
    for (const isPreview of [false, true]) {
      const harmless = listTags(renderPage(model(() => "x", { isPreview })))
      for (const text of XSS_CORPUS) {
        const page = model(() => text, { isPreview })
        const rendered = listTags(renderPage(page))
        const allowed = new Set([...harmless, '<a href="" rel="">', "</a>", "<br>"])
        expect(
          rendered.filter((tag) => !allowed.has(tag)),
          text,
        ).toEqual([])
        const links = [...renderPage(page).matchAll(/<a href="([^"]*)" rel=/g)].map(([, url = ""]) => url)
        expect(links.filter((url) => !/^https?:\/\//.test(url))).toEqual([])
      }
    }
  })

  test("loses the control characters that a browser would choke on", () => {
    const html = renderPage(model(() => "Bell\u0007, null\u0000 and \ufffe"))
    expect(html).toContain("Bell, null and ")
    expect(html).not.toMatch(/[\u0000-\u0008\ufffe]/)
  })

  test("any text in any field stays text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.constantFrom(...FUNNEL_STYLES), (text, style) => {
        const html = renderPage(model(() => `${text}<b>&"'`, { style }))
        expect(html).not.toContain("<b>")
        expect(html.match(/<script/g)).toHaveLength(1)
        const values = { email: `${text}"<b>`, name: `${text}'<b>`, variant: "a" }
        for (const page of [
          joinPage(
            model(() => text),
            values,
            text,
          ),
          checkoutPage(
            model(() => text),
            { processor: "manual", formKey: "k", values, error: `${text}<b>`, instructions: `${text}<b>` },
          ),
        ]) {
          expect(page).not.toContain("<b>")
        }
      }),
      { numRuns: 150 },
    )
  })
})

test("every color of a brand gives a page whose words can be read", () => {
  const color = fc.stringMatching(/^#[0-9a-f]{6}$/)
  fc.assert(
    fc.property(fc.constantFrom(...FUNNEL_STYLES), fc.array(color, { maxLength: 4 }), (style, colors) => {
      const { background, soft, card, ink, muted, link, primary, onPrimary, accent, onAccent } = createPalette(
        style,
        colors,
      )
      const pairs = [
        [ink, background],
        [ink, card],
        [ink, soft],
        [muted, background],
        [muted, card],
        [muted, soft],
        [link, background],
        [link, card],
        [link, soft],
        [onPrimary, primary],
        [onAccent, accent],
      ]
      for (const [text = "", ground = ""] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

describe("the comparison of two headlines", () => {
  test.each([
    [{ views: 199, conversions: 50 }, { views: 1000, conversions: 10 }, null, "1 more to go"],
    [{ views: 500, conversions: 5 }, { views: 500, conversions: 14 }, null, "1 more to go"],
    [{ views: 500, conversions: 20 }, { views: 500, conversions: 24 }, null, "No clear winner"],
    [{ views: 500, conversions: 20 }, { views: 500, conversions: 60 }, "b", "200% more"],
    [{ views: 500, conversions: 60 }, { views: 500, conversions: 20 }, "a", "Headline A"],
  ] as const)("the comparison of %j and %j names %s", (a, b, winner, words) => {
    const verdict = judgeVariants(a, b)
    expect(verdict.winner).toBe(winner)
    expect(verdict.message).toContain(words)
  })
})

test("a page names who made its free photos and links to their license, and has no such line without them", () => {
  const credits = [
    { text: "“Spokes” by Jane Doe, CC BY 4.0", licenseUrl: "https://creativecommons.org/licenses/by/4.0/" },
  ]
  const page = renderPage(model(() => "x", { credits }))
  expect(page).toContain(
    '<a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">“Spokes” by Jane Doe, CC BY 4.0</a>',
  )
  expect(renderPage(model(() => "x", { credits: [] }))).not.toContain("<small>Photos")
})

test("a page without a price is free, unless its price section names one or still asks for it", () => {
  const { sections } = fullContent(() => "x")
  const show = (text: string, price = 0) =>
    renderPage(
      model(() => "x", {
        price,
        content: { sections: sections.map((one) => (one.kind === "price" ? { ...one, text } : one)) },
      }),
    )
  expect(show("Come along.")).toContain(`<p class="amount">${visitorText.free}</p>`)
  expect(show("Come along.")).toContain('"price":"0.00"')
  for (const text of ["£5.50 a kilo at the gate.", "[[? What does it cost? ]]"]) {
    expect(show(text)).not.toContain(visitorText.free)
    // Structured data has no offer that the page does not make.
    expect(show(text)).not.toMatch(/"offers"|"price":/)
  }
  expect(show("£5.50 a kilo", 1_000_000)).toContain('<p class="amount">$1</p>')
  expect(show("£5.50 a kilo", 1_000_000)).toContain('"price":"1.00"')
})

test("a free page with a form of its own has no second one below, and its buttons lead to it", () => {
  const kept = ["hero", "signUp"]
  const sections = fullContent(() => "words").sections.filter(({ kind }) => kept.includes(kind))
  const ids = (price: number) =>
    [
      ...renderPage(model(() => "words", { price, content: { sections } })).matchAll(
        /<section class="s (\w+)" id="([\w-]+)"/g,
      ),
    ].map(([, kind, id]) => (id === "get" ? `${kind} get` : kind))
  expect(ids(0)).toEqual(["hero", "signup get"])
  expect(ids(1_000_000)).toEqual(["hero", "signup", "price get"])
})
