import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { videoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { followOrders } from "../src/brief/orders.ts"
import { findTitle } from "../src/brief/outline.ts"
import { listSentences } from "../src/brief/sentences.ts"
import { SIGN_OFF } from "../src/brief/signs.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Briefs as they are pasted: emails, flyers, wishes about the text, and signatures. */

const VOICE: WriterVoice = {
  brandName: "Kinetic",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })

test.each([
  ["Write a post about our clinic. No jargon, keep it short. It runs 10 to 2.", "Our clinic. It runs 10 to 2."],
  ["We open at 9. Be friendly, not salesy, and no emojis please.", "We open at 9."],
  [
    "Schreib einen Post über unser Bad. Wir öffnen um 9. Sei freundlich, keine Floskeln.",
    "Unser Bad. Wir öffnen um 9.",
  ],
  ["Abrimos às 9. Seja simpático e sem emojis, por favor.", "Abrimos às 9."],
  ["Plain advice. No jargon.", "Plain advice. No jargon."],
  ["No hype, just good bread. Come by.", "No hype, just good bread. Come by."],
  ["Keep it simple: bread and butter.", "Keep it simple: bread and butter."],
  [
    "Schreib einen Beitrag über unsere Sauna. Preise bitte nicht nennen! Ab 1. November.",
    "Unsere Sauna. Ab 1. November.",
  ],
])("how a text is to be is not said to its readers: %s", (brief, said) => {
  expect(followOrders(brief).toLowerCase()).toBe(said.toLowerCase())
})

test.each([
  ["can u do me a post 4 the gym, we got new racks in. Open till 9. ty", "We got new racks in. Open till 9."],
  ["Things to say: 1) dental month in Feb, 2) 20% off.", "1) dental month in Feb, 2) 20% off."],
  [
    "Write an email reminding them that the meeting is on 20 March, that nominations close on the 10th, and that there will be cake. Sign it from Priya.",
    "The meeting is on 20 March. Nominations close on the 10th. There will be cake. – Priya",
  ],
  [
    "Hi team, could you put something together for the newsletter? Our retreat is in May. Please make it inviting but calm, and mention that beginners are welcome. Cheers, Morag",
    "Our retreat is in May. Beginners are welcome.",
  ],
  [
    "post about stump grinding. mention we're family-run since 1991 and that quotes are free.",
    "Stump grinding. We're family-run since 1991. Quotes are free.",
  ],
  ["Hi, please let patients know Sara Lund joins us. She is Swedish.", "Sara Lund joins us. She is Swedish."],
  ["Our tutors are teachers. Don't use the word 'guarantee'. Don't be salesy.", "Our tutors are teachers."],
  ["Escribe un correo sobre la cesta. El tono: cercano y honesto.", "La cesta."],
  ["Write me 3 posts about our solar panels. They last.", "Our solar panels. They last."],
  ["Escreva um post sobre o nosso rastreio. É grátis.", "o nosso rastreio. É grátis."],
  ["Scrivi un post sul nostro mercato di sabato.", "il nostro mercato di sabato."],
  ["Schrijf een bericht over de nieuwe werkplaats.", "de nieuwe werkplaats."],
])("an order is followed: %s", (brief, said) => {
  expect(followOrders(brief).toLowerCase()).toBe(said.toLowerCase())
})

const PRICED = [{ kind: "service", title: "tax clinic", detail: "One to one", price: "$149" }]
test.each([
  ["en-US", "Come to the tax clinic on May 4. Please don't mention our prices."],
  ["en-US", "Come to the tax clinic on May 4. No prices please."],
  ["de-DE", "Kommt zur tax clinic am 4. Mai. Preise bitte nicht nennen."],
  ["es-ES", "Ven a la tax clinic el 4 de mayo. No menciones el precio."],
  ["fr-FR", "Venez à la tax clinic le 4 mai. Ne parle pas des prix."],
  ["it-IT", "Venite alla tax clinic il 4 maggio. Non dire il prezzo."],
  ["pt-PT", "Venha à tax clinic a 4 de maio. Não mencione o preço."],
  ["nl-NL", "Kom naar de tax clinic op 4 mei. Noem de prijs niet."],
])("a price that is not to be told is not told from the brand's facts either: %s %s", (language, brief) => {
  const say = (text: string) => write(text, { length: 3 }, { facts: PRICED, language })
  expect(say(brief)).not.toContain("149")
  expect(say(brief.slice(0, brief.indexOf(". ", 30) + 1))).toContain("149")
})

test("what is free has no price beside it", () => {
  expect(write("Our free tax clinic is on March 4.", { length: 3 }, { facts: PRICED })).not.toContain("149")
})

const PASTED = `From: Emma Whitlock <emma@rosalie.example>
To: team
Subject: trunk show

Hi all,

The trunk show is on Feb 8. Designer Inez Carrow brings 24 gowns.

Best,
Emma

Emma Whitlock | Owner
Rosalie Bridal
(555) 010-2277`

