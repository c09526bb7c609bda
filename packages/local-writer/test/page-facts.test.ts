import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { followOrders } from "../src/brief/orders.ts"
import { brand, writeAs } from "./brand.ts"

/** What a page tells of prices, losses and what comes with its offer. */

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

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

  test("an order reminds of its subject, a family signs once, and a page does not invite who shall not come", () => {
    expect(
      followOrders("can we do an email reminding people about the bouquet share?? Sign ups close on Sunday."),
    ).toBe("The bouquet share. Sign ups close on Sunday.")
    const { content } = writeMail(
      { brief: "Die Preise steigen im Mai. Danke für euer Verständnis, eure Familie Vogt", purpose: "newsletter" },
      { ...VOICE, language: "de-DE" },
    )
    expect(content).not.toContain("Viele Grüße")
    const order = { name: "Class", targetAudience: "", price: "£7", style: "bold", urgencyFactor: 0, variation: 0 }
    const [hero] = writePage({ ...order, description: "Message us to book in, don't just turn up." }, ["hero"], VOICE)
    expect(hero?.button).toMatch(/^(?:Book|Reserve) now$/)
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = writeAs(VOICE)

  describe("loss, illness and debt", () => {
    const tones = ["casual", "humorous", "inspirational"] as const
    test.each([
      ["We offer cremation without a service.", {}],
      ["We are open on Sunday again.", { industry: "Funeral services" }],
      ["A free circle for people who have lost someone.", {}],
      ["Ab Montag gibt es wieder eine Trauergruppe.", { language: "de-DE" }],
    ])("have no emoji beside them: %s", (brief, voice) => {
      for (const tone of tones)
        expect(write(brief, { tone, includeEmoji: true }, voice)).not.toMatch(/\p{Emoji_Presentation}/u)
    })

    test("are not asked whether they sound familiar", () => {
      for (const variation of [0, 1, 2]) {
        const order = {
          name: "Visit",
          description: "We talk about debt.",
          style: "bold",
          urgencyFactor: 0,
          price: "$20",
        }
        const [problem] = writePage({ ...order, targetAudience: "", variation }, ["problem"], VOICE)
        expect(problem?.title).toBe("What this is about")
      }
    })
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent(
      { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
      { ...VOICE, ...voice },
    )
  const sell = (name: string, description: string, price = "£60", variation = 0) =>
    writePage(
      { name, description, targetAudience: "people", price, style: "modern", urgencyFactor: 0, variation },
      WRITTEN_KINDS,
      VOICE,
    )

  describe("a death", () => {
    const news = `It is with great sadness that we share that our conductor, Margaret Ellis, died on 2 February after an illness that she bore with patience. She led us for 31 years.`

    test("is no subject of questions about news, in an article or on a page", () => {
      for (const variation of [0, 2])
        expect(write(news, { contentType: "blog", length: 3, variation })).not.toMatch(/What is different|behind|next/)
      expect(JSON.stringify(sell("Service", news, "Free"))).not.toContain("order, book")
    })

    test("is no newsletter's news", () => {
      expect(writeMail({ brief: news, purpose: "newsletter" }, VOICE).subject).toBe("A message from Kinetic")
    })
  })

  test("a page names as included nothing that has a price of its own", () => {
    const facts = [{ kind: "product", title: "Picodon", price: "€2.50", detail: "A cheese" }]
    const page = (name: string) => {
      const order = { name, description: "A tour, and Picodon to buy.", targetAudience: "", price: "€5", style: "bold" }
      return JSON.stringify(writePage({ ...order, urgencyFactor: 0, variation: 0 }, ["inside"], { ...VOICE, facts }))
    }
    expect(page("Farm tour")).not.toContain("Picodon")
    expect(page("Picodon")).toContain("A cheese")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const sell = (description: string, voice = VOICE, name = "Box") =>
    writePage(
      { name, description, targetAudience: "", price: "$9", style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      voice,
    )

  test("a page tells the offer whose name is the product's, and asks nothing of what is free to come to", () => {
    const facts = [{ kind: "offer", title: "Box launch", price: "$7", endsAt: "2026-10-15" }]
    const urgency = (name: string) =>
      sell("Two loaves.", { ...VOICE, facts }, name).find(({ kind }) => kind === "urgency")
    expect(urgency("Box")?.text).toContain("Box launch, $7 (until October 15, 2026)")
    expect(urgency("Crate")).toBeUndefined()
    const kinds = sell("Our concert is on May 3. Just turn up.").map(({ kind }) => kind)
    expect(kinds).not.toContain("problem")
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })
  const write = writeAs(VOICE)

  describe("what the text says of a price", () => {
    const facts = [{ kind: "service", title: "Full groom", price: "$95", detail: "With a haircut" }]
    test.each(["Full groom 95, as always.", "Full groom is $80 this week."])("is not said again: %s", (brief) => {
      expect(write(brief, {}, { facts })).not.toContain("Full groom: $95")
    })
    test("goes before the brand's on a page, which has one of its own", () => {
      const order = { name: "Full groom", description: "Fluffy.", targetAudience: "", price: "$80", style: "bold" }
      const page = writePage({ ...order, urgencyFactor: 0, variation: 0 }, WRITTEN_KINDS, { ...VOICE, facts })
      expect(JSON.stringify(page)).not.toContain("$95")
      expect(JSON.stringify(page)).toContain("With a haircut")
    })
  })
})
