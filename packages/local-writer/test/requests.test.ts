import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { followOrders } from "../src/brief/orders.ts"

/** What owners ask of the writer, which is done and not printed. */

const VOICE: WriterVoice = {
  brandName: "Otter Row",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })
const readSubject = (brief: string, language = "en-US") =>
  writeMail({ brief, purpose: "newsletter" }, { ...VOICE, language }).subject

describe("readers who are named in an order", () => {
  test.each([
    [
      "Tell customers they can park behind the shop. They should ring the bell.",
      "You can park behind the shop. You should ring the bell.",
    ],
    ["Let our members know they need to renew by May 1.", "You need to renew by May 1."],
    [
      "need an email to customers who havent booked their annual AC check. it's $79.",
      "Haven't booked your annual AC check yet? It's $79.",
    ],
    ["Write a post for members who haven't renewed yet. It takes a minute.", "Haven't renewed yet? It takes a minute."],
    ["Remind parents to pick up their kids by 5.", "Pick up your kids by 5."],
    [
      "Can you write something for our old customers? We miss them. We now do ovens. If they book in May they get one free.",
      "We miss you. We now do ovens. If you book in May you get one free.",
    ],
    ["Need an email for past clients. We havent seen them in a while.", "We havent seen you in a while."],
    ["Post for our followers: if they tag us they get 10% off.", "If you tag us you get 10% off."],
    ["Write a post for parents about our puppies. They are eight weeks old.", "Our puppies. They are eight weeks old."],
    [
      "A quick note for clients that we need W-9s. If we don't have them by May we can't file.",
      "We need W-9s. If we don't have them by May we can't file.",
    ],
    [
      "Tell customers our candles are poured by hand and they burn long.",
      "Our candles are poured by hand and they burn long.",
    ],
  ])("are spoken to, and others are not: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })
})

test.each([
  ["Ask people to bring their own mug and tell them they save 50 cents.", "Bring your own mug. You save 50 cents."],
  [
    "Write an email to our customers. Tell them we are closed on Monday and thank them for their patience.",
    "We are closed on Monday. Thank you for your patience.",
  ],
  [
    "Invite everyone to our open house on Saturday, and mention the free cake.",
    "You are invited to our open house on Saturday. Free cake.",
  ],
  ["I want to let people know that our prices go up on Jan 1.", "Our prices go up on Jan 1."],
  ["can you post about our sale? 20% off coats. dont mention the online store", "Our sale. 20% off coats."],
])("every order in a sentence is followed: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  [
    "de-DE",
    "Sag unseren Kunden, dass wir ab März auch nach Emmendingen liefern.",
    "Wir liefern ab März auch nach Emmendingen.",
  ],
  [
    "de-DE",
    "Schreib einen Post für unser Sommerfest am 3. Juli: Grillen, Eintritt frei.",
    "Unser Sommerfest am 3. Juli: Grillen, Eintritt frei.",
  ],
  [
    "de-DE",
    "Erinnere unsere Mandanten bitte daran, dass die Erklärung 2025 bis zum 30. September beim Amt sein muss.",
    "Die Erklärung 2025 muss bis zum 30. September beim Amt sein.",
  ],
  [
    "en-US",
    "Give parents 3 tips for the week: sleep early, eat well, pack on Friday.",
    "3 tips for the week: sleep early, eat well, pack on Friday.",
  ],
  ["nl-NL", "Zeg onze klanten dat we op maandag gesloten zijn.", "We zijn op maandag gesloten."],
  [
    "it-IT",
    "scrivi un post per la degustazione di venerdì: sei vini. tono amichevole",
    "La degustazione di venerdì: sei vini.",
  ],
  ["es-ES", "Di a nuestros clientes que desde el lunes abrimos a las 8.", "Desde el lunes abrimos a las 8."],
  ["fr-FR", "Dis à nos clients que nous fermons le 3 mai.", "Nous fermons le 3 mai."],
  ["en-US", "Write a post. Our desk costs $9. CTA: book a call today.", "Our desk costs $9. Book a call today."],
  [
    "en-US",
    "Write a blog post on moths. Include: where they live, what they eat.",
    "Moths. Where they live, what they eat.",
  ],
  ["en-US", "Write a post on moths. Avoid clinical language and don't promise results.", "Moths."],
  ["en-US", "Write an email to our past guests letting them know that our facial is back.", "Our facial is back."],
  ["en-US", "Ask people to order by May 2 and to collect on the 4th.", "Order by May 2 and collect on the 4th."],
  ["en-US", "Write an article on moths. Mention these points:\n1) they fly", "Moths.\n1) they fly"],
  ["en-US", "hi! can u write about our new evenings? they start in May - ta!", "Our new evenings. They start in May"],
  [
    "en-US",
    "Please inform our customers that we move. Phone numbers stay. Thank them for their patience.",
    "We move. Phone numbers stay. Thank you for your patience.",
  ],
  ["de-DE", "Schreib einen Post über unsere Sauna. Nicht werblich, eher herzlich.", "Unsere Sauna."],
  ["nl-NL", "Schrijf een bericht over onze actie. Niet te formeel.", "Onze actie."],
  ["en-US", "Post about our class. Use a friendly tone, don't sound too corporate.", "Our class."],
  [
    "en-US",
    "Tell lapsed members our boxes are smaller. If they rejoin in May they save $5. They can reply to this email.",
    "Our boxes are smaller. If you rejoin in May you save $5. You can reply to this email.",
  ],
  ["en-US", "Post about our sale. Don't make it too salesy.", "Our sale."],
  ["en-US", "Remind patients that checks are due. Do not give medical advice.", "Checks are due."],
  [
    "en-GB",
    "hi can you do a post re our winter service, £65 instead of £85. Book online.",
    "Our winter service, £65 instead of £85. Book online.",
  ],
  ["en-US", "Post about our class. Ask people how they handle it.", "Our class. How do you handle it?"],
  ["en-US", "Post about our class. Ask members where they're headed.", "Our class. Where are you headed?"],
  [
    "en-US",
    "email customers who had a service 6 months ago. remind them chains stretch and a check is free.",
    "Chains stretch and a check is free.",
  ],
  [
    "en-US",
    "Email to customers who haven't been in for six months. 15% off their next haircut.",
    "Haven't been in for six months? 15% off your next haircut.",
  ],
  ["en-US", "Email subscribers who book by May save $5.", "Email subscribers who book by May save $5."],
  [
    "en-US",
    "thanks for joining, tell them their first class is free, they should come early. Reply with any injuries.",
    "Thanks for joining. Your first class is free, you should come early. Reply with any injuries.",
  ],
  [
    "en-US",
    "Storm last night. Tell homeowners to check for missing shingles, and to take photos.",
    "Storm last night. Check for missing shingles, and take photos.",
  ],
  [
    "en-US",
    "follow up with people who got a quote but didn't book. price is good for 30 days.",
    "Price is good for 30 days.",
  ],
  [
    "en-US",
    "Send our newsletter subscribers the news for December: signed copies arrived, wrapping is free.",
    "Signed copies arrived, wrapping is free.",
  ],
  [
    "en-US",
    "Welcome new subscribers. Tell them what to expect: one workout every Monday, no spam.",
    "Welcome! What to expect: one workout every Monday, no spam.",
  ],
  [
    "es-ES",
    "Haz un post explicando que el dolor se mejora con tres ejercicios.",
    "El dolor se mejora con tres ejercicios.",
  ],
  ["de-DE", "bitte einen Post dass unser Biergarten ab Freitag offen hat.", "Unser Biergarten hat ab Freitag offen."],
  ["en-US", "Pls make a post to remind customers that spots are filling up.", "Spots are filling up."],
  ["en-US", "Ask followers: mug or bowl?", "Mug or bowl?"],
  ["en-US", "Video: 4 things buyers forget. DM me BUDGET.", "4 things buyers forget. DM me BUDGET."],
  ["en-US", "new families: explain that classes are on Zoom.", "Classes are on Zoom."],
  ["en-US", "Email our list that peonies are in! $38 a bunch.", "Peonies are in! $38 a bunch."],
  [
    "en-US",
    "we haven't seen them in over a year. Explain we've got a new waiting room. Tone: friendly not pushy",
    "We haven't seen you in over a year. We've got a new waiting room.",
  ],
  ["en-US", "Tell families tuition goes up 4% on Jan 1.", "Tuition goes up 4% on Jan 1."],
  [
    "en-US",
    "Thank them, say the guide is attached below, and that over the next week I'll send 3 emails. Ask how old their baby is. Sign off warmly, Lena",
    "Thank you. The guide is attached below. Over the next week I'll send 3 emails. How old is your baby? – Lena",
  ],
])("an order in %s is followed: %s", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})

