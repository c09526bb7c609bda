import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { followOrders } from "../src/brief/orders.ts"
import { listSentences } from "../src/brief/sentences.ts"
import { brand, writeAs } from "./brand.ts"

/** Posts: what is kept of a long one, and what stands around one. */

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const write = writeAs(VOICE)

  test("what is left out of a list's text to be short leaves the list behind it alone", () => {
    const aside = "A system of that size is plenty for most families that we know, in the hills and in the plain alike."
    const brief = `3 mistakes:\n1. The biggest system that money can buy for a roof like yours.\n2. No hot water in the plan.\n3. A man at the door.\n\n${aside} Ask for the brand and who does it. Call 08 5550 0147.`
    expect(write(brief, { platform: "twitter" })).toContain("A man at the door.\n\nAsk for the brand")
  })
})

describe("for Harrow & Vale", () => {
  const VOICE = brand("Harrow & Vale")
  const BASE: GeneratorInput = {
    contentType: "social",
    platform: "facebook",
    tone: "professional",
    audience: "general",
    length: 2,
    includeHashtags: false,
    includeEmoji: false,
    variation: 0,
    brief: "",
  }
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent({ ...BASE, brief, ...input }, { ...VOICE, ...voice })

  describe("an order to the writer", () => {
    test.each([
      [
        "Write an email to our members about the AGM on 14 November. We elect a treasurer.",
        "The AGM on 14 November. We elect a treasurer.",
      ],
      [
        "write a post that says we now offer online booking and that you can choose your physio. also mention that visits are 45 mins",
        "We now offer online booking. You can choose your physio. Visits are 45 mins",
      ],
      [
        "Can you write me something about our beginners course? It starts Sept 14.",
        "Our beginners course. It starts Sept 14.",
      ],
    ])("is followed and never published: %s", (brief, said) => {
      expect(listSentences(write(brief)).join(" ")).toContain(said)
    })

    test("is not seen in what readers are told", () => {
      expect(write("We want something better for our kids. So we built it.")).not.toContain("[[?")
    })
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const french = { ...VOICE, brandName: "Atelier Fournil", language: "fr-FR" }
  const write = writeAs(VOICE)

  test("a friend who died has no emoji and no offer beside them", () => {
    const brief = "We lost our dear friend and teacher Ellie last week. The class goes on from May 3."
    const post = write(brief, { tone: "casual", includeEmoji: true }, { website: "https://kinetic.example" })
    expect(post).not.toMatch(/\p{Emoji_Presentation}|kinetic\.example/u)
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
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = writeAs(VOICE)

  test("a post cut to its limit keeps what it rules out", () => {
    const story =
      "Your teeth may feel a little odd for a day or two, which is how it has been for nearly everybody so far."
    const brief = `Whitening is $325. Not for pregnant patients. ${story} ${story.replace("teeth", "gums")} Book online.`
    expect(write(brief, { platform: "twitter" })).toContain("Not for pregnant patients.")
  })

  describe("orders to the writer", () => {
    test.each([
      [
        "Draft a LinkedIn post aimed at small law firms explaining that one in three was opened.",
        "One in three was opened.",
      ],
      ["Écris un post Instagram pour annoncer notre atelier.", "Notre atelier."],
      ["We moved to Elm Street. End with a question.", "We moved to Elm Street."],
      ["Should we do a post on baby matinees? Babies are free.", "Baby matinees. Babies are free."],
      ["Do you turn it up? Ask people to repeat themselves?", "Do you turn it up? Ask people to repeat themselves?"],
      ["Filters last. I'd like it to be friendly, not technical.", "Filters last."],
    ])("are read: %s", (brief, said) => {
      expect(followOrders(brief)).toBe(said)
    })

    test("an order for no hashtags or emoji is followed", () => {
      const voice = { industry: "Bakery" }
      const options = { tone: "casual", includeEmoji: true, includeHashtags: true } as const
      expect(write("Rye bread is back.", options, voice)).toMatch(/👋[^]*#Bakery/u)
      expect(write("Rye bread is back. No hashtags, please.", options, voice)).not.toContain("#")
      expect(write("Rye bread is back. No emojis.", options, voice)).not.toMatch(/\p{Emoji_Presentation}/u)
      expect(write("Roggenbrot ist da. Bitte ohne Hashtags.", options, { ...voice, language: "de-DE" })).not.toContain(
        "#",
      )
    })
  })

  test("a post cut to its limit keeps what is free before what is not done", () => {
    const long =
      "If you live between the river and the park, have someone look at your roof before it rains again this spring."
    const brief = `Hail hit the west side. ${long} We'll do it free, with photos. We don't knock on doors, and nobody of us ever asks for money before the work is done. Call us: (405) 555-0123.`
    expect(write(brief, { platform: "twitter" })).toContain("We'll do it free, with photos.")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent(
      { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
      { ...VOICE, ...voice },
    )

  test("a text with a capital I has no other i by mistake", () => {
    expect(write("I have two dates left. Diolch i bawb!")).toContain("Diolch i bawb!")
    expect(write("i have two dates left, i think")).toContain("I have two dates left, I think")
  })

  test("opening hours are not added to a text that tells its own", () => {
    const facts = [{ kind: "hours", title: "Daily", detail: "9 to 6" }]
    for (const brief of ["We are closed until 2 January.", "Wir haben bis 2. Januar geschlossen.", "Open from 9 now."])
      expect(write(brief, {}, { facts })).not.toContain("9 to 6")
    expect(write("The plums are ripe.", {}, { facts })).toContain("9 to 6")
  })

  test("a post cut to its limit keeps what readers can do", () => {
    const long = "The council pays half of it if we find the other half ourselves before the end of March, it says."
    const call = "You can give at the box office or at regent.example/projector until then."
    const post = write(`The projector died on Friday. ${long} ${call} ${long.replace("March", "May")}`, {
      platform: "twitter",
    })
    expect(listSentences(post)).toContain(call)
  })

  test("a brand that describes itself is not named before it says we", () => {
    const about = { brandDescription: "We run a cinema in Ashby." }
    expect(write("The film starts at 8.", { length: 3 }, about)).toContain("\n\nWe run a cinema in Ashby.")
  })

  test("what the writer is told not to mention is not mentioned, and an explanation is told", () => {
    const brief = "Please write an email to patients explaining that we're moving on Monday. Don't mention the damp."
    expect(write(brief)).toContain("We're moving on Monday.")
    expect(write(brief)).not.toMatch(/damp|\[\[\?/)
    expect(write("Don't mention the war. It was long ago.")).toContain("Don't mention the war.")
    expect(write("Escribe un post sobre la nueva carta. Usa un tono cercano y algún emoji.")).not.toContain("tono")
  })

  test("a post cut to its limit tells days and prices rather than the story around them", () => {
    const story =
      "Then Pat from the garage next door spent two evenings on it, in the cold, with a torch between his teeth and all of his own tools, for the price of one wobbly teapot, bless him."
    const dates = "40 new lamps, from €120, will be at the Kinsale market on 14 and 15 December, stall 22."
    const aside = "Pat and his wife have asked me to say that this teapot is not for sale."
    const post = write(`The kiln broke in November. ${story} ${dates} ${aside}`, { platform: "twitter" })
    expect(post).toContain(dates)
    expect(post).not.toContain(aside)
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")
  const write = writeAs(VOICE)

  test("a subject alone asks what is to be said of it, and what says something does not", () => {
    for (const brief of ["vegan face oil launch", "How to start a morning stretch habit"])
      expect(countOpenQuestions(write(brief)), brief).toBe(1)
    for (const brief of ["We are hiring bakers", "Free coffee for teachers Monday", "Come see our puppies"])
      expect(countOpenQuestions(write(brief)), brief).toBe(0)
  })

  test("a long post has paragraphs", () => {
    const brief = "The roof of the old mill is new. Nine of us laid the slate in June. ".repeat(4).trim()
    expect(write(brief, { tone: "professional" }).split("\n\n").length).toBeGreaterThan(2)
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })
  const write = writeAs(VOICE)

  test("what the brand is since a year is told behind a dash, and French keeps its colon", () => {
    expect(write("We moved.", { length: 3 }, { brandDescription: "A barber shop since 1984." })).toContain(
      "Wag Wagon – A barber shop since 1984.",
    )
    const facts = [{ kind: "service", title: "Coupe femme", price: "42 €" }]
    expect(write("La coupe femme est de retour.", {}, { facts, language: "fr-FR" })).toContain("Coupe femme : 42 €")
  })
})
