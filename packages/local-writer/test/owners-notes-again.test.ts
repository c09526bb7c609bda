import { expect, test } from "vitest"
import { writeChapter } from "../src/kinds/book.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writeSection } from "../src/kinds/page.ts"
import { followOrders } from "../src/orders.ts"
import { VOICE, write, sell, book } from "./from-notes.ts"

/** More notes for long texts: pages with labels, books, mails, and orders of several kinds. */

test.each([
  ["Write a post about roses. Practical, a bit of personality, no jargon.", "Roses."],
  ["Write a post about roses. Keep it short. Friendly.", "Roses."],
  ["Write a post about roses. 300 words or so.", "Roses."],
  ["ebook idea: mending for beginners", "Mending for beginners"],
  ["30 second video for facebook - free roof check today", "Free roof check today"],
  ["We need a 45 second video to recruit carers.", "We're looking for carers."],
  ["Write a post about roofs. Close with our number 720-555-0119.", "Roofs. Call 720-555-0119."],
  ["Write a post about roofs. Ask if they have questions about slate.", "Roofs. Do you have questions about slate?"],
  ['Write a post about inks. End w "questions? dm us".', "Inks. Questions? dm us"],
  ["End by inviting readers to our free talk on March 12.", "Our free talk on March 12."],
])("%s tells readers what is for them", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  ["de", "Ich möchte ein kleines E-Book über Kompost schreiben.", "Kompost."],
  ["de", "Schreib einen Blogtext darüber, warum wir umziehen.", "Warum wir umziehen."],
  ["fr", "Article pour le site de la chorale : notre concert a lieu samedi.", "Notre concert a lieu samedi."],
])("%s: %s is read as an order", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})

test("a subject that is asked for is also that of a welcome mail, which its owner signs", () => {
  const brief = "First service is free. Signed by Andre and Lou. Subject: Your bike. Keep it short, friendly"
  const mail = writeMail({ brief, purpose: "welcome" }, VOICE)
  expect(mail.subject).toBe("Your bike")
  expect(mail.content).toMatch(/<p>– Andre and Lou<\/p>$/)
})

test("a title does not end within parentheses", () => {
  const brief =
    "The fee rises from $2,805 to $2,965 on March 1 for all petitions (source: uscis.gov). Send us yours in time."
  expect(write(brief)).toMatch(/^# The fee rises from \$2,805 to \$2,965 on March 1 for all petitions\n/)
})

test("questions with answers behind them are an article's headings and a page's questions", () => {
  const asked = "How long does it last? Twenty years.\nDo you work in winter? Yes."
  expect(write(`Roofs.\n${asked}`)).toContain("### Do you work in winter?\n\nYes.")
  const faq = sell("Roof", `A roof of slate. FAQ:\n${asked}`).find(({ kind }) => kind === "faq")
  expect(faq?.items[1]).toEqual({ title: "Do you work in winter?", text: "Yes." })
})

test("a page has the button that is asked for, and its name is not its text", () => {
  const [hero] = sell("Story seeds", "Page for our story seeds. 30 cards. Button should say Send me the cards")
  expect(hero).toMatchObject({ text: "30 cards.", button: "Send me the cards" })
})

test("a book is not opened by the line above its chapters", () => {
  const topic =
    "Bosses. Audience new managers. Chapters: 1. Your first shift 2. Saying no 3. The schedule\nI ran kitchens."
  expect(writeChapter(book(topic), "Your first shift", 0, VOICE)).not.toContain("Chapters")
})

test("a quotation of two sentences is one", () => {
  const brief = "Ana says “it rose. I cried.” Come in."
  expect(write(brief, "video-script")).toContain("Voice: Ana says “it rose. I cried.”")
})

test.each([
  ["Short video promoting our seed library. Gentle music, text on screen.", "Our seed library."],
  ["Make me a lead magnet: the first week with a dog.", "The first week with a dog."],
  ["Write a post about teas. No health claims please!!", "Teas."],
  ["Write a post about teas. Approx 60 seconds.", "Teas."],
  ["Write a post about teas. Sign off Coach Dell.", "Teas. – Coach Dell"],
  ['Write a post about teas. Quote from co-owner Ray Ortega: "We grew."', 'Teas. "We grew." – co-owner Ray Ortega.'],
  ["Write a post about this news story: “Rates rise.”", "“Rates rise.”"],
])("%s leaves what readers read", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test("a German post names its subject and its readers", () => {
  const brief = "Blogbeitrag zum Thema Dielen schleifen. Zielgruppe Heimwerker."
  expect(followOrders(brief, "de")).toBe("Dielen schleifen.")
  expect(followOrders("Verkaufsseite Rückenkurs. Acht Abende.", "de")).toBe("Rückenkurs. Acht Abende.")
})

test("a quotation with its speaker is a page's testimonial, if it has a section for them", () => {
  const quoted = '"I drink the nettle tea every morning" - Carol B.'
  const sections = sell("Sampler", `Six teas. Grown in Vermont. ${quoted} Gift wrap $3.`)
  expect(sections.find(({ kind }) => kind === "testimonials")?.items).toEqual([
    { title: "Carol B.", text: "I drink the nettle tea every morning" },
  ])
  expect(sections.find(({ kind }) => kind === "benefits")?.text).toBe("Grown in Vermont. Gift wrap $3.")
})

test("a section that is written again has the same labeled parts in their places", () => {
  const input = { name: "Box", description: "Two loaves. Headline: Friday bread. CTA: Save my box", targetAudience: "" }
  const section = writeSection(
    { ...input, price: "$9", style: "modern", urgencyFactor: 0, variation: 0, kind: "hero" },
    VOICE,
  )
  expect(section).toMatchObject({ title: "Friday bread", text: "Two loaves.", button: "Save my box" })
})

test("a subject at the beginning of a line is no text, and chapters may be named in the plural", () => {
  const mail = writeMail(
    { brief: "Subject: Your planner is here. Thicker paper, a pocket.", purpose: "promotion" },
    VOICE,
  )
  expect(mail.subject).toBe("Your planner is here")
  expect(mail.content).not.toContain("Subject")
  const topic = "Cider at home. Include chapters on picking apples, pressing, bottling."
  expect(writeChapter(book(topic), "Picking apples", 0, VOICE)).toContain("after “Picking apples”")
  expect(followOrders("Rundmail an die Eltern: Ab 12. Januar ist Turnen.", "de")).toBe("Ab 12. Januar ist Turnen.")
})
