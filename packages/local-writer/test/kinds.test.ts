import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writePage } from "../src/kinds/page.ts"
import { readBriefs } from "./read-briefs.ts"

const BRIEFS = readBriefs()
const bare = BRIEFS.map((brief) => ({ ...brief, voice: { ...brief.voice, facts: [] } }))
const page = {
  name: "Friday box",
  targetAudience: "families",
  price: "$20",
  style: "modern",
  urgencyFactor: 80,
  variation: 0,
}
const post = {
  contentType: "social" as const,
  platform: "facebook" as const,
  tone: "professional" as const,
  audience: "general" as const,
  length: 2,
  includeHashtags: false,
  includeEmoji: false,
  variation: 0,
}

describe("a sales page", () => {
  test.each(bare.filter(({ text }) => !/\[|^(?:Invite|Tell|Write)/.test(text)))(
    "$trade, $tone: asks at most four questions where the brand has no facts",
    ({ text, voice }) => {
      const sections = writePage({ ...page, description: text }, WRITTEN_KINDS, voice)
      const asked = countOpenQuestions(JSON.stringify(sections))
      expect(asked).toBeLessThanOrEqual(4)
      expect(sections.filter(({ title }) => title.includes(page.name)).length).toBeLessThanOrEqual(1)
      for (const kind of ["testimonials", "guarantee", "urgency", "inside"])
        expect(sections.map((section) => section.kind)).not.toContain(kind)
    },
  )

  test("tells what the brand keeps: its offer with price and end, its promise, a customer's words", () => {
    const facts = [
      { kind: "offer", title: "Winter box", price: "$18", endsAt: "2027-01-31" },
      { kind: "guarantee", title: "Fresh or free", detail: "Bread that is not fresh is replaced." },
      { kind: "review", title: "Ana Ruiz", detail: "The best rye in town." },
    ]
    const description = "The Winter box is here."
    const text = JSON.stringify(
      writePage({ ...page, description }, WRITTEN_KINDS, { ...(bare[0] ?? fail()).voice, facts }),
    )
    for (const told of [
      "Winter box, $18 (until",
      "31",
      "Bread that is not fresh is replaced.",
      "The best rye in town.",
    ])
      expect(text).toContain(told)
  })
})

describe("a post of four sentences", () => {
  const brief = "The oven is new. It took three weeks. Bread is back on Friday. Come and smell it."
  const write = (variation: number) => writeContent({ ...post, brief, variation }, (bare[0] ?? fail()).voice)
  /** Its arrangement: what stands in which paragraph. */
  const arrange = (text: string) =>
    text
      .split("\n\n")
      .map((part) => part.split(/(?<=\.)\s/).length)
      .join()

  test("is arranged another way by another variation", () => {
    expect(new Set([0, 1, 2].map(write).map(arrange)).size).toBe(3)
  })

  test("begins in the arrangement that suits its tone", () => {
    const casual = writeContent({ ...post, tone: "casual", brief }, (bare[0] ?? fail()).voice)
    expect(casual).toContain("The oven is new. It took three weeks.\n\nBread is back on Friday.\n\nCome and smell it.")
  })
})

test("a script shows figures, names and quoted words of a long sentence, and a short one whole", () => {
  const brief = "You get “Rye No. 1” and six rolls from Monday for £14.50 in every Friday box. Order now."
  const text = writeContent({ ...post, contentType: "video-script", brief }, (bare[0] ?? fail()).voice)
  expect(text).toContain("On screen: “Rye No. 1” · Monday · £14.50")
  expect(text).toContain("On screen: Order now")
})

test("a guide has the author's own topics as chapters, where they are listed", () => {
  const topic = "A book about rye.\n- The starter\n- Kneading and rest\n3. The oven"
  const brief = { topic, targetAudience: "beginners", purpose: "", tone: "casual", length: "short" as const, count: 3 }
  const [guide] = writeConcepts(brief, (bare[0] ?? fail()).voice)
  expect(guide?.outline).toEqual(["The starter", "Kneading and rest", "The oven"])
})

test.each([
  ["Write an e-book about city bees. It covers hives, swarms, and honey.", "City bees", ["Hives", "Swarms", "Honey"]],
  [
    "Create a beginner's guide to sourdough.\n- the starter\n- iPhone photos",
    "A beginner's guide to sourdough",
    undefined,
  ],
])("a book is about what its order asks for: %s", (topic, title, outline) => {
  const brief = { topic, targetAudience: "general", purpose: "", tone: "casual", length: "short" as const, count: 3 }
  const [guide] = writeConcepts(brief, (bare[0] ?? fail()).voice)
  expect(guide?.title).toBe(title)
  expect(guide?.description).toContain("A practical guide by Hollow Tree Bakery for everyone.")
  if (outline) expect(guide?.outline).toEqual(outline)
})

describe("a social post", () => {
  const voice = { ...(bare[0] ?? fail()).voice, brandName: "Spoke & Chain", website: "https://spoke.example/" }

  test("says a link where it cannot be opened, and links it where it can", () => {
    const write = (platform: "instagram" | "facebook") =>
      writeContent({ ...post, platform, brief: "We are open on Sunday now." }, voice)
    expect(write("instagram")).toContain("spoke.example")
    expect(write("instagram")).not.toContain("https://")
    expect(write("facebook")).toContain("https://spoke.example/")
  })

  test("has as many hashtags as its network takes, each of them a word", () => {
    const themed = {
      ...voice,
      stylization: { ...voice.stylization, contentThemes: ["2027", "tips, tricks", "e-bikes"] },
    }
    const write = (platform: "instagram" | "twitter") =>
      writeContent({ ...post, platform, includeHashtags: true, brief: "We are open on Sunday now." }, themed)
    expect(write("twitter").match(/#\S+/g)).toEqual(["#Tips", "#Tricks"])
    expect(write("instagram").match(/#\S+/g)).toEqual(["#Tips", "#Tricks", "#EBikes", "#Bakery", "#SpokeAndChain"])
  })

  test("asks what there is to say where the brief is a mere subject", () => {
    expect(writeContent({ ...post, brief: "Ponds" }, voice)).toContain(
      "[[? What should your readers know about “Ponds”? ]]",
    )
  })

  test("tells of a customer's question where the text is about it, and of no other", () => {
    const facts = [
      { kind: "question", title: "Do you repair wheels?", detail: "Yes, within a week." },
      { kind: "question", title: "Is there parking?", detail: "Behind the house." },
    ]
    const write = (brief: string) =>
      [0, 1, 2, 3]
        .map((variation) => writeContent({ ...post, tone: "educational", brief, variation }, { ...voice, facts }))
        .join("\n")
    expect(write("New wheels need a second check.")).toContain("Do you repair wheels?")
    expect(write("New wheels need a second check.")).not.toContain("parking")
    expect(write("The shop has moved.")).not.toContain("?")
  })
})

function fail(): never {
  throw new Error("There are no briefs.")
}

describe("an offer of the brand on a sales page", () => {
  const offer = (title: string, endsAt: string) => ({ kind: "offer", title, endsAt })
  const [brief] = bare
  const facts = [offer("Friday box sale", "2027-02-28"), offer("A jar of starter with each Friday box", "")]

  test("is the reason to act now when it ends, and comes on top when it does not; never both", () => {
    if (!brief) throw new Error("There are no briefs.")
    const text = "The Friday box sale has begun. A jar of starter with each Friday box."
    const sections = writePage({ ...page, description: text }, WRITTEN_KINDS, { ...brief.voice, facts })
    const read = (kind: string) => JSON.stringify(sections.find((section) => section.kind === kind))
    expect(read("urgency")).toContain("Friday box sale (until")
    expect(read("urgency")).not.toContain("jar of starter")
    expect(read("bonuses")).toContain("jar of starter")
    expect(read("bonuses")).not.toContain("sale")
  })
})

describe("mails of one kind", () => {
  const brief = "Peony weeks begin on Monday. Ten stems are £18. Each bunch is wrapped in paper. The doors open at 8."
  const voice = bare[0]?.voice ?? {
    brandName: "",
    brandDescription: "",
    industry: "",
    stylization: EMPTY_STYLIZATION,
    version: 0,
  }

  test("are built in several ways: as a letter, by points, line by line", () => {
    const mails = [0, 1, 2, 3].map((variation) =>
      writeContent({ ...post, contentType: "email", tone: "professional", brief, variation }, voice),
    )
    expect(mails.some((mail) => mail.includes("• Ten stems are £18."))).toBe(true)
    expect(mails.some((mail) => mail.includes("Ten stems are £18.\n\nEach bunch"))).toBe(true)
    expect(mails.some((mail) => mail.includes("P.S. The doors open at 8."))).toBe(true)
    expect(new Set(mails).size).toBe(4)
  })

  test("have the clause before a colon as their subject", () => {
    const text = "Our new Friday box is here: two loaves, six rolls and a jar of starter for £14.50, and more."
    expect(writeContent({ ...post, contentType: "email", brief: text }, voice)).toMatch(
      /^Subject: Our new Friday box is here\n/,
    )
  })
})

test("an article about several points has a section for each", () => {
  const brief = "Four rules for tomatoes. Water them in the morning. Pinch out the side shoots. Feed them from July."
  const [first] = bare
  if (!first) throw new Error("There are no briefs.")
  const articles = [0, 1, 2, 3, 4].map((variation) =>
    writeContent({ ...post, contentType: "blog", brief, variation }, first.voice),
  )
  const outline = articles.find((article) => article.includes("## Water them in the morning"))
  expect(outline).toContain("## Pinch out the side shoots")
  expect(outline).toContain("## Feed them from July")
})
