import { readFileSync } from "node:fs"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/facts.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { followOrders } from "../src/orders.ts"
import { listSentences } from "../src/sentences.ts"
import { tidyText } from "../src/tidy.ts"
import { readAudience } from "../src/words.ts"

/** What an editor struck out at the second reading of briefs typed on a phone. */

const VOICE: WriterVoice = {
  brandName: "Kinetic",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const french = { ...VOICE, brandName: "Atelier Fournil", language: "fr-FR" }
const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, french)
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })

test.each([
  ["Vom 3. bis 15. August bin ich weg. Ab Montag nicht.", ["Vom 3. bis 15. August bin ich weg.", "Ab Montag nicht."]],
  ["It still gets me every time. - Walt", ["It still gets me every time. - Walt"]],
  ["Things that ruin a rug: 1. steam, 2. sun.", ["Things that ruin a rug: 1. steam, 2. sun."]],
  ["Open 10 till 4. ps congrats to Gemma", ["Open 10 till 4.", "ps congrats to Gemma"]],
])("a sentence ends where it does: %s", (text, sentences) => {
  expect(listSentences(text)).toEqual(sentences)
})

test.each([
  [
    "we open in sept, bring your id. ps congrats to gemma xx",
    "en-US",
    "We open in Sept, bring your ID. PS congrats to gemma xx",
  ],
  ["its usually the first sign, and its usual cure", "en-US", "It's usually the first sign, and its usual cure."],
  [
    "hallo ihr lieben, neu: gutscheine zum verschenken. lg jana",
    "de-DE",
    "Hallo ihr Lieben, neu: Gutscheine zum Verschenken. LG Jana",
  ],
  [
    "3 things ruin a rug: 1. steam cleaners. 2. strong soap. 3. a plant pot. Blot it with water. Then ring us.",
    "en-US",
    "3 things ruin a rug:\n1. Steam cleaners.\n2. Strong soap.\n3. A plant pot.\n\nBlot it with water. Then ring us.",
  ],
])("hurried spelling is mended: %s", (typed, language, tidy) => {
  expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
})

test.each([
  ["hey yall, thanksgiving is near", "en-US", "Hey y'all, Thanksgiving is near."],
  [
    "3 night min. shots must be current. about 5 min. walk",
    "en-US",
    "3 night min. Shots must be current. About 5 min. walk.",
  ],
  [
    "im jänner danke an die bäckerei müller, familie ist da",
    "de-DE",
    "Im Jänner danke an die Bäckerei Müller, Familie ist da.",
  ],
])("a hurried sentence is mended too: %s", (typed, language, tidy) => {
  expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
})

test.each([
  ["Need an Instagram caption for fall mini sessions. Book now.", "Fall mini sessions. Book now."],
  ["Need a book for the beach? We have 300.", "Need a book for the beach? We have 300."],
])("an order may have no subject: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test("a friend who died has no emoji and no offer beside them", () => {
  const brief = "We lost our dear friend and teacher Ellie last week. The class goes on from May 3."
  const post = write(brief, { tone: "casual", includeEmoji: true }, { website: "https://kinetic.example" })
  expect(post).not.toMatch(/\p{Emoji_Presentation}|kinetic\.example/u)
})

test("a mail tells an offer in one line", () => {
  const facts = [
    { kind: "offer", title: "Client week", detail: "Three classes in seven days", price: "$49", endsAt: "2026-12-31" },
  ]
  const { content } = writeMail(
    { brief: "Do you sit all day? Try client week.", purpose: "promotion" },
    { ...VOICE, facts },
  )
  expect(content).toContain("<p>Client week, $49 (until December 31, 2026): Three classes in seven days</p>")
  expect(content.split("Three classes")).toHaveLength(2)
})

