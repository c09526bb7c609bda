import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { videoSettings } from "@brandwright/contract/video/video"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writePage } from "../src/kinds/page.ts"
import { writeFilm } from "../src/kinds/video.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { brand, writeAs } from "./brand.ts"
import { VOICE } from "./from-notes.ts"

/** Scripts and films: scenes, what is spoken and what is shown. */

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  test("lines of a film end before the next one begins", () => {
    const settings = videoSettings.parse({
      ideology: "Shares are open!\n\nFull share: $620\nPickup at the lot\nCall us.",
    })
    expect(writeFilm(settings, "minimal", VOICE)).toContain("Full share: $620.\nPickup at the lot.\nCall us.")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent(
      { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
      { ...VOICE, ...voice },
    )

  test("an entry of a list is a scene of its own, from its capital to its full stop", () => {
    const settings = videoSettings.parse({ ideology: "Ripe now:\n- raspberries\n- see farm.example" })
    expect(writeFilm(settings, "minimal", VOICE)).toContain("\nRaspberries.\nSee farm.example")
  })

  test("a film of a mere subject asks what there is to say", () => {
    expect(writeFilm(videoSettings.parse({ ideology: "Balayage" }), "minimal", VOICE)).toContain("[[? What should")
  })

  describe("questions and answers written as one line", () => {
    const asked = "Q: Does whitening hurt? A: Hardly. Q: How long does it last? A: One to three years."

    test("stand on lines of their own", () => {
      expect(write(`${asked}`)).toContain("Q: Does whitening hurt?\nA: Hardly.\n\nQ: How long does it last?\nA: One to")
      expect(write("Plan A: we meet. Plan B: we call.")).toContain("Plan A: we meet. Plan B: we call.")
    })

    test("are spoken without their labels", () => {
      expect(write(asked, { contentType: "video-script" })).not.toMatch(/[QA]:/)
      expect(writeFilm(videoSettings.parse({ ideology: asked }), "minimal", VOICE)).not.toMatch(/[QA]:/)
    })

    test("become the questions of a sales page, or stay where it has none", () => {
      const order = { name: "Whitening", description: `Whiter teeth. ${asked}`, targetAudience: "", price: "£60" }
      const page = (kinds: Parameters<typeof writePage>[1]) =>
        writePage({ ...order, style: "bold", urgencyFactor: 0, variation: 0 }, kinds, VOICE)
      expect(page(["hero", "benefits", "faq"]).at(-1)?.items).toContainEqual({
        title: "Does whitening hurt?",
        text: "Hardly.",
      })
      expect(JSON.stringify(page(["hero", "benefits", "faq"])[0])).not.toContain("hurt")
      expect(JSON.stringify(page(["hero", "benefits"]))).toContain("hurt")
    })
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const film = (ideology: string, voice = VOICE) => writeFilm(videoSettings.parse({ ideology }), "storytelling", voice)

  test("a list numbered in brackets needs no stops between its items", () => {
    expect(film("Three mistakes. 1) water too hot 2) grind too fine 3) you wait too long.")).toMatch(
      /Water too hot\.\nGrind too fine\.\nYou wait too long\./,
    )
    expect(tidyText("Doors open at 1) and close at 9.", VOICE)).not.toContain("\n")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const film = (ideology: string, voice: Partial<WriterVoice> = {}) =>
    writeFilm(videoSettings.parse({ ideology }), "storytelling", { ...VOICE, ...voice })

  test("a film speaks neither its signature nor the beginning of an address", () => {
    const said = film(
      "Stollen is back. Order at https://www.crumb.example/stollen today.\n\nLove, Tess and the Crumb crew\ncrumb.example | 0117 555 0177",
    )
    expect(said).toContain("Order at crumb.example/stollen today.")
    expect(said).not.toMatch(/https|www|Tess|0117/)
    expect(film("Once a season.\n\nIhr Praxisteam Lindner\nTel. 0561 555 0134", { language: "de-DE" })).not.toContain(
      "0561",
    )
    expect(film("They eat. https://www.plot.example/how-many?utm_source=x")).toContain("eat. plot.example/how-many\n")
    expect(film("Caption and video about our club. It is free.\n\nThanks,\nThe Smile Street team")).toBe(
      "Our club. It is free.\n\nLakeside",
    )
    expect(film("Three stretches\n1. neck: drop your ear\nsave this for lunch")).toContain("Save this for lunch.")
  })

  test.each([
    ["Show how we bake our bread. It takes two days.", "How we bake our bread. It takes two days."],
    [
      "Please show viewers what makes our coffee different. We roast it daily.",
      "What makes our coffee different. We roast it daily.",
    ],
    ["Film how we pack an order. It takes a minute.", "How we pack an order. It takes a minute."],
    [
      "Show people how easy it is to fix a flat. You need two levers.",
      "How easy it is to fix a flat. You need two levers.",
    ],
    ["Show that our soap has no palm oil. It lathers well.", "Our soap has no palm oil. It lathers well."],
    ["Zeige, wie wir unser Brot backen. Es dauert zwei Tage.", "Wie wir unser Brot backen. Es dauert zwei Tage."],
    ["Montrez comment nous cuisons le pain. Il lève deux jours.", "Comment nous cuisons le pain. Il lève deux jours."],
    ["Show how you wear our scarf and win a second one.", "Show how you wear our scarf and win a second one."],
  ])("a film says what it was told to show, not the order: %s", (brief, said) => {
    expect(film(brief).startsWith(said)).toBe(true)
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })

  test("lines of a film in lower case end too", () => {
    const settings = videoSettings.parse({ ideology: "price list\n\ncut 19\nskin fade 23\njust turn up, we are in" })
    expect(writeFilm(settings, "minimal", VOICE)).toContain("Cut 19.\nSkin fade 23.\n")
  })
})

describe("as it is read", () => {
  const film = (ideology: string, language = "en") =>
    writeFilm(videoSettings.parse({ ideology }), "storytelling", { ...VOICE, language }).split("\n")

  test("a film speaks what its speaker says and what stands at its end, and not what it shows", () => {
    expect(
      film(
        "We want a film, 60 seconds, for the shop's screen and instagram. It should show our night: 2 am, Jo shapes 300 loaves. Voice over (Jo): “I like the street when it's mine.” Text at the end: 14 Canal Street, open from 6.",
      ).slice(0, 2),
    ).toEqual(["I like the street when it's mine. 14 Canal Street, open from 6.", ""])
    expect(
      film(
        "Bitte ein Skript für einen Film über unsere Tischlerei. Sprecher: „Jeder Tisch war ein Baum.“ Am Ende die Adresse einblenden: Mühlweg 3, Celle.",
        "de",
      )[0],
    ).toBe("Unsere Tischlerei. Jeder Tisch war ein Baum. Mühlweg 3, Celle.")
    expect(
      film(
        "Quiero un vídeo para el taller. Empieza con las manos en el torno. Termina con el logo y la web olmo.example.",
        "es",
      )[0],
    ).toBe("El taller. olmo.example.")
    expect(film("Make a film for our class. Open with hands planing a board. Then say: you build a stool.")[0]).toBe(
      "Our class. You build a stool.",
    )
    expect(film("How to plan a yard. Start with the shade. Draw it at noon.").join()).toContain("Start with the shade.")
  })
})

test("what a script's brief asks to be shown is a scene, and what it ends with is said", () => {
  const script = writeAs(brand("Ada's"))(
    "30 sec video script: how often to groom a poodle. Show matted vs groomed. End with book online.",
    {
      contentType: "video-script",
    },
  )
  expect(script).toContain("\n\nShow matted vs groomed.\n\n")
  expect(script).toContain("Voice: Book online.")
})
