import { describe, expect, test } from "vitest"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { followOrders } from "../src/orders.ts"
import { tidyText } from "../src/tidy.ts"
import { VOICE, write, sell, book } from "./from-notes.ts"

/** Notes as owners type them for long texts: a label above them, a few wishes among the facts. */

describe("words that are to be printed exactly", () => {
  const words = "We are closed on May 4. order by friday noon."

  test.each([
    `Please post exactly this: "${words}"`,
    `Post this word for word: “${words}”`,
    `Use exactly these words: "${words}"`,
    `Keep it unchanged:\n\n${words}`,
  ])("stand alone and as they are: %s", (brief) => {
    expect(write(brief, "social")).toBe(words)
    expect(writeMail({ brief, purpose: "newsletter" }, VOICE)).toEqual({
      subject: "We are closed on May 4",
      content: `<p>${words}</p>`,
    })
  })

  test("stand among other words, whole", () => {
    const brief =
      'mail for valentines. order by feb 11. must contain exactly: "roses Are fine. So is rye." Tea is free.'
    const { content } = writeMail({ brief, purpose: "promotion" }, VOICE)
    expect(content).toContain("roses Are fine. So is rye. Tea is free.")
    expect(content).not.toContain("exactly")
  })

  test("are only those behind a colon or in quotation marks", () => {
    expect(write("It weighs exactly 5 kg. Ask for “the brick”.", "social")).toContain("exactly 5 kg")
  })
})

