import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { followOrders } from "../src/orders.ts"
import { listSentences } from "../src/sentences.ts"
import { tidyText } from "../src/tidy.ts"

/** What a proofreader struck out at the second reading, of other briefs. */

const VOICE: WriterVoice = {
  brandName: "Kinetic",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })
const mail = (brief: string, purpose = "newsletter") => writeMail({ brief, purpose }, VOICE)
const sell = (description: string, price = "", name = "Visit") =>
  writePage(
    { name, description, targetAudience: "", price, style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    VOICE,
  )

test("a feeling is no headline: what it is about is", () => {
  expect(mail("We are SO excited!!! Our spring retreat is back. It lasts three nights.").subject).toBe(
    "Our spring retreat is back",
  )
  expect(mail("We are excited about bread. Come by.").subject).toBe("We are excited about bread")
})

describe("a letter that is signed", () => {
  test.each(["Love, Marge", "Thank you, Ruth and Eddie.", "Cheers,\nTom"])("is not signed again: %s", (end) => {
    const { content } = mail(`Our spring retreat is back on Lake Ozark. Write to us soon. ${end}`)
    expect(content).not.toContain("Kinetic</p>")
    expect(content).not.toContain("Marge.")
  })
  test("has nothing below its name", () => {
    const voice = { ...VOICE, website: "https://kinetic.example" }
    const write = (brief: string) => writeMail({ brief, purpose: "newsletter" }, voice).content
    expect(write("The sale is 15% off. We are sorry for the confusion. – Imran & Leila")).toMatch(
      /– Imran &amp; Leila<\/p>$/,
    )
    expect(write("I am on leave until May. Please ask Dana.\n\nWarmly,\nElise")).toMatch(/Warmly,<br>Elise<\/p>$/)
  })
  test.each([
    "We are open. Thank you.",
    "Our retreat is back. Many of you love Lake Ozark.",
    "The lift works again. Thank you for your patience.",
    "“They listened.” – Helen R.",
  ])("is told from thanks and quotations: %s", (brief) => {
    expect(mail(brief).content).toMatch(/Kinetic<\/p>$/)
  })
})

describe("orders to the writer", () => {
  test.each([
    [
      "Draft a LinkedIn post aimed at small law firms explaining that one in three was opened.",
      "One in three was opened.",
    ],
    ["Écris un post Instagram pour annoncer notre atelier.", "Notre atelier."],
    ["We moved to Elm Street. End with a question.", "We moved to Elm Street."],
    ["Should we do a post on baby matinees? Babies are free.", "Baby matinees. Babies are free."],
    ["Do you turn it up? Ask people to repeat themselves?", "Do you turn it up? Ask people to repeat themselves?"],
    ["Filters last. I'd like it to be friendly, not technical.", "Filters last."],
  ])("are read: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })

  test("an order for no hashtags or emoji is followed", () => {
    const voice = { industry: "Bakery" }
    const options = { tone: "casual", includeEmoji: true, includeHashtags: true } as const
    expect(write("Rye bread is back.", options, voice)).toMatch(/👋[^]*#Bakery/u)
    expect(write("Rye bread is back. No hashtags, please.", options, voice)).not.toContain("#")
    expect(write("Rye bread is back. No emojis.", options, voice)).not.toMatch(/\p{Emoji_Presentation}/u)
    expect(write("Roggenbrot ist da. Bitte ohne Hashtags.", options, { ...voice, language: "de-DE" })).not.toContain(
      "#",
    )
  })
})

test("what to bring along is no call", () => {
  const page = sell("Flu shots are in. Bring your insurance card.", "Free")
  expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Any questions? Ask Kinetic.")
})

test("what is partly taken is not sold out", () => {
  const buttons = (description: string) => sell(description, "$60").map(({ button }) => button)
  expect(buttons("Two of our crews are fully booked. Call us.")).not.toContain("Keep me posted")
  expect(buttons("Waitlist families get the first call.")).not.toContain("Keep me posted")
  expect(buttons("The class is fully booked. Join the waitlist.")).toContain("Keep me posted")
})

test("a request for coats asks for no price", () => {
  expect(JSON.stringify(sell("We need clean coats. Can't give? Share this."))).not.toContain("cost")
})

describe("where a sentence ends", () => {
  test.each([
    ["Kommen Sie vorbei: Lange Str. 4, Kassel.", ["Kommen Sie vorbei: Lange Str. 4, Kassel."]],
    ["Find us at 2207 S 4th Ave. no takeout.", ["Find us at 2207 S 4th Ave.", "no takeout."]],
    ["TACOS ARE BACK!! from $2 all day.", ["TACOS ARE BACK!!", "from $2 all day."]],
    ["18mo to 3yrs. we're licensed. tours on Monday.", ["18mo to 3yrs.", "we're licensed.", "tours on Monday."]],
  ])("is known: %s", (text, sentences) => {
    expect(listSentences(text)).toEqual(sentences)
  })
})

describe("hurried writing", () => {
  test.each([
    ["were licensed and insured.", "We're licensed and insured."],
    ["were you there? Were it not for you. We were open.", "Were you there? Were it not for you. We were open."],
    ["Mistakes: 1. No phone. 2. Old photos. 3. No prices.", "Mistakes:\n1. No phone.\n2. Old photos.\n3. No prices."],
    ["Open 1. March, 2. April and 3. May.", "Open 1. March, 2. April and 3. May."],
  ])("is mended: %s", (brief, mended) => {
    expect(tidyText(brief, VOICE)).toBe(mended)
  })

  test("a list in one line makes chapters", () => {
    const topic = "5 website mistakes. 1. No phone number on top. 2. Stock photos everywhere. 3. No prices."
    const order = { topic, targetAudience: "Homeowners", purpose: "", tone: "casual", length: "short" } as const
    const [concept] = writeConcepts({ ...order, count: 1 }, VOICE)
    expect(concept?.outline).toEqual(["No phone number on top", "Stock photos everywhere", "No prices"])
    expect(concept?.description).toContain("for homeowners.")
  })
})

test("a post cut to its limit keeps what is free before what is not done", () => {
  const long =
    "If you live between the river and the park, have someone look at your roof before it rains again this spring."
  const brief = `Hail hit the west side. ${long} We'll do it free, with photos. We don't knock on doors, and nobody of us ever asks for money before the work is done. Call us: (405) 555-0123.`
  expect(write(brief, { platform: "twitter" })).toContain("We'll do it free, with photos.")
})

test("a title tells of something, and has one colon", () => {
  expect(mail("New mugs!! 60 of them, each a bit different. Come by.").subject).toBe("New mugs!!")
  expect(
    mail(`Sock club 2027: ${"yarn, a pattern and a small surprise, ".repeat(4)}each month. Join us.`).subject,
  ).toBe("Sock club 2027")
  const order = { targetAudience: "people", purpose: "", tone: "casual", length: "short", count: 3 } as const
  const titles = writeConcepts({ ...order, topic: "Moving with kids: a checklist. It helps." }, VOICE).map(
    ({ title }) => title,
  )
  expect(titles).toContain("Moving with kids: a checklist – questions and answers")
})

test("a business without appointments is asked for none, and a call has no number", () => {
  const page = sell("All paces. No signup needed.\n1) Stretch.\n2) Call us: 612-555-0175.", "Free", "Group run")
  expect(page.find(({ kind }) => kind === "hero")?.button).toBe("Keep me posted")
  expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Call us: 612-555-0175.")
})

test("two languages beside a slash stay together, and a range of months has capitals", () => {
  expect(listSentences("It opens. / Abre hoy. Come in.")).toEqual(["It opens. / Abre hoy.", "Come in."])
  expect(tidyText("headlamps required nov-feb", VOICE)).toBe("Headlamps required Nov-Feb")
  expect(tidyText("wir sind vom 3. bis 15. august weg. danach da.", { ...VOICE, language: "de-DE" })).toBe(
    "Wir sind vom 3. bis 15. August weg. Danach da.",
  )
})

test("a script shows what a figure counts", () => {
  const script = write("3 bed / 2 bath, 1,640 sq ft, listed at $389,900 this week.", { contentType: "video-script" })
  expect(script).toContain("On screen: 3 bed · 2 bath · 1,640 sq ft")
})

test("a name behind a title has its capital, and what follows a street or a trade has none", () => {
  expect(tidyText("see dr. lopez or ms. chen on friday, please", VOICE)).toBe(
    "See Dr. Lopez or Ms. Chen on Friday, please.",
  )
  expect(tidyText("we are on park dr. and our dr. knows it", VOICE)).toBe("We are on park dr. and our dr. knows it.")
})
