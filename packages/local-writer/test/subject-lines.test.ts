import { describe, expect, test } from "vitest"
import { writeConcepts } from "../src/kinds/book.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { followOrders } from "../src/brief/orders.ts"
import { brand } from "./brand.ts"
import { VOICE, write } from "./from-notes.ts"

/** Subject lines of mails. */

test("a subject line in the middle of a brief is the subject", () => {
  const brief = "Three bouquets. Subject line: Say it with ranunculus. Order by Feb 11."
  const mail = writeMail({ brief, purpose: "promotion" }, VOICE)
  expect(mail.subject).toBe("Say it with ranunculus")
  expect(mail.content).not.toContain("ubject")
})

test("the title of a work is a title, and a title in quotation marks needs no colon", () => {
  const film =
    'Our next film is "The Long Ferry", a documentary by Moira Kells about the last car ferry to Raasay and the crew that ran it. It starts at 7.'
  expect(write(film, "email")).toMatch(/^Subject: Our next film is "The Long Ferry"$/m)
  expect(write('Raw honey sets. Title could be "Why honey sets".')).toMatch(/^# Why honey sets$/m)
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const mail = (brief: string) => writeMail({ brief, purpose: "newsletter" }, VOICE)

  test("an order for a post for us is an order, and a headline ends on no small word", () => {
    expect(followOrders("Hey can you put together a quick post for us? We got a 3rd truck.")).toBe(
      "We got a 3rd truck.",
    )
    expect(mail("We are low on: rice, canned beans and shelf-stable milk. Drop them off.").subject).toBe(
      "We are low on: rice, canned beans and shelf-stable milk",
    )
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const mail = (brief: string, purpose = "newsletter") => writeMail({ brief, purpose }, VOICE)

  test("a feeling is no headline: what it is about is", () => {
    expect(mail("We are SO excited!!! Our spring retreat is back. It lasts three nights.").subject).toBe(
      "Our spring retreat is back",
    )
    expect(mail("We are excited about bread. Come by.").subject).toBe("We are excited about bread")
  })

  test("a title tells of something, and has one colon", () => {
    expect(mail("New mugs!! 60 of them, each a bit different. Come by.").subject).toBe("New mugs!!")
    expect(
      mail(`Sock club 2027: ${"yarn, a pattern and a small surprise, ".repeat(4)}each month. Join us.`).subject,
    ).toBe("Sock club 2027")
    const order = { targetAudience: "people", purpose: "", tone: "casual", length: "short", count: 3 } as const
    const titles = writeConcepts({ ...order, topic: "Moving with kids: a checklist. It helps." }, VOICE).map(
      ({ title }) => title,
    )
    expect(titles).toContain("Moving with kids: a checklist – questions and answers")
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")
  const readSubject = (brief: string, language = "en-US") =>
    writeMail({ brief, purpose: "newsletter" }, { ...VOICE, language }).subject

  test.each([
    [
      "Our spring plant sale is on Saturday 9 May, from 10 to 2, at the village hall in Long Compton.",
      "Our spring plant sale is on Saturday 9 May",
      "en-US",
    ],
    [
      "Reminder: the Form 11 deadline is 31 October (18 November if you file and pay through ROS).",
      "Reminder: the Form 11 deadline is 31 October",
      "en-US",
    ],
    [
      "Ab Montag gibts wieder unsere Kürbiskernsemmeln, Stück 0,95 €, und Brot vom Vortag.",
      "Ab Montag gibts wieder unsere Kürbiskernsemmeln",
      "de-DE",
    ],
    [
      "Windows 10 stopped getting its security updates on October 14, 2025.",
      "Windows 10 stopped getting its security updates on October 14, 2025",
      "en-US",
    ],
    [
      "We are open on Sunday all through the summer holidays this year, but not on Monday.",
      "We are open on Sunday all through the summer holidays this year, but not on Monday",
      "en-US",
    ],
    [
      "“Tidelines” premieres at the Tobacco Factory on Thursday 4 February at 19:30 and runs until Saturday 6 February.",
      "“Tidelines” premieres at the Tobacco Factory on Thursday 4 February at 19:30",
      "en-GB",
    ],
    ["Thank you all so much!!! We raised $900 for the roof.", "Thank you all so much!", "en-US"],
  ])("a long first sentence gives its main clause to the subject line: %s", (brief, subject, language) => {
    expect(readSubject(`${brief} See you there.`, language)).toBe(subject)
  })
})
