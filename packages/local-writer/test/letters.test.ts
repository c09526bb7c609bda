import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { followOrders } from "../src/brief/orders.ts"
import { splitSentences } from "../src/brief/sentences.ts"
import { readSigns } from "../src/brief/signs.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Letters with a salutation and a signature, and what owners type on a phone. */

const VOICE: WriterVoice = {
  brandName: "Otter Row",
  brandDescription: "Shop in Perth.",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, VOICE)
const mail = (brief: string, language = "en-GB") => writeMail({ brief, purpose: "newsletter" }, { ...VOICE, language })
const sell = (name: string, description: string, brandDescription = VOICE.brandDescription, language = "en-GB") =>
  writePage(
    { name, description, targetAudience: "", price: "£9", style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    { ...VOICE, brandDescription, language },
  )

describe("a letter", () => {
  const letter =
    "Dear parents and carers,\n\nWe raised £412 on Friday.\n\nThe hall is open on Monday.\n\nIona Mackie\nChair"

  test("has its first news as its title, and is signed once", () => {
    const { subject, content } = mail(letter)
    expect(subject).toBe("We raised £412 on Friday")
    expect(content).not.toMatch(/hello|regards/i)
    expect(content).toMatch(/Chair<\/p>$/)
    expect(write(letter, { contentType: "blog" })).toMatch(/^# We raised £412 on Friday\n\nThe hall is open/)
    expect(sell("Winter fair", letter)[0]?.text).toBe("We raised £412 on Friday.")
  })

  test("goes on in lower case behind a German salutation, and its title has a capital", () => {
    const brief = "Sehr geehrte Damen und Herren,\n\nam Montag ist zu.\n\nMit freundlichen Grüßen\nJens Petersen"
    const { subject, content } = mail(brief, "de-DE")
    expect(subject).toBe("Am Montag ist zu")
    expect(content).toContain("<p>am Montag ist zu")
    expect(content).toMatch(/Jens Petersen<\/p>$/)
    expect(mail("Am Montag ist zu.", "de-DE").content).toMatch(/^<p>Hallo \{\{subscriber_name\}\}!<\/p>\n<p>Am/)
  })

  test.each([
    ["The kiln is open. Kram, Sanna", "en-GB"],
    ["Reply to me and I'll send you times. Coach Dee", "en-US"],
    ["Send dates by Friday. Thank you!! Yuki", "en-US"],
    ["message me for a visit - kayla", "en-US"],
    ["wir haben noch luft. gruß jonas", "de-DE"],
    ["thanks for trusting me, tash x", "en-GB"],
    ["the lift broke. drop off on fridays. love, pauline and the team x", "en-GB"],
    ["brot gibts am samstag. bis samstag, eure resi", "de-DE"],
    ["on sera au marché samedi. a très vite, manon et lucas", "fr-FR"],
  ])("is signed once, by a name with its capital: %s", (brief, language) => {
    const name = brief.split(/ (?!et )/).at(-1) ?? ""
    const tidy = tidyText(brief, { ...VOICE, language })
    expect(tidy.toLowerCase().replace("à", "a")).toBe(brief.toLowerCase())
    expect(tidy).toMatch(new RegExp(`${name.charAt(0).toUpperCase()}${name.slice(1)}$`, "i"))
    expect(tidy).toMatch(/ \p{Lu}\p{L}+(?:(?: and the team)? x)?$/u)
    expect(mail(brief, language).content).not.toMatch(/Otter Row/)
    expect(readSigns(tidy).signs_off).toBe("yes")
  })

  test.each(["Open Mon - Fri", "Doors open at 8. Tickets at the bar", "Boots, hats - and gloves"])(
    "is not what ends like one: %s",
    (brief) => expect(readSigns(tidyText(brief, VOICE)).signs_off).toBe(""),
  )
})

test.each([
  ["Can you write something for Instagram about sunscreen? Most ask which one.", "Sunscreen. Most ask which one."],
  [
    "Write a post. Tell them SPF 30 blocks a lot. No sales pitch please. Sign it Dr. Osei.",
    "SPF 30 blocks a lot. – Dr. Osei",
  ],
  [
    "What should I write for tooth fairy day?? We give every kid a letter.",
    "Tooth fairy day. We give every kid a letter.",
  ],
  ["Sign this petition. Sign it before Friday.", "Sign this petition. Sign it before Friday."],
])("an order is followed: %s", (brief, said) => expect(followOrders(brief)).toBe(said))

test("an order for one subject asks what readers should know about it", () => {
  expect(write("Write a post about yoga", { includeEmoji: false })).toMatch(
    /^Yoga\n\n\[\[\? What should your readers know about “Yoga”\? \]\]/,
  )
})

test.each([
  [
    "call donnie or priya, we do london too. mon is free",
    "en-US",
    "Call Donnie or Priya, we do London too. Mon is free.",
  ],
  [
    "if its slow, call. its lid, its key. a yard w chickens",
    "en-US",
    "If it's slow, call. Its lid, its key. A yard with chickens.",
  ],
  ["ask for bethan\nthe shop is open, we take medicaid", "en-US", "Ask for Bethan\nThe shop is open, we take Medicaid"],
  [
    "solo en sucursal chapultepec, de la sucursal central",
    "es-MX",
    "Solo en sucursal Chapultepec, de la sucursal central.",
  ],
  ["te prestamos carro ese dia, garantia de 6 meses", "es-MX", "Te prestamos carro ese día, garantía de 6 meses."],
  [
    "its 2 hrs per family, stay warm tonite bc its cold. coach ron",
    "en-US",
    "It's 2 hrs per family, stay warm tonight because its cold. Coach Ron",
  ],
  ["neu: dinkel-walnuss-stangen, 5,80 das kilo", "de-DE", "Neu: Dinkel-Walnuss-Stangen, 5,80 das Kilo."],
])("hurried spelling is mended: %s", (brief, language, mended) =>
  expect(tidyText(brief, { ...VOICE, language })).toBe(mended),
)

test("an apology comes early; a small one at the end hides nothing", () => {
  expect(
    readSigns("We ship today. It is fast. Existing customers pay nothing. Sorry about that bug, Dmitri.").sad,
  ).toBe("")
  expect(readSigns("Version 3.0 is late. We are sorry. It comes on Monday.").sad).toBe("yes")
})

test("walk-ins are not asked how to book, and what has a day is not asked when it comes", () => {
  const faq = (text: string) => sell("Repairs", text).flatMap(({ items }) => items.map(({ title }) => title))
  expect(faq("We mend shoes. No appointment needed.")).not.toContain("How does it work?")
  expect(faq("We mend shoes. Bring them in.")).not.toContain("How does it work?")
  expect(write("Term starts on 13 January. We sing.", { contentType: "blog", length: 3 })).not.toContain(
    "What happens next",
  )
})

test.each([
  ["Salmonfly week", "Four boats left.", "Guided fly fishing in Montana.", "en-US", /^(?:Book|Reserve) now$/],
  ["Spring term", "Term starts 13 January.", "Choir in Kendal.", "en-GB", /^Sign up$/],
  ["Zimmer streichen", "Im März ist noch Luft.", "Malermeister in Leipzig.", "de-DE", /^Jetzt (?:buchen|reservieren)$/],
  ["Fenster einstellen", "Zugluft?", "Fensterbau in Villach.", "de-AT", /^Jetzt (?:buchen|reservieren)$/],
  ["Bread and Dripping", "Adults £6.", "Small museum in Ludlow.", "en-GB", /^(?:Book|Reserve) now$/],
  ["The Monday Map", "Download it at camino.example/monday.", "Coaching in Valencia.", "en-GB", /^(?:Buy|Order) now$/],
  ["Wedding photography guide", "Forty poses.", "Photographer in Leeds.", "en-GB", /^(?:Buy|Order) now$/],
  ["First Loaf", "A 40-page PDF.", "Baking classes in Leeds.", "en-GB", /^(?:Buy|Order) now$/],
  ["Wooden lorry", "They are beech.", "Toys from Hereford.", "en-GB", /^(?:Buy|Order) now$/],
])("the button of a page fits the trade: %s", (name, text, about, language, button) =>
  expect(sell(name, text, about, language)[0]?.button).toMatch(button),
)

test("the screen of a script shows whole numbers with what they count", () => {
  const shown = (brief: string) => /On screen: (.*)/.exec(write(brief, { contentType: "video-script" }))?.[1] ?? ""
  expect(shown("You can book it any day of the year by ringing 044 555 01 23 or coming in.")).toBe("044 555 01 23")
  expect(shown("Three edited pictures and half an hour in the studio cost you CHF 149 in all.")).toBe("CHF 149")
  expect(shown("Donations to the account DE12 5001 0517 5407 3249 31 with the word Quad, please.")).toBe(
    "DE12 5001 0517 5407 3249 31",
  )
  expect(shown("Vom 3. bis 14. August machen wir Ferien und danach geht es ganz normal weiter.")).toContain(
    "3. bis 14. August",
  )
  expect(shown("Réservation la veille avant 18h au 05 53 55 50 18, et pas plus tard que cela.")).toBe(
    "18h · 05 53 55 50 18",
  )
  expect(shown("So the island is 3.4 metres long and the kettle has its own tap.")).not.toContain("3.4")
  expect(shown("Everything that survived the kiln is listed on sannavik.example from then on.")).toBe(
    "sannavik.example",
  )
})

test.each([
  ['"Can we keep it?" is what I hear most. Yes. Put it against a wall.', '"Can we keep it?" is what I hear most'],
  ["Umpires needed!! $35/game, training Mar 14.", "Umpires needed!!"],
  ["Hey so we finished the bathroom. It took nine days.", "We finished the bathroom"],
])("a title tells what the text is about: %s", (brief, title) => expect(mail(brief).subject).toBe(title))

test.each([
  ["Start fell from 1.9 s to 0.4 s. If you care, export.", 2],
  ["Batterie CHF 15.-, dauert 10 Min. Bei Uhren mit Dichtung CHF 45.-", 2],
  ["Frei vom 24. bis 31. Jänner, Skibus 200 m. Sauna ab 16 Uhr.", 2],
  ["Facilitator: Rev. Dana Whitlow.", 1],
  ["Tél. 081 55 50 12, du lundi au vendredi.", 1],
  ["Left: 5 June, 18 Sept. £650 with lights.", 2],
])("a sentence ends where it does: %s", (text, count) => expect(splitSentences(text)).toHaveLength(count))

test("a list in one line ends before what is said behind it, also with a quotation", () => {
  expect(tidyText("3 songs: 1. any long one. 2. the band. 3. 'one more'. I ask every couple for ten", VOICE)).toBe(
    "3 songs:\n1. Any long one.\n2. The band.\n3. 'one more'.\n\nI ask every couple for ten",
  )
})

test("a text of thousands of tiny sentences is shortened in few steps, and keeps its first sentence and its call", () => {
  const brief = `Fern news. ${Array.from({ length: 2000 }, (_, index) => `Ax${index}.`).join(" ")} Call 020 555 0100.`
  const post = write(brief, { platform: "linkedin", includeEmoji: false })
  expect(post).toMatch(/^Fern news\. Ax0\. /)
  expect(post).toContain("Call 020 555 0100.")
  expect(post.length).toBeGreaterThan(2000)
})

test("a day ends a sentence behind its hour, and a text that is its title stands once", () => {
  expect(splitSentences("No bins before 6 PM Wed. Pool gate deposits come back.")).toHaveLength(2)
  expect(mail("I'm 71 and I make lorries. Each one takes nine hours and my wife says I'm mad.").subject).toMatch(
    /^I'm 71/,
  )
  expect(write("Wool sweater. Undyed. Unfussy.", { contentType: "blog" }).match(/Unfussy/g)).toHaveLength(1)
})
