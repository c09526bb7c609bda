import { describe, expect, test } from "vitest"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { followOrders } from "../src/brief/orders.ts"
import { brand, writeAs } from "./brand.ts"
import { book, VOICE } from "./from-notes.ts"

/** Chapters of a book: which there are, and what stands in each. */

test("a book has the chapters that its author asks for, even two", () => {
  const outline = (topic: string) => writeConcepts({ ...book(topic), count: 1 }, VOICE)[0]?.outline
  expect(outline("Bread. Chapters: flour, water.")).toEqual(["Flour", "Water"])
  const asked = "Rye bread. Please include a chapter on feeding and a chapter about leftovers, and a chapter on shaping"
  expect(outline(asked)).toEqual(["Feeding", "Leftovers", "Shaping"])
  expect(writeChapter(book(asked), "Feeding", 0, VOICE)).not.toContain("include")
})

test("a wish for all chapters is no text of the last one", () => {
  const topic = "Birds.\n\n## Heron\nIt eats frogs.\n\n## Wren\nTiny.\n\nEach chapter should end with a drawing."
  expect(writeChapter(book(topic), "Wren", 1, VOICE)).toBe("<p>Tiny.</p>")
})

test("a book is not opened by the line above its chapters", () => {
  const topic =
    "Bosses. Audience new managers. Chapters: 1. Your first shift 2. Saying no 3. The schedule\nI ran kitchens."
  expect(writeChapter(book(topic), "Your first shift", 0, VOICE)).not.toContain("Chapters")
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

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const write = writeAs(VOICE)

  test("what is said behind a list stays behind it in an article, and its entries are chapters by their names", () => {
    const brief =
      "How to keep a fern\n\n1) Light: bright.\n2) Water: weekly.\n3) Soil: loose.\n\nStill sad? Bring it in."
    const article = write(brief, { contentType: "blog", length: 3 })
    expect(article).toMatch(/^# How to keep a fern\n\n## Light/)
    expect(article.indexOf("Still sad?")).toBeGreaterThan(article.indexOf("## Soil"))
    const order = { topic: brief, targetAudience: "", purpose: "", tone: "casual", length: "short" as const, count: 1 }
    expect(writeConcepts(order, VOICE)[0]?.outline).toEqual(["Light", "Water", "Soil"])
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  test("a title or a table of contents opens no chapter", () => {
    const open = (topic: string) => {
      const brief = { topic, targetAudience: "people", purpose: "", tone: "casual", length: "short" } as const
      const [concept] = writeConcepts({ ...brief, count: 1 }, VOICE)
      return writeChapter(brief, concept?.outline[0] ?? "", 0, VOICE)
    }
    expect(open("a short guide for parents")).not.toContain("A short guide for parents.")
    expect(open("Furnace care: the filter, odd noises, when to call.")).not.toContain("Furnace care")
    expect(open("Filters last a year. Then they clog.")).toContain("Filters last a year. Then they clog.")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const book = (topic: string) => ({
    topic,
    targetAudience: "parents",
    purpose: "help",
    tone: "warm",
    length: "short" as const,
  })
  const open = (topic: string, chapter: string, at = 0) =>
    writeChapter(book(topic), chapter, at, VOICE).replace(/<p>\[\[\?.*?<\/p>\n?/g, "")

  test("a book does not begin with its table of contents, and a chapter with what is said of it", () => {
    const covered = "A guide to kids' teeth. I want to cover teething, brushing, sugar and braces."
    expect(open(covered, "Teething")).toBe("")
    const named = "I'd like to write a book called “Pour the Water”. It explains why play comes first. We know."
    expect(open(named, "Where to begin")).toBe("<p>It explains why play comes first. We know.</p>\n")
    const listed = "Getting paid\n- before you start: contracts and deposits\n- the invoice\n- reminders"
    expect(open(listed, "Before you start")).toBe("<p>Contracts and deposits</p>\n")
    expect(open(listed, "The invoice", 1)).toBe("")
    expect(open("Changing your trade after 40", "Where to begin")).toBe("")
  })
})

describe("as it is read", () => {
  /** The title of the first concept, and each chapter's own text without the questions to its author. */
  function read(topic: string, language = "en", topics: string[] = []) {
    const voice = { ...VOICE, language }
    const [plan] = writeConcepts({ ...book(topic), topics, count: 1 }, voice)
    const { title = "", outline: chapters = [] } = plan ?? {}
    const write = (chapter: string, at: number) =>
      writeChapter({ ...book(topic), topics, title, chapters }, chapter, at, voice)
        .replaceAll(/<p>\[\[\?.*?<\/p>\n?/g, "")
        .replaceAll(/<\/?p>/g, "")
        .trim()
    return { title, chapters: chapters.map((chapter, at) => [chapter, write(chapter, at)]) }
  }

  test("chapters that are named in sentences are the outline, each with what is said of it", () => {
    const topic =
      "Write an e-book: Small Ponds. It is for people with a yard. First chapter is why not to line it: clay holds. The second chapter should be about the edge, stones first, then turf, never steeper than a stair. Third, what to plant in which month. Chapter four covers frogs, and be honest that some leave. A story to open with: in 2016 I dug a hole. Finish the book with: come and see our pond on Saturday."
    expect(read(topic).chapters).toEqual([
      ["Why not to line it", "In 2016 I dug a hole. It is for people with a yard.\nClay holds."],
      ["The edge", "Stones first, then turf, never steeper than a stair."],
      ["What to plant in which month", ""],
      ["Frogs", "Some leave.\nCome and see our pond on Saturday."],
    ])
    const memoir =
      "I'd like to turn my notes into a small e-book called “Salt”, about a lighthouse. Start with the storm of 1962, when my father turned the lamp by hand. Then a chapter about food: we had flour and tins. A chapter on school by radio, Mrs. Lind taught four of us."
    expect(read(memoir)).toEqual({
      title: "Salt",
      chapters: [
        ["The storm of 1962", "A lighthouse.\nThe storm of 1962, when my father turned the lamp by hand."],
        ["Food", "We had flour and tins."],
        ["School by radio", "Mrs. Lind taught four of us."],
      ],
    })
  })

  test.each([
    ["de", "Das erste Kapitel handelt von Kälte. Im zweiten Kapitel geht es um Brot.", ["Kälte", "Brot"]],
    ["fr", "Le premier chapitre parle du froid. Dans le deuxième chapitre on explique le pain.", ["Froid", "Le pain"]],
    ["es", "El primer capítulo trata del frío. En el segundo capítulo explicamos el pan.", ["Frío", "El pan"]],
    ["it", "Il primo capitolo parla di freddo. Nel secondo capitolo spieghiamo il pane.", ["Freddo", "Il pane"]],
    ["pt", "O primeiro capítulo é sobre o frio. No segundo capítulo explicamos o pão.", ["O frio", "O pão"]],
    ["nl", "Het eerste hoofdstuk gaat over kou. In het tweede hoofdstuk gaat het over brood.", ["Kou", "Brood"]],
  ])("chapters are named in %s sentences too", (language, topic, expected) => {
    expect(read(topic, language).chapters.map(([title]) => title)).toEqual(expected)
  })

  test("what a brief says of a listed chapter stands in it, and its call to action closes the book", () => {
    const german =
      "Ich brauche ein E-Book über Rückenschmerzen. Kapitel: Der Stuhl, Fünf Übungen, Wann zum Arzt. Die Übungen: Schulterkreisen, Seitneigung. Beim Stuhl: Kniewinkel 90 Grad. Am Ende auf unseren Kurs hinweisen: montags 18 Uhr."
    expect(read(german, "de").chapters).toEqual([
      ["Der Stuhl", "Rückenschmerzen.\nBeim Stuhl: Kniewinkel 90 Grad."],
      ["Fünf Übungen", "Die Übungen: Schulterkreisen, Seitneigung."],
      ["Wann zum Arzt", "Unser Kurs: montags 18 Uhr."],
    ])
    const { chapters } = read(
      "The Night Shift. We bake at night. Nobody sees us. Not sure yet? Book a class at crust.example/class.",
    )
    expect(chapters[0]?.[1]).toBe("We bake at night. Nobody sees us.")
    expect(chapters.at(-1)?.[1]).toBe("Not sure yet? Book a class at crust.example/class.")
    expect(read("Bees dance. Drones eat honey all summer.", "en", ["Drones", "Queens"]).chapters[0]?.[1]).toContain(
      "Drones eat honey all summer.",
    )
  })

  test("pasted notes are divided at the short lines above them", () => {
    const notes =
      "we want an e-book, title should be First Sourdough. chapters: the starter, the loaf. end with an invitation to our class ($45).\n\nthe starter\nfeed it every day at the same time. it smells like yogurt.\n\nthe loaf\n500g flour, 350g water. bake for 45 min."
    expect(read(notes)).toEqual({
      title: "First Sourdough",
      chapters: [
        ["The starter", "Feed it every day at the same time. It smells like yogurt."],
        ["The loaf", "500g flour, 350g water. Bake for 45 min.\nYou are invited to our class ($45)."],
      ],
    })
    const kept = read("Notes for binders. It covers ink, glue and string.\n\n## One\n\nFirst.\n\n## Two\n\nSecond.")
    expect(kept.chapters[0]?.[1]).toContain("It covers ink, glue and string.")
    const shorter = writeChapter(
      { ...book("# Notes\n\n## One\n\nFirst.\n\n## Two\n\nSecond."), chapters: ["One"] },
      "One",
      0,
      VOICE,
    )
    expect(shorter).toContain("Second.")
  })
})