test("a question above a text is not asked again below it", () => {
  const article = write("Do you sit all day? Then your hips do too. We stretch them.", { contentType: "blog" })
  expect(article).toMatch(/^# Do you sit all day\?\n\nThen your hips do too\./)
})

test("how the text is to be is not told to readers", () => {
  expect(followOrders("Write a post about our forest Fridays. We have 2 spaces. Make it warm, no emojis please")).toBe(
    "Our forest Fridays. We have 2 spaces.",
  )
})

test("readers in general are not a group of their own", () => {
  expect(["everyone", "Customers", "Office managers", "Leeds commuters"].map((one) => readAudience(one))).toEqual([
    "",
    "",
    "office managers",
    "Leeds commuters",
  ])
})

test("a small regret at the end is no sad news", () => {
  const page = (description: string) =>
    JSON.stringify(
      writePage(
        {
          name: "Cleaning",
          description,
          targetAudience: "",
          price: "$9",
          style: "bold",
          urgencyFactor: 0,
          variation: 0,
        },
        WRITTEN_KINDS,
        VOICE,
      ),
    )
  expect(page("Cleanings are 20% off. Call us. We have time. Sadly we can't do rabbits.")).toContain("Book now")
  expect(page("Sadly the shop closes. Thank you.")).not.toContain("Book now")
})

test("only news is asked how it came about", () => {
  const ask = (brief: string) =>
    [0, 1, 2].map((variation) => write(brief, { contentType: "blog", length: 3, variation })).join()
  const origin = /How it came about|people behind it|story so far|What is different/
  expect(ask("Water heater making noise? Drain it once a year. It takes an hour.")).not.toMatch(origin)
  expect(ask("Our new van is here. It holds two ramps. Come and see it.")).toMatch(origin)
})

describe("French", () => {
  test("has no word before a brand's name that would be contracted with it", () => {
    const phrases = readFileSync(new URL("../phrases/fr.md", import.meta.url), "utf8")
    expect(phrases).not.toMatch(/(?<!\p{L})(?:de|à|que) \{\{brand\}\}/iu)
  })
  test("has quotation marks of its own around a review", () => {
    const facts = [{ kind: "review", title: "Baptiste", detail: "Mon levain monte enfin." }]
    const posts = [0, 1, 2, 3].map((variation) =>
      write("Le stage de levain revient.", { variation }, { ...french, facts }),
    )
    expect(posts.join("\n")).toContain("« Mon levain monte enfin. » – Baptiste")
  })
  test("keeps the capital of a description behind the name", () => {
    const about = { ...french, brandDescription: "Cours de pain à Lille." }
    expect(write("Nous fermons lundi.", { length: 3 }, about)).toContain("Atelier Fournil – Cours de pain à Lille.")
  })
})

test("nothing stands before the person's own greeting", () => {
  const brief = "Hallo ihr Lieben, wir sind zurück. Ab Montag ist wieder offen."
  const { content } = writeMail({ brief, purpose: "re-engagement" }, { ...VOICE, language: "de-DE" })
  expect(content).toMatch(/^<p>Hallo ihr Lieben/)
})

test("a script shows hours from their day to their end", () => {
  const script = write("Drop your dress off at the shop Tues to Sat 10 till 4, and not a day later.", {
    contentType: "video-script",
  })
  expect(script).toContain("On screen: Tues to Sat 10 till 4\n")
  const show = (brief: string) => write(brief, { contentType: "video-script" })
  expect(show("Every move that we do from Monday to Thursday is -15% in January.")).toContain(
    "On screen: Monday to Thursday · -15%",
  )
  expect(show("Come out to the pumpkin farm in Loomis with us on Oct 11 + 12, please.")).toContain("Oct 11 + 12\n")
  expect(show("Drop your dog off by 4pm please, for the night crew is 1 person.")).toContain("4pm · 1 person\n")
})

test.each([
  ["pets ok! text gus 207-555-0139, or ask for maria", "en-US", "Pets ok! Text Gus 207-555-0139, or ask for Maria."],
  ["call us 207-555-0139 or ask for more.", "en-US", "Call us 207-555-0139 or ask for more."],
  [
    "its 8 weeks. it takes 90 min. if not, text us. womens class",
    "en-US",
    "It's 8 weeks. It takes 90 min. If not, text us. Women's class.",
  ],
  [
    "6 termine in der gothaer straße, 48 cent. bitte leckerlis mitbringen. danke für euer verständnis",
    "de-DE",
    "6 Termine in der Gothaer Straße, 48 Cent. Bitte Leckerlis mitbringen. Danke für euer Verständnis.",
  ],
  [
    "mothers day tea. weekends in may are gone. dm or call",
    "en-US",
    "Mother's day tea. Weekends in May are gone. DM or call.",
  ],
  [
    "wanderschuhe fit: neue sohlen ab 55 euro. dauert eine woche. liebe grüße vom hof, anna und sepp",
    "de-DE",
    "Wanderschuhe fit: neue Sohlen ab 55 Euro. Dauert eine Woche. Liebe Grüße vom Hof, Anna und Sepp",
  ],
])("a phrase that was hurried at the third reading is mended: %s", (typed, language, tidy) => {
  expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
})

test("an order reminds of its subject, a family signs once, and a page does not invite who shall not come", () => {
  expect(followOrders("can we do an email reminding people about the bouquet share?? Sign ups close on Sunday.")).toBe(
    "The bouquet share. Sign ups close on Sunday.",
  )
  const { content } = writeMail(
    { brief: "Die Preise steigen im Mai. Danke für euer Verständnis, eure Familie Vogt", purpose: "newsletter" },
    { ...VOICE, language: "de-DE" },
  )
  expect(content).not.toContain("Viele Grüße")
  const order = { name: "Class", targetAudience: "", price: "£7", style: "bold", urgencyFactor: 0, variation: 0 }
  const [hero] = writePage({ ...order, description: "Message us to book in, don't just turn up." }, ["hero"], VOICE)
  expect(hero?.button).toMatch(/^(?:Book|Reserve) now$/)
})

test("a long sentence is a title without its brackets, and what costs nothing is no price", () => {
  const long =
    "Visite de la brasserie tous les samedis à 15 h, 9 € avec trois dégustations (gratuit pour les moins de 18 ans, jus de pomme à la place)."
  expect(mail(`${long} Comptez une heure.`).subject).toBe("Visite de la brasserie tous les samedis à 15 h")
  const facts = [{ kind: "service", title: "Revisión", price: "0 €" }]
  expect(write("Revisión gratis con cita.", {}, { facts, language: "es-ES" })).not.toContain("0 €")
  expect(followOrders("Write a post about our spot. Make it short and friendly pls, 2 emojis max")).toBe("Our spot.")
})
