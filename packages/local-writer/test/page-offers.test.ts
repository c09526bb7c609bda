import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { writePage } from "../src/kinds/page.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { brand } from "./brand.ts"

/** How a page's offer is had, and what is not asked of it. */

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, VOICE)
  const sell = (name: string, description: string, voice: Partial<WriterVoice> = {}) =>
    writePage(
      { name, description, targetAudience: "", price: "$9", style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      { ...VOICE, ...voice },
    )

  test("no appointment is no sad news, at the end of a text", () => {
    const page = (description: string) => JSON.stringify(sell("Kurs", description, { language: "de-DE" }))
    expect(page("Der Kurs beginnt im Mai. Ohne Termin geht es leider nicht.")).toMatch(/buchen|reservieren/)
    expect(page("Liebe Gäste! Leider schließen wir.")).not.toMatch(/buchen|reservieren/)
  })

  describe("what is sold by people who come or who rent out is booked", () => {
    const button = (name: string, voice: Partial<WriterVoice> = {}) => sell(name, "New here.", voice)[0]?.button
    test("a service is booked, by its name or by the trade of its people", () => {
      expect(button("AC recharge")).toMatch(/^(?:Book|Reserve) now$/)
      expect(button("Sunset paddle", { brandDescription: "Kayak rental." })).toMatch(/^(?:Book|Reserve) now$/)
    })
    test("a product of such people is not booked", () => {
      const facts = [{ kind: "product", title: "Paddle" }]
      expect(button("Paddle", { brandDescription: "Kayak rental.", facts })).toMatch(/^(?:Buy|Order) now$/)
    })
  })

  test("a bracket inside a sentence ends none, and training is booked", () => {
    expect(mail("It is back in Reef, Midnight and (new!) Wattle. Sizes 6 to 22.").subject).toBe(
      "It is back in Reef, Midnight and (new!) Wattle",
    )
    expect(tidyText("my friend jules does it, shes great", VOICE)).toContain("she's great")
    expect(JSON.stringify(sell("Leinentraining", "Im Park.", { language: "de-AT" }))).toMatch(/buchen|reservieren/)
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const sell = (order: { name: string; description: string; price?: string; targetAudience?: string }, voice = VOICE) =>
    writePage(
      { targetAudience: "people", price: "$60", style: "modern", urgencyFactor: 0, variation: 0, ...order },
      WRITTEN_KINDS,
      voice,
    )
  const writeButton = (name: string, description: string, voice = VOICE) =>
    sell({ name, description }, voice).find(({ kind }) => kind === "hero")?.button

  describe("a page's button", () => {
    test("follows the brief's own call, and a service by its name", () => {
      expect(writeButton("Beginner block", "Six weeks. SIGN UP AT THE DESK")).toBe("Sign up")
      expect(writeButton("Whitening", "One visit.")).toMatch(/^(?:Book|Reserve) now$/)
      expect(writeButton("Winter term", "Please book before Friday.")).toMatch(/^(?:Book|Reserve) now$/)
      expect(writeButton("Field notes", "Our new book is out.")).toMatch(/^(?:Buy|Order) now$/)
      expect(writeButton("Setas", "Reservas en el 976 555 014.", { ...VOICE, language: "es-ES" })).toBe("Reservar")
    })
    test("stands alone where there is no price", () => {
      const [hero] = sell({ name: "Block", description: "Sign up at the desk.", price: "" })
      expect(hero?.button).toBe("Get in touch")
    })
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const sell = (description: string, price = "", name = "Visit") =>
    writePage(
      { name, description, targetAudience: "", price, style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      VOICE,
    )

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

  test("a business without appointments is asked for none, and a call has no number", () => {
    const page = sell("All paces. No signup needed.\n1) Stretch.\n2) Call us: 612-555-0175.", "Free", "Group run")
    expect(page.find(({ kind }) => kind === "hero")?.button).toBe("Keep me posted")
    expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Call us: 612-555-0175.")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const sell = (name: string, description: string, price = "£60", variation = 0) =>
    writePage(
      { name, description, targetAudience: "people", price, style: "modern", urgencyFactor: 0, variation },
      WRITTEN_KINDS,
      VOICE,
    )

  describe("a sales page", () => {
    const buttons = (name: string) =>
      [0, 1].flatMap((variation) => sell(name, "It takes an hour.", "£60", variation).map(({ button }) => button))

    test("books what is booked and sells what is bought", () => {
      expect(buttons("Neck check").join()).not.toMatch(/Buy|Order/)
      expect(buttons("Wedding photography").join()).toMatch(/Book now/)
      expect(buttons("Rye loaf").join()).toMatch(/Buy now/)
    })

    test("a page of people who ask for gifts names no price", () => {
      const page = sell("Our projector", "Donate £5 for our projector.", "Free")
      expect(page.find(({ kind }) => kind === "price")?.title).toBe("How to take part")
    })
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

  test("a short reply stays with its question, and a free evening is not booked", () => {
    const [hero, , benefits] = sell("Does it not close? That is normal. We mend zips in a day.")
    expect(hero?.text).toBe("Does it not close? That is normal.")
    expect(JSON.stringify(benefits)).not.toContain("normal")
    expect(sell("Game night is on Thursday. No cover, bring a game.", VOICE, "Game night")[0]?.button).toBe(
      "Keep me posted",
    )
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const sell = (description: string, name = "Winter Reset", voice: Partial<WriterVoice> = {}, targetAudience = "") =>
    writePage(
      { name, description, targetAudience, price: "$90", style: "modern", urgencyFactor: 0, variation: 0 },
      WRITTEN_KINDS,
      { ...VOICE, ...voice },
    )

  test.each([
    ["Six weeks by the lake. Max 14 mats. Bring a blanket.", /^(?:Book|Reserve) now$/],
    ["Four evenings. Start on May 3. 5 places only.", /^(?:Book|Reserve) now$/],
    ["Two loaves from scratch. Next dates: May 3 and May 10.", /^(?:Book|Reserve) now$/],
    ["Five lessons. Groups of 6 at most.", /^(?:Book|Reserve) now$/],
    ["A box of two loaves. It feeds eight.", /^(?:Buy|Order) now$/],
    ["A tasting box for 8 people only, shipped cold.", /^(?:Buy|Order) now$/],
  ])("what has a number of places is booked: %s", (description, button) => {
    expect(sell(description)[0]?.button).toMatch(button)
  })

  test("a page asks its readers for the same thing once", () => {
    const page = sell("Six weeks by the lake. There is a fire. Questions? Call 520-555-0148.")
    expect(JSON.stringify(page).match(/520-555-0148/g)).toHaveLength(1)
    expect(page.find(({ kind }) => kind === "benefits")?.text).toBe("There is a fire.")
    expect(page.find(({ kind }) => kind === "callToAction")?.text).toBe("Questions? Call 520-555-0148.")
    const club = sell("Sock club starts soon! One skein a month. Sign up by May 3. Skip a month whenever you like.")
    expect(JSON.stringify(club).match(/Sign up by May 3/g)).toHaveLength(1)
    const bound = sell("Rye is here. We bake it daily. Order by noon. It is ready at five.")
    expect(bound.find(({ kind }) => kind === "benefits")?.text).toBe(
      "We bake it daily. Order by noon. It is ready at five.",
    )
  })

  test("what is given is donated, and candles are no lessons", () => {
    expect(sell("€15 feeds a family. Your gift is tax deductible.", "A basket")[0]?.button).toBe("Donate now")
    const candles = { brandDescription: "We pour candles and collect bottles." }
    expect(sell("A jar of soy wax.", "Pine", candles)[0]?.button).toMatch(/^(?:Buy|Order) now$/)
  })

  test("a collection asks for no price", () => {
    const page = JSON.stringify(sell("We need 60 blankets before the frost. Old ones are fine.", "Winter blankets"))
    expect(page).not.toMatch(/costs?|Buy|Order/)
  })
})
