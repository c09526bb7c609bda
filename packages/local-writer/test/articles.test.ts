import { generatorInput } from "@brandwright/contract/content/content"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import { writeContent } from "../src/kinds/content.ts"
import { followOrders } from "../src/brief/orders.ts"
import { listHeadings } from "../src/brief/lists.ts"
import { listSentences } from "../src/brief/sentences.ts"
import { brand, writeAs } from "./brand.ts"
import { write } from "./from-notes.ts"

/** Articles: sections, headings and what they ask. */

test("an article of some length asks nothing more", () => {
  const brief =
    "Our new oven is in. It came from Lyon by train and needed six people and a crane. Rye takes 50 minutes now. The first loaves are out on Friday at 8."
  expect(write(brief)).not.toContain("[[?")
})

test("news that an owner wants to comment on without saying how ask for that", () => {
  const brief = "Our view on this news: “Four-day week extended”\n\nSource: BBC"
  expect(write(brief, "social")).toMatch(/^“Four-day week extended” \[\[\? What is your view of this/)
})

test("questions and their replies are paragraphs, and a quotation with commas is no list", () => {
  const asked =
    "We fit oak. Does it stain? Red wine will mark it if you leave it overnight. Is it dear? £210 a metre, fitted. We sand it back for £25 whenever it looks tired, and bring a tin of oil for the next year along with the bill, a cloth and a card that says how to use them."
  expect(write(asked)).toContain("\n\nIs it dear? £210 a metre, fitted.\n\nWe sand it")
  expect(write("We're hiring two couriers. Include “rain, snow, sandwich”.")).not.toContain("\n- ")
})

test("a short post keeps what its first sentence needs", () => {
  const brief = `We labeled our scones nut free. They contain pecans. That was our mistake. ${"We have changed how the labels of our scones are printed. ".repeat(5)}`
  expect(listSentences(write(brief, "social").slice(0, 280))[1]).toBe("They contain pecans.")
})

describe("a label", () => {
  test("for the writer goes with its line, one for the readers alone or not at all", () => {
    const brief =
      "Topic: teeth whitening special\nOffer: $199 (normally $350), through March 31\nTarget: adults in Austin\nTone: friendly\nGoal: drive bookings\nCTA: call 512-555-0110"
    expect(followOrders(brief)).toBe(
      "Teeth whitening special\nOffer: $199 (normally $350), through March 31\nCall 512-555-0110",
    )
  })
  test("the label of a goal with a figure is kept", () => {
    expect(followOrders("Goal: $5,000 for the new roof by June")).toBe("Goal: $5,000 for the new roof by June")
  })
  test("is not the title of an article", () => {
    expect(write("Offer: first month for a dollar, no fee. We added a sauna.")).toMatch(/^# First month for a dollar/)
  })
})

test("what an article announces becomes sections under its title", () => {
  const told = write('Write a blog post titled "Fabrics to try". Cover poplin, double gauze and felt.')
  expect(told).toMatch(/^# Fabrics to try\n\n## Poplin\n[^]+\n## Double gauze\n[^]+\n## Felt\n/)
})

test("a caption ends with the hashtags that its brief names", () => {
  expect(write("Our salsa class. Hashtags: #salsa #dancebrooklyn", "caption")).toBe(
    "Our salsa class.\n\n#salsa #dancebrooklyn",
  )
})

test("what follows “coach” as a verb is no name", () => {
  expect(write("Now I coach managers.")).toContain("coach managers")
})

describe("for Little Otters", () => {
  const VOICE = brand("Little Otters", { brandDescription: "Swim school in Chester. Run by Priya." })
  const write = writeAs(VOICE)

  test("a section about the brand does not name it twice", () => {
    expect(write("We moved to Elm Street.", { contentType: "blog", length: 3 })).toContain(
      "## About Little Otters\n\nSwim school in Chester. Run by Priya.",
    )
  })
})

describe("for Kinetic", () => {
  const VOICE = brand("Kinetic")
  const write = writeAs(VOICE)

  test("a question above a text is not asked again below it", () => {
    const article = write("Do you sit all day? Then your hips do too. We stretch them.", { contentType: "blog" })
    expect(article).toMatch(/^# Do you sit all day\?\n\nThen your hips do too\./)
  })

  test("only news is asked how it came about", () => {
    const ask = (brief: string) =>
      [0, 1, 2].map((variation) => write(brief, { contentType: "blog", length: 3, variation })).join()
    const origin = /How it came about|people behind it|story so far|What is different/
    expect(ask("Water heater making noise? Drain it once a year. It takes an hour.")).not.toMatch(origin)
    expect(ask("Our new van is here. It holds two ramps. Come and see it.")).toMatch(origin)
  })

  test("an article has no sections of days, prices and addresses", () => {
    const details = "Workshop:\n- Sat Feb 7, 1-4 pm\n- 22 Canal St\n- $65\n- bring an apron"
    for (const variation of [0, 1, 2])
      expect(write(details, { contentType: "blog", variation })).not.toContain("## $65")
    const topics = "What we learned:\n- wood needs time\n- glue is no friend\n- 3 clamps are enough"
    const articles = [0, 1, 2].map((variation) => write(topics, { contentType: "blog", variation }))
    expect(articles.join("\n")).toContain("## Wood needs time")
  })
})

describe("for Lakeside", () => {
  const VOICE = brand("Lakeside")
  const write = (brief: string, voice = VOICE) =>
    writeContent(generatorInput.parse({ contentType: "blog", brief }), voice)

  test("an article of a title alone asks what to say, not what else", () => {
    expect(write("Write an article about why freelancers need savings.")).toContain(
      "[[? What should readers know about this, in a few sentences? ]]",
    )
  })

  test("an article of steps without details says all of them", () => {
    const steps = [
      "Fit first: try on in the afternoon with the socks you'll wear.",
      "Thumb's width at the toe.",
      "Heels shouldn't lift.",
      "Leather lasts longer, synthetic dries faster.",
      "Waterproof isn't always better, it's hot in summer.",
      "Break them in on errands.",
      "We resole boots, $95, takes 3 weeks.",
      "Come for a fitting, free, any day after 2.",
    ]
    const article = write(`An article on how to choose hiking boots for wide feet and long days. ${steps.join(" ")}`)
    for (const step of steps) expect(article).toContain(step)
  })
})

describe("for Otter Row", () => {
  const VOICE = brand("Otter Row")
  const write = writeAs(VOICE)

  describe("an article", () => {
    const blog = (brief: string) => write(brief, { contentType: "blog", length: 3 })
    const told = "The roof of the old mill is new. Nine of us laid the slate in June. ".repeat(8)

    test("an article of a long brief asks nothing more and has paragraphs", () => {
      const text = blog(told)
      expect(countOpenQuestions(text)).toBe(0)
      expect(text.split("\n\n").length).toBeGreaterThan(4)
      const listed = blog(`Five things to know.\n- both sides need a lawyer\n- sign early\n- list it all\n\n${told}`)
      expect(countOpenQuestions(listed)).toBe(0)
      expect(listed).toContain("- both sides need a lawyer")
    })

    test("an article of points typed in lower case repeats none of them below", () => {
      const text = blog(
        "Three things to know:\n- both sides need a lawyer\n- sign early\n- list it all\nThe first hour is free.",
      )
      expect(text.match(/sign early/gi)).toHaveLength(2)
      expect(text).toContain("\n\nThe first hour is free.")
    })
  })

  test("lines of sentences are paragraphs of an article", () => {
    const text = write("Snow and your back: two tips.\nWarm up: walk first.\nPush, don't lift.", {
      contentType: "blog",
    })
    expect(text).toContain("Warm up: walk first.\n\nPush, don't lift.")
  })
})

describe("for Wag Wagon", () => {
  const VOICE = brand("Wag Wagon", { brandDescription: "Dog grooming in Boise by Kim." })
  const write = writeAs(VOICE)

  test("an article asks for no steps that are told, and hours have a heading", () => {
    const told = "How to practice piano. Pick 2 bars. Play them slowly. Stop early. Ten minutes do."
    expect(write(told, { contentType: "blog", length: 3 })).not.toContain("Step by step")
    const facts = [{ kind: "hours", title: "Mon to Fri", detail: "8am to 5pm" }]
    expect(write("Our van is new.", { contentType: "blog", length: 3, variation: 0 }, { facts })).toContain(
      "## Opening hours\n\nMon to Fri",
    )
  })
})

test("the sections that an article shall cover stand apart from what is before and behind them", () => {
  const article = write(
    "How to choose a bike. For beginners. Cover size, gears and brakes. End with the link tea.example",
  )
  expect(article).toContain("For beginners.\n\n## Size\n\n")
  expect(article).toMatch(/\n\n## Brakes\n\n.*\]\]\n\ntea\.example/)
})

test.each(["3 things to check: weight, size and price.", "3 things to check. Weight, size and price."])(
  "as many things as an article counts are its sections: %s",
  (brief) => {
    expect(listHeadings(write(brief))).toEqual(["## Weight", "## Size", "## Price"])
    expect(write(brief.replace("3", "4"))).not.toContain("## Weight")
  },
)