test.each([
  ["fr-FR", "Demande aux gens leur parfum préféré."],
  ["de-DE", "Frag unsere Kunden nach ihrem Lieblingsbrot."],
])("an order in %s to ask readers something asks its owner how", (language, brief) => {
  expect(countOpenQuestions(followOrders(`Hola. ${brief}`, language))).toBe(1)
})

test("a clause whose verb would have to be taken apart is kept whole", () => {
  expect(followOrders("Schreib, dass die Karten 12 Euro kosten und Kinder nichts zahlen.", "de-DE")).toBe(
    "Bitte beachten, dass die Karten 12 Euro kosten und Kinder nichts zahlen.",
  )
  expect(followOrders("Leg uit dat een ketel die niet is onderhouden meer gas verbruikt.", "nl")).toBe(
    "Houd er rekening mee dat een ketel die niet is onderhouden meer gas verbruikt.",
  )
})

test("hashtags of an instruction are used, and it is not printed", () => {
  const post = write("Post about our tea. Use hashtags #tea #leeds", { includeHashtags: true })
  expect(post).toContain("Our tea.\n\n")
  expect(post).toMatch(/#tea #leeds$/)
})

test("a line for the subject is the subject and is not printed", () => {
  const brief = "Subject: Holiday hours\nWe close at noon on December 24. We open again on the 27th."
  expect(readSubject(brief)).toBe("Holiday hours")
  expect(write(brief)).not.toContain("Holiday hours")
})

test("a wish to say thanks and ask for something becomes the thanks and the request", () => {
  expect(followOrders("We want to say thanks and ask people to sign up for the spring walk.")).toBe(
    "Thanks. Sign up for the spring walk.",
  )
  const letter = "We want to say thank you for a great year. It was lovely."
  expect(followOrders(letter)).toBe(letter)
})
