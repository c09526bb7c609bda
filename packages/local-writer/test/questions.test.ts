import { describe, expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { sell, write } from "./from-notes.ts"

/** What is asked about, as it seems meant for the writer and nothing rewords it. */

describe("beside an order a sentence for the writer is asked about, with its figures", () => {
  test.each([
    ["en", "End with how to sign up: text 555-0142."],
    ["en", "Share Carla's story: she lost 12 kg in a year with us."],
    ["en", "Describe how Maya has run the store since 2019."],
    ["en", "Ask her to send us the kids' drawings."],
    ["fr", "Demander de confirmer au 04 76 00 11 22."],
    ["es", "Recordar los 3 turnos a las familias."],
    ["de", "Auf die 10 Stellplätze hinweisen."],
    ["de", "Erwähne auch den Kinderflohmarkt."],
    ["es", "Desea felices fiestas."],
    ["en", "Give three signs it's overdue."],
  ])("%s: %s", (language, bid) => {
    const said = followOrders(`Write a post about our open day. It is on May 4. ${bid}`, language)
    expect(said).toContain("[[?")
    expect(said.replaceAll(/\[\[\?.*?\]\]/g, "").trim()).toBe("Our open day. It is on May 4.")
  })
  test.each([
    "Mention code OPEN10 at the till for 10% off.",
    "Open on Sundays from 10 to 4.",
    "Start today and save $5.",
    "Tell your friends.",
    "For complete beginners.",
  ])("and one for readers is not: %s", (sentence) => {
    expect(followOrders(`Write a post about our open day. It is on May 4. ${sentence}`)).toBe(
      `Our open day. It is on May 4. ${sentence}`,
    )
  })
})

test("sentences in a row are one question, and a bid of a single word is none to readers", () => {
  const said = followOrders(
    "Write about Carla. Share Carla's story: she lost 12 kg. Thank her and invite others to book.",
  )
  expect(said.match(/\[\[\?/g)).toHaveLength(1)
  expect(said).not.toMatch(/ Book\.$/)
})

test("a reminder to send is its text", () => {
  expect(followOrders("Send a reminder to clients that their tune-up is due. It costs $89.")).toBe(
    "Your tune-up is due. It costs $89.",
  )
})

test("the last sentence of a text without orders stays", () => {
  expect(followOrders("We had a flood on Monday. Online orders still ship. Thanks for all the kind messages.")).toMatch(
    /Thanks for all the kind messages\.$/,
  )
})

test("a myth is called one, whatever its post is called", () => {
  expect(followOrders("Myth busting post: you don't need to service a boiler. Truth: it keeps the warranty.")).toBe(
    "Myth: you don't need to service a boiler. Truth: it keeps the warranty.",
  )
})

test("what an article shall cover are sections with a question each, however much else is said", () => {
  const article = write(
    "Write a blog post about how to choose a photographer. Cover budget, style, and red flags. We're based in Tucson, have done weddings there since 2009, work as a team of two, and our packages start at $1,900 for a whole day.",
  )
  expect(article.match(/^## .+\n\n\[\[\? .+ \]\]$/gm)).toHaveLength(3)
  expect(article).not.toMatch(/“(?:## |- )/)
})

test("the mistakes that an article only names are asked about", () => {
  const article = write(
    "5 mistakes people make when buying a mattress. 1. Not trying it for long enough 2. Ignoring edge support 3. Choosing by price only 4. Forgetting about heat 5. Keeping the old pillow. Include a short intro and end with an invitation to our showroom in Leeds.",
  )
  expect(article.match(/^## .+\n\n\[\[\?/gm)).toHaveLength(5)
})

test("a service with a place for donations is booked, not given to", () => {
  const page = sell(
    "Home organizing",
    "Home organizing in Denver. We sort in one day. Includes donation drop-off.",
    "$450",
  )
  expect(page.map(({ button }) => button)).not.toContain("Donate now")
})

test("whom a mail shall win back is not told that it does", () => {
  const brief = "We want our old clients back. It's been a year since their last cleaning. Mention that we use soap."
  expect(followOrders(brief)).toBe("It's been a year since your last cleaning. We use soap.")
})

test("an order that ends with its verb leaves none behind, and a number to book at keeps its label", () => {
  expect(followOrders("Bitte einen Post über unseren Frühlingsmarkt schreiben. Eintritt frei.", "de")).toBe(
    "Unser Frühlingsmarkt. Eintritt frei.",
  )
  expect(followOrders("Write a post about spring. Book: (555) 014-9090.")).toBe("Spring. Book: (555) 014-9090.")
})

test("what is told of the work and its readers is not printed", () => {
  expect(followOrders("Create a post to celebrate Donut Day on June 7. Limit one per person.")).toBe(
    "Donut Day on June 7. Limit one per person.",
  )
  expect(
    followOrders("Let everyone on the list know about the sale: 25% off. Put the link at the end: a.example/b"),
  ).toBe("The sale: 25% off. a.example/b")
  expect(followOrders("Share a customer testimonial. He said “In one day!”")).toMatch(
    /^\[\[\? .*testimonial”\? \]\] He/,
  )
  expect(followOrders("Écris un mail à nos clients. Fermé lundi. Invite-les au pot du 4 mai.", "fr")).toMatch(
    /^Fermé lundi\. \[\[\? .* \]\]$/,
  )
})

test.each([
  [
    "Hi team, please draft a note to residents that the pool is closed. Bring a towel.",
    "The pool is closed. Bring a towel.",
  ],
  [
    "Before/after of a bathroom. Ask if they'd choose white tile.",
    "Before/after of a bathroom. Would you choose white tile?",
  ],
  ["Write a post about beans. Mention our farmers Ana and Luis by name.", "Beans. Our farmers Ana and Luis."],
  ["Write a welcome email for new members of our gym. Bring your ID.", "Bring your ID."],
])("%s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test("how the text is to be written is asked about where nothing else is ordered", () => {
  const said = followOrders("Live jazz both nights. Please write it in an inviting way and add a P.S. about our menu.")
  expect(said).toMatch(/^Live jazz both nights\. \[\[\?/)
  expect(followOrders("Text für Facebook: Es gibt Eis. Zum Schluss unsere Nummer nennen: 0821 555 012.", "de")).toMatch(
    /^Es gibt Eis\. \[\[\?.*\]\]$/,
  )
})
