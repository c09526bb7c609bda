import { describe, expect, test } from "vitest"
import { writeMail } from "../src/kinds/mail.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { brand } from "./brand.ts"
import { VOICE, write } from "./from-notes.ts"

/** Mails: subjects, what stands around the text, postscripts. */

test("a subject that is asked for is also that of a welcome mail, which its owner signs", () => {
  const brief = "First service is free. Signed by Andre and Lou. Subject: Your bike. Keep it short, friendly"
  const mail = writeMail({ brief, purpose: "welcome" }, VOICE)
  expect(mail.subject).toBe("Your bike")
  expect(mail.content).toMatch(/<p>– Andre and Lou<\/p>$/)
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, VOICE)

  test("thanks with a name sign a letter, with a title before it too", () => {
    for (const end of ["Thanks! Ms. Priya", "Thank you. Ray"])
      expect(mail(`We are closed on Monday. ${end}`).content).not.toContain("Little Otters</p>")
    expect(mail("We are closed on Monday. Thanks! Bring towels.").content).toContain("Little Otters</p>")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  test("a mail tells an offer in one line", () => {
    const facts = [
      {
        kind: "offer",
        title: "Client week",
        detail: "Three classes in seven days",
        price: "$49",
        endsAt: "2026-12-31",
      },
    ]
    const { content } = writeMail(
      { brief: "Do you sit all day? Try client week.", purpose: "promotion" },
      { ...VOICE, facts },
    )
    expect(content).toContain("<p>Client week, $49 (until December 31, 2026): Three classes in seven days</p>")
    expect(content.split("Three classes")).toHaveLength(2)
  })

  test("nothing stands before the person's own greeting", () => {
    const brief = "Hallo ihr Lieben, wir sind zurück. Ab Montag ist wieder offen."
    const { content } = writeMail({ brief, purpose: "re-engagement" }, { ...VOICE, language: "de-DE" })
    expect(content).toMatch(/^<p>Hallo ihr Lieben/)
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")

  test("a postscript neither rules anything out nor thanks anyone", () => {
    const brief = "From May we sell soap by weight. Bring your own jar to the shop. We open at nine each day."
    const write = (last: string) =>
      [0, 1, 2, 3].map(
        (variation) => writeMail({ brief: `${brief} ${last}`, purpose: "follow-up", variation }, VOICE).content,
      )
    expect(write("The soap smells of lavender again.").join("")).toContain("P.S.")
    for (const last of ["We do not sell any bottles.", "Thank you to Ruth and Eddie."])
      expect(write(last).join("")).not.toContain("P.S.")
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const mail = (brief: string, purpose = "newsletter") => writeMail({ brief, purpose }, VOICE)

  describe("a letter that is signed", () => {
    test.each(["Love, Marge", "Thank you, Ruth and Eddie.", "Cheers,\nTom"])("is not signed again: %s", (end) => {
      const { content } = mail(`Our spring retreat is back on Lake Ozark. Write to us soon. ${end}`)
      expect(content).not.toContain("Kinetic</p>")
      expect(content).not.toContain("Marge.")
    })
    test("has nothing below its name", () => {
      const voice = { ...VOICE, website: "https://kinetic.example" }
      const write = (brief: string) => writeMail({ brief, purpose: "newsletter" }, voice).content
      expect(write("The sale is 15% off. We are sorry for the confusion. – Imran & Leila")).toMatch(
        /– Imran &amp; Leila<\/p>$/,
      )
      expect(write("I am on leave until May. Please ask Dana.\n\nWarmly,\nElise")).toMatch(/Warmly,<br>Elise<\/p>$/)
    })
    test.each([
      "We are open. Thank you.",
      "Our retreat is back. Many of you love Lake Ozark.",
      "The lift works again. Thank you for your patience.",
      "“They listened.” – Helen R.",
    ])("is told from thanks and quotations: %s", (brief) => {
      expect(mail(brief).content).toMatch(/Kinetic<\/p>$/)
    })
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")

  test.each(["de-DE", "es-ES", "fr-FR", "it-IT", "nl-NL", "pl-PL", "pt-PT"])(
    "a letter in %s keeps its last sentence, wherever it stands",
    (language) => {
      const brief = "Otter Row, 3. 4. Alba luna 20 €. Mira solo 30 casa. Nata verde 10 moto."
      for (const variation of [0, 1, 2, 3, 4, 5])
        for (const purpose of ["promotion", "follow-up", "re-engagement"] as const)
          expect(writeMail({ brief, purpose, variation }, { ...VOICE, language }).content).toContain(
            "Nata verde 10 moto.",
          )
    },
  )

  test("a letter that thanks for joining is not opened by thanks", () => {
    const { content } = writeMail({ brief: "Thanks for joining! Here is your code.", purpose: "welcome" }, VOICE)
    expect(content).not.toContain("Thank you for signing up")
  })

  test("a postscript stands below the closing", () => {
    const { content } = writeMail(
      { brief: "We open on Monday.\n\nBring a friend.\n\nP.S. We need a baker.", purpose: "newsletter" },
      VOICE,
    )
    expect(content).toMatch(/Otter Row<\/p>\n<p>P\.S\. We need a baker\.<\/p>$/)
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")

  test("a brand that speaks for itself needs no name before its words", () => {
    const welcome = (brandDescription: string, language: string) =>
      writeMail({ brief: "1 / 2", purpose: "welcome" }, { ...VOICE, brandDescription, language }).content
    expect(welcome("J'accompagne les jeunes parents.", "fr-FR")).toContain("<p>J'accompagne les jeunes parents.</p>")
    expect(welcome("Facciamo olio a Spoleto.", "it-IT")).toContain("<p>Facciamo olio a Spoleto.</p>")
    expect(welcome("Bordamos camisetas y gorras.", "es-ES")).toContain("<p>Bordamos camisetas y gorras.</p>")
  })
})

describe("as it is read", () => {
  const german = { ...VOICE, language: "de-DE" }

  test("an inline signature stands below the text, once", () => {
    const letter =
      "Repair cafe on Saturday. Bring a lamp. We fix it free. What are you bringing? Thanks, Love, Jan and Pete"
    expect(write(letter, "social")).toMatch(/bringing\?\n\nThanks, Love, Jan and Pete$/)
    expect(write("The Monday class moves to Friday. It costs £5.\n\nWarm wishes\nTessa", "email")).toMatch(
      /£5\.\n\nWarm wishes\nTessa$/,
    )
  })

  test("a brief that asks for emoji or for no exclamation marks has it so", () => {
    expect(write("We moved to Elm Street. Maybe a couple paw emojis.", "social")).toMatch(/^\p{Extended_Pictographic}/u)
    const mail = write("Ab Samstag ist der Spargel da! Bitte ohne Ausrufezeichen.", "email", german)
    expect(mail).toContain("Spargel da")
    expect(mail).not.toContain("!")
  })

  test("a flyer with slashes has a line for each part, and an open question is no postscript", () => {
    const flyer = "Kiln opening / mugs 38 / seconds half off / coffee on us"
    expect(tidyText(flyer, VOICE)).toBe("Kiln opening\nMugs 38\nSeconds half off\nCoffee on us")
    const mail = write("We tune pianos. It takes an hour. We come to you. Use the word “settle” somewhere.", "email")
    expect(mail).not.toContain("P.S. [[?")
  })
})