test.each([
  ["Sales page for our kiln.", "Our kiln."],
  ["Landing page for our free PDF.", "Our free PDF."],
  ["News article for our website: we have been bought by our staff.", "We have been bought by our staff."],
  ["Blogartikel: Pauschale 2025. 6 Euro pro Tag.", "Pauschale 2025. 6 Euro pro Tag."],
  ["post about this news, add our view: “Rates rise to 72 cents.”", "“Rates rise to 72 cents.”"],
  ["Blog post on necks. Notes:\n- sit up", "Necks.\n- sit up"],
  ["Write a post about necks. Don't oversell.", "Necks."],
  ["Write a post about necks. Keep it simple, no scary stuff.", "Necks."],
  ["Write a post about necks. Bullet points are fine.", "Necks."],
  ["Page about our PDF. They just put their email in.", "Our PDF. You just put your email in."],
  ["Page about our PDF. Mention one email a week.", "Our PDF. One email a week."],
])("%s is read as an order", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each(["Max 12 people so it doesn't get crowded.", '"I\'d rather sell to people I know," Pete says.'])(
  "beside an order %s is for readers",
  (said) => {
    expect(followOrders(`Write a post about our course. ${said}`)).toContain(said)
  },
)

test("a subject line in the middle of a brief is the subject", () => {
  const brief = "Three bouquets. Subject line: Say it with ranunculus. Order by Feb 11."
  const mail = writeMail({ brief, purpose: "promotion" }, VOICE)
  expect(mail.subject).toBe("Say it with ranunculus")
  expect(mail.content).not.toContain("ubject")
})

test("a book has the chapters that its author asks for, even two", () => {
  const outline = (topic: string) => writeConcepts({ ...book(topic), count: 1 }, VOICE)[0]?.outline
  expect(outline("Bread. Chapters: flour, water.")).toEqual(["Flour", "Water"])
  const asked = "Rye bread. Please include a chapter on feeding and a chapter about leftovers, and a chapter on shaping"
  expect(outline(asked)).toEqual(["Feeding", "Leftovers", "Shaping"])
  expect(writeChapter(book(asked), "Feeding", 0, VOICE)).not.toContain("include")
})

test("an article of some length asks nothing more", () => {
  const brief =
    "Our new oven is in. It came from Lyon by train and needed six people and a crane. Rye takes 50 minutes now. The first loaves are out on Friday at 8."
  expect(write(brief)).not.toContain("[[?")
})

describe("a page", () => {
  const find = (kind: string, ...page: Parameters<typeof sell>) => sell(...page).find((one) => one.kind === kind)

  test("does not keep the line above a list that stands elsewhere", () => {
    const text = "Ledger keeps your books.\n\nWhat it does:\n- sorts rent\n- sends reminders\n\nCancel anytime."
    expect(find("benefits", "Ledger", text)?.text).toBe("Cancel anytime.")
  })

  test("sends what is free as a file, and lets people sign up for a trial", () => {
    expect(find("hero", "7 sauces", "Our free PDF. Seven sauces.", "Free")?.button).toBe("Send it to me")
    expect(find("hero", "Free checklist", "Twelve points as a PDF.", "")?.button).toBe("Send it to me")
    const voice = { ...VOICE, brandDescription: "Bookkeeping software for landlords." }
    expect(find("hero", "Ledger", "Sorts rent. 14 day trial, no card.", "$19", voice)?.button).toBe("Sign up")
  })

  test("asks for no problem behind what is joined or given away", () => {
    expect(find("problem", "Choir", "The spring term starts on May 3.")).toBeUndefined()
    expect(find("problem", "Sauces", "Our free PDF.", "Free")).toBeUndefined()
    expect(find("problem", "Knife", "A knife of steel.")).toBeDefined()
  })
})

test("streets and churches are names", () => {
  const tidy = (text: string) => tidyText(text, VOICE)
  expect(tidy("term at st marks hall on bridge street, corner of mill road.")).toBe(
    "Term at St Marks Hall on Bridge Street, corner of Mill Road.",
  )
  expect(tidy("we play in the street and on both sides of our road.")).toContain(
    "in the street and on both sides of our road",
  )
})

test("a title that is asked for stands above an article, a mail and a page", () => {
  const brief = "We fix pots. Slow the wheel.\n\nTitle should be: Why your pot wobbles"
  expect(write(brief)).toMatch(/^# Why your pot wobbles\n\nWe fix pots\. Slow the wheel\./)
  const [hero, ...others] = sell("Course", 'Bake 4 loaves. "It works." Headline: Stop baking bricks')
  expect(hero).toMatchObject({ title: "Stop baking bricks", text: "Bake 4 loaves." })
  expect(JSON.stringify(others)).not.toContain("bricks")
})

test("a labeled problem and testimonial stand in their sections of a page", () => {
  const description =
    'You bake 4 loaves. Problem: their bread is flat. Testimonial from Jodie K: "It rose." Review: “So good.” – Ana Ruiz'
  const sections = sell("Course", description)
  const find = (kind: string) => sections.find((one) => one.kind === kind)
  expect(find("problem")?.text).toBe("Your bread is flat.")
  expect(find("testimonials")?.items).toEqual([
    { title: "Jodie K", text: "It rose." },
    { title: "Ana Ruiz", text: "So good." },
  ])
  expect(find("benefits")?.text).toBe("")
})

test.each([
  ["Article for the practice website - grinding teeth at night.", "Grinding teeth at night."],
  ["Lead magnet ebook: 5 questions to ask first.", "5 questions to ask first."],
  ["Write a post about pots. ~400 words", "Pots."],
  ["Why we stopped (opinion piece). It hurt.", "Why we stopped. It hurt."],
  ["Use my notes:\nIt hurt.", "It hurt."],
  ["Write a post about pots. Warm but direct, no toxic positivity.", "Pots."],
  ["Email to parents. Otherwise tell them we open at 6.", "We open at 6."],
])("%s tells its readers the rest", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test("an order in another language may name a network behind its subject, or the page for which it is", () => {
  expect(followOrders("Video sulla vendemmia per Instagram. È finita.", "it")).toBe("Vendemmia. È finita.")
  expect(followOrders("Landingpage für unser Saunafass. Holz ist dabei.", "de")).toBe(
    "Unser Saunafass. Holz ist dabei.",
  )
  expect(followOrders("Neuigkeit für die Website: Ab 1. März ist offen.", "de")).toBe("Ab 1. März ist offen.")
})

test("news that an owner wants to comment on without saying how ask for that", () => {
  const brief = "Our view on this news: “Four-day week extended”\n\nSource: BBC"
  expect(write(brief, "social")).toMatch(/^“Four-day week extended” \[\[\? What is your view of this/)
})

test("a wish for all chapters is no text of the last one", () => {
  const topic = "Birds.\n\n## Heron\nIt eats frogs.\n\n## Wren\nTiny.\n\nEach chapter should end with a drawing."
  expect(writeChapter(book(topic), "Wren", 1, VOICE)).toBe("<p>Tiny.</p>")
})
