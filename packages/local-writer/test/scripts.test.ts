import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { brand, writeAs } from "./brand.ts"
import { write } from "./from-notes.ts"

/** Scripts: scenes, what is spoken and what is on screen. */

test("a quotation of two sentences is one", () => {
  const brief = "Ana says “it rose. I cried.” Come in."
  expect(write(brief, "video-script")).toContain("Voice: Ana says “it rose. I cried.”")
})

test("the steps of a film are a scene each", () => {
  const film = write(
    "How to sew on a button. Steps: thread the needle, go across four times, knot at the back.",
    "video-script",
  )
  for (const step of ["Thread the needle", "Go across four times", "Knot at the back"])
    expect(film).toContain(`Voice: ${step}\n`)
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const write = writeAs(VOICE)
  const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, VOICE)

  test("initials end no sentence, in a title neither", () => {
    const brief = "THE PLAYBOY OF THE WESTERN WORLD by J.M. Synge. 11 Feb, 8pm. Come early."
    expect(mail(brief).subject).toBe("THE PLAYBOY OF THE WESTERN WORLD by J.M. Synge")
    expect(write(brief, { contentType: "video-script" })).toContain("Voice: Come early.")
  })

  test("a script shows every day of an hour, and no day as part of a name", () => {
    const show = (brief: string) => write(brief, { contentType: "video-script" })
    expect(show("We teach them out there in the woods Mon/Wed/Fri 9-1, whatever it rains.")).toContain(
      "Mon/Wed/Fri 9-1\n",
    )
    expect(show("The sale is at the old house from Fri-Sun Mar 5-7, in the rain too.")).toContain("Fri-Sun Mar 5-7\n")
    expect(show("Apply in person, or come by our office on Armenia Ave Mon-Fri 9-4 and ask.")).toContain(
      "Armenia Ave · Mon-Fri 9-4",
    )
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

  test("a script shows days, counts and addresses whole, and no stray figure", () => {
    const script = write(
      "Tickets £12, under-18s are free, on the door or from any member. From 3 March to 9 April we are at 410 Alder St every weekday. Puppies under 5 months should take the puppy class first.",
      { contentType: "video-script" },
    )
    expect(script.match(/(?<=On screen: ).*/g)).toEqual([
      "£12",
      "3 March · 9 April · 410 Alder St",
      "5 months",
      "Harrow & Vale",
    ])
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = writeAs(VOICE)

  test("a script shows hours from their day to their end", () => {
    const script = write("Drop your dress off at the shop Tues to Sat 10 till 4, and not a day later.", {
      contentType: "video-script",
    })
    expect(script).toContain("On screen: Tues to Sat 10 till 4\n")
    const show = (brief: string) => write(brief, { contentType: "video-script" })
    expect(show("Every move that we do from Monday to Thursday is -15% in January.")).toContain(
      "On screen: Monday to Thursday · -15%",
    )
    expect(show("Come out to the pumpkin farm in Loomis with us on Oct 11 + 12, please.")).toContain("Oct 11 + 12\n")
    expect(show("Drop your dog off by 4pm please, for the night crew is 1 person.")).toContain("4pm · 1 person\n")
  })

  test("a script shows whole dates, bare prices and telephones, and no words of a shouted text", () => {
    const show = (brief: string, language = "en-US") => write(brief, { contentType: "video-script" }, { language })
    expect(show("Del 13 al 15 de noviembre organizamos un fin de semana de setas.", "es-ES")).toContain(
      "On screen: 13 al 15 de noviembre",
    )
    expect(show("In-office whitening is $325 through the end of this February (not $450).")).toContain("$325 · $450")
    expect(show("Termine gibt es unter 0711 555 0199 oder in der Werkstatt.", "de-DE")).toContain("555 0199\n")
    expect(show("SIGN UP AT THE DESK OF THE GYM OR RING 740-555-0142 BY MAY")).not.toMatch(/On screen: .*[A-Z]{3}/)
  })

  test("a short question is one scene with what is said to it", () => {
    expect(write("Emergency? Call us.", { contentType: "video-script" })).toContain("Voice: Emergency? Call us.")
  })

  test("a script shows what a figure counts", () => {
    const script = write("3 bed / 2 bath, 1,640 sq ft, listed at $389,900 this week.", { contentType: "video-script" })
    expect(script).toContain("On screen: 3 bed · 2 bath · 1,640 sq ft")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
    writeContent(
      { ...GENERATOR_DEFAULTS, platform: "facebook", includeHashtags: false, variation: 0, brief, ...input },
      { ...VOICE, ...voice },
    )

  test("a script in German shows dates and figures and no mere nouns", () => {
    const brief =
      "Vom 22. Dezember bis 2. Januar ist die Praxis leider zu, Frau Dr. Wiegand vertritt. Rufen Sie Ihren Hausarzt in der Langen Allee an, wenn Ihr Kind krank ist."
    const script = write(brief, { contentType: "video-script" }, { language: "de-DE" })
    expect(script).toContain("On screen: 22. Dezember · 2. Januar")
    expect(script).not.toMatch(/On screen: .*(?:Allee|Hausarzt|Frau)/)
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")
  const write = writeAs(VOICE)

  test("a script says an address as people do, and shows it as it is", () => {
    const script = write(
      "Give today at https://otter.example/give. Read our whole long story, every page, at https://otter.example/x?utm_source=ig.",
      {
        contentType: "video-script",
      },
    )
    expect(script).toContain("Voice: Give today at otter.example/give.")
    expect(script).toContain("at otter.example.\n")
    expect(script).toContain("On screen: https://otter.example/x?utm_source=ig")
  })
})