test("a pasted email loses its head, is signed once, and its signature is not spoken", () => {
  const { subject, content } = writeMail({ brief: PASTED, purpose: "newsletter" }, VOICE)
  expect(subject).toBe("The trunk show is on Feb 8")
  expect(content).not.toMatch(/From:|Subject:|emma@|Kinetic/)
  const film = writeFilm(videoSettings.parse({ ideology: PASTED }), "minimal", VOICE)
  expect(film).toContain("Inez Carrow brings 24 gowns.")
  for (const spoken of [film, write(PASTED, { contentType: "video-script" })])
    expect(spoken).not.toMatch(/Best|Owner|2277/)
})

test.each([
  "Bring ID. xo tash",
  "Prenotate presto. Vi aspettiamo, Pia e Sandro",
  "Bel ons. Groetjes, Bram",
  "Ligue já. Um abraço, Rita",
])("a letter that is signed is not signed again: %s", (brief) => {
  expect(tidyText(brief, VOICE)).toMatch(SIGN_OFF)
  expect(tidyText(brief, VOICE)).toMatch(/\p{Lu}\p{Ll}+$/u)
})

const FORWARDED = `---------- Forwarded message ---------
From: Reception <hello@northgate.example>
Date: Mon, 2 Feb 2026 at 09:14
To: Dr Patel

Sara Lund joins us on 1 March.

Sent from my iPhone`

test("a forwarded email is only what it says", () => {
  expect(followOrders(FORWARDED)).toBe("Sara Lund joins us on 1 March.")
})

test.each([
  "York stays open. Thank you all. The Holm family",
  "Reservierungen unter 0351/5550133. Euer Kranz-Team",
  "Voltamos na segunda. Pedimos desculpa. Equipe Padaria Real",
])("a team's signature is not spoken, nor an item of a page: %s", (brief) => {
  expect(tidyText(brief, VOICE)).toMatch(SIGN_OFF)
  expect(writeFilm(videoSettings.parse({ ideology: brief }), "minimal", VOICE)).not.toMatch(/Holm|Kranz|Padaria/)
  const page = { name: "Kinetic", description: brief, targetAudience: "", price: "", style: "bold", urgencyFactor: 0 }
  expect(JSON.stringify(writePage({ ...page, variation: 0 }, WRITTEN_KINDS, VOICE))).not.toMatch(/Holm|Kranz|Padaria/)
})
test.each(["Join our team.", "Come and meet the team", "Komm in unser Team!"])("this is no signature: %s", (brief) => {
  expect(tidyText(`We open at nine. ${brief}`, VOICE)).not.toMatch(SIGN_OFF)
})

test.each([
  ["Nous avons le plaisir de vous annoncer l'ouverture de notre atelier. Venez.", "L'ouverture de notre atelier"],
  ["We are delighted to announce that Sara Lund joins us. Call us.", "Sara Lund joins us"],
  ['"A quiet triumph" (The Herald). Meet Orla Keane on Friday.', "Meet Orla Keane on Friday"],
])("a subject is the news: %s", (brief, title) => {
  expect(findTitle(listSentences(brief))).toBe(title)
})

test.each([
  ["Book on https://climbing.example/p?ref=fb&pls=1 pls", "Book on https://climbing.example/p?ref=fb&pls=1 please."],
  ["see www.shop.example/ig?a=ppl", "See www.shop.example/ig?a=ppl"],
])("a web address stays as it is typed: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})

test("a German job is a noun", () => {
  const german = { ...VOICE, language: "de-DE" }
  expect(tidyText("wir suchen einen elektriker. oder eine backhilfe (m/w/d), 38 std woche", german)).toBe(
    "Wir suchen einen Elektriker. Oder eine Backhilfe (m/w/d), 38 Std Woche.",
  )
})

test.each([
  ["Boards and wetsuits incl. Weeks of Jul 20.", ["Boards and wetsuits incl.", "Weeks of Jul 20."]],
  ["Price incl. VAT and tea.", ["Price incl. VAT and tea."]],
  ["Vom 24.12. bis 6.1. bleibt zu.", ["Vom 24.12. bis 6.1. bleibt zu."]],
  ["vom 24.12. bis 6.1. bleibt zu.", ["vom 24.12. bis 6.1. bleibt zu."]],
])("a full stop ends a sentence or not: %s", (text, sentences) => {
  expect(listSentences(text)).toEqual(sentences)
})

test.each([
  ["we r open, bring ur id. call/text marcus", "We are open, bring your ID. Call/text Marcus."],
  ["find us at 12 mill lane or 5 minutes down the road", "Find us at 12 Mill Lane or 5 minutes down the road."],
  ["KARATE - starts 14 Jan 6pm - £5 a class - ages 6 to 12", "KARATE\nStarts 14 Jan 6pm\n£5 a class\nAges 6 to 12"],
  ["Coffee - cake - vinyl", "Coffee - cake - vinyl."],
  ["1) dental month, 2) 20% off, 3) call us", "1) Dental month\n2) 20% off\n3) Call us"],
])("a hurried line is set as an editor would: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})
