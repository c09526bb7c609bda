import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { describe, expect, test } from "vitest"
import { draftMail, draftPost, type DraftFacts } from "./drafts.ts"

const bread: DraftFacts = {
  campaign: {
    brief:
      "We bake a new bread from June 3: the Harbor Rye, with caraway. It keeps fresh for a week. We bake 60 loaves a day.",
    offer: "Harbor Rye",
    price: "$9.50",
    audience: "people in the harbor quarter",
  },
  language: "en-US",
}
const posts = (facts: DraftFacts) => [0, 1, 2, 3, 4].map((slot) => draftPost(facts, slot))
const mails = (facts: DraftFacts) => [
  ...[0, 1, 2].map((slot) => draftMail(facts, "lead", slot)),
  draftMail(facts, "list", 0),
]
const listQuestions = (facts: DraftFacts) =>
  [...posts(facts), ...mails(facts).map(({ text }) => text)].flatMap((text) => text.match(/\[\[\?.*?\]\]/g) ?? [])

describe("the texts of a campaign that no model writes", () => {
  test("show the offer from five sides, and only the first tells the whole brief", () => {
    const [announcement, problem, details, customer, reminder] = posts(bread)
    expect(announcement).toBe(bread.campaign.brief)
    expect(problem).toMatch(/^For people in the harbor quarter\.\n\n\[\[\? What do people miss today/)
    expect(details).toMatch(
      /^Good to know about “Harbor Rye”:\n\nIt keeps fresh for a week\. We bake 60 loaves a day\./,
    )
    expect(customer).toMatch(/^\[\[\? What has a customer said/)
    expect(reminder).toMatch(/^One last reminder: “Harbor Rye”, \$9\.50\.\n\n\[\[\? Until when/)
    for (const later of [problem, details, customer, reminder]) expect(later).not.toContain("from June 3")
  })

  test("say what a price is for, and until when, in the brief's words", () => {
    const team = {
      ...bread.campaign,
      offer: "Teams",
      price: "$29",
      brief: "Teams is here. $29 a month for all of you.",
    }
    expect(mails({ ...bread, campaign: team })[2]?.text).toContain("“Teams”, $29 a month.")
    const box = {
      ...team,
      brief: "Our box is back. We'd love to sell 80 this month. Order by Monday noon, it ships Wednesday.",
    }
    expect(mails({ ...bread, campaign: box })[2]?.text).toContain("Order by Monday noon, it ships Wednesday.")
    expect(mails({ ...bread, campaign: box })[3]?.text).not.toContain("love to sell")
    const early = { ...team, brief: "Teams is here. $29 a month if you join before Christmas. Goal is to fill ten." }
    expect(mails({ ...bread, campaign: early })[2]?.text).toBe(
      "A short reminder: “Teams”.\n\n$29 a month if you join before Christmas.",
    )
    expect(mails({ ...bread, campaign: early })[3]?.text).not.toContain("Goal")
    const spring = { ...team, offer: "Révision", price: "45 €", brief: "Elle revient. 45 € jusqu'au 30 avril." }
    expect(mails({ campaign: spring, language: "fr-FR" })[2]?.text).toBe("Révision :\n\n45 € jusqu'au 30 avril.")
    const week = { ...team, price: "€ 35", brief: "Probeer een e-bike. Helm en slot zitten erbij. Tot 31 maart." }
    expect(mails({ campaign: week, language: "nl-NL" })[2]?.text).toBe("Teams: € 35.\n\nTot 31 maart.")
  })

  test("ask nothing that the brand's own facts tell: its review and its question stand in their place", () => {
    const known: DraftFacts = {
      ...bread,
      review: { words: "The first dark bread my children ask for.", author: "Marta" },
      question: { asked: "How do I keep it fresh?", answer: "Cut side down on a board." },
    }
    expect(posts(known)[3]).toBe("“The first dark bread my children ask for.”\n\n– Marta")
    expect(mails(known)[1]).toEqual({
      subject: "How do I keep it fresh?",
      text: "You may be asking yourself: How do I keep it fresh?\n\nCut side down on a board.",
    })
    expect(mails(bread).map(({ text }) => countOpenQuestions(text))).toEqual([0, 1, 1, 0])
    expect(mails(known).map(({ text }) => countOpenQuestions(text))).toEqual([0, 0, 1, 0])
  })

  test("tell everyone on the launch day whom it is for and what it costs, once", () => {
    const launch = draftMail(bread, "list", 0).text
    expect(launch).toContain("\n\n“Harbor Rye”, for people in the harbor quarter: $9.50.")
    const campaign = { ...bread.campaign, brief: "A new bread for people in the harbor quarter.", price: "" }
    expect(draftMail({ ...bread, campaign }, "list", 0).text).toBe(campaign.brief)
    const priced = { ...bread.campaign, brief: "Rolls for people in the harbor quarter from $9.50." }
    expect(draftMail({ ...bread, campaign: priced }, "list", 0).text).toBe(priced.brief)
  })

  test("give each mail its own side: leads are welcomed, asked and reminded, and none reads the whole brief", () => {
    const [welcome, doubt, reminder] = mails(bread).map(({ text }) => text)
    expect(welcome).toBe("We bake a new bread from June 3: the Harbor Rye, with caraway.")
    expect(doubt).toMatch(/^It keeps fresh for a week\. We bake 60 loaves a day\.\n\n\[\[\? What makes people hesitate/)
    expect(reminder).toMatch(/^A short reminder: “Harbor Rye”, \$9\.50\.\n\n\[\[\? Until when/)
  })

  test("leave what the owner aims at to the owner, and know the end where the brief tells it", () => {
    const campaign = {
      ...bread.campaign,
      brief:
        "We want to sell 200 loaves in June. The Harbor Rye keeps a week.\nYou get it until June 30. Goal: new faces.",
    }
    const all = [...posts({ ...bread, campaign }), ...mails({ ...bread, campaign }).map(({ text }) => text)]
    expect(all[0]).toBe("The Harbor Rye keeps a week.\nYou get it until June 30.")
    expect(all.join("\n")).not.toMatch(/200|Goal|Until when/)
    expect(all[4]).toBe("One last reminder: “Harbor Rye”, $9.50.\n\nYou get it until June 30.")
    const asked = draftPost({ ...bread, campaign: { ...campaign, brief: "We want 50 trials." } }, 0)
    expect(asked).toMatch(/^\[\[\? What is “Harbor Rye”/)
    const wanted = "We need 20 volunteers on Saturday."
    expect(draftPost({ ...bread, campaign: { ...campaign, brief: wanted } }, 0)).toBe(wanted)
  })

  test.each([
    ["Order by Sat June 28 at 5. Call us.", "Order by Sat June 28 at 5."],
    ["It smells of anise at the end. We answer till 8pm. Follow us for where we end up.", "[[? Until when"],
    ["A food drive. It runs Nov 2 to Nov 20. Drop off at the hall.", "It runs Nov 2 to Nov 20."],
    ["Eine Kiste mit 6 bis 8 Sorten. Wer bis 31. März bestellt, spart.", "Wer bis 31. März bestellt, spart."],
    ["You get a list by the 10th of every month. Call us.", "[[? Until when"],
    ["Early price $89 until December 31, then $109.", "Early price $89 until December 31, then $109."],
    ["Rye is back. Valid for orders before 1 November", "Valid for orders before 1 November."],
  ])("find until when in the owner's words: %s", (brief, end) => {
    const [, , , , reminder] = posts({ ...bread, campaign: { ...bread.campaign, brief: `Rye is here. ${brief}` } })
    expect(reminder?.split("\n\n")[1]).toContain(end)
  })

  test("keep the paragraphs and the list of a brief, and never its announcement alone", () => {
    const brief = "The box holds:\n- two loaves\n- butter\n\nOrder by Friday."
    const all = { ...bread, campaign: { ...bread.campaign, brief } }
    expect(posts(all)[0]).toBe(brief)
    expect(posts(all)[2]).toContain("- two loaves\n- butter\n\nOrder by Friday.")
    expect(mails(all)[0]?.text).toBe(brief)
  })

  test("begin with more than a question, and take no closed door for the end of the offer", () => {
    const brief = "Moving soon? Two movers are $119 an hour. The lift is out of order until May 3."
    const all = { ...bread, campaign: { ...bread.campaign, brief } }
    expect(mails(all)[0]?.text).toBe("Moving soon? Two movers are $119 an hour.")
    expect(posts(all)[4]).toContain("[[? Until when")
  })

  test("begin with more than a greeting or a heading, and tell the rest whole", () => {
    const begin = (brief: string) => mails({ ...bread, campaign: { ...bread.campaign, brief } }).map(({ text }) => text)
    expect(begin("Good news!\n\nThe rye is back on Friday. Come early.").slice(0, 2)).toEqual([
      "Good news!\n\nThe rye is back on Friday.",
      expect.stringMatching(/^Come early\./),
    ])
    expect(begin("New this week\n- rye\n- rolls")[0]).toBe("New this week\n- rye\n- rolls")
    expect(begin("PRICE LIST\n\nRye loaf 9.50 with caraway\nRolls 3")[0]).toBe(
      "PRICE LIST\n\nRye loaf 9.50 with caraway",
    )
    expect(begin("Is it dry? Is it old? Toast it. Call us.")[0]).toBe("Is it dry? Is it old? Toast it.")
  })

  test("put no English word between the owner's own in another language", () => {
    const campaign = {
      brief: "Ab Juni gibt es Hafenroggen. Er bleibt frisch.",
      offer: "Hafenroggen",
      price: "9 €",
      audience: "Gäste",
    }
    expect(draftPost({ campaign, language: "fr-FR" }, 4)).toMatch(/^Hafenroggen : 9 €\.\n\n\[\[\? Jusqu'à quand/)
    const german = { campaign, language: "de-DE" }
    const read = (text: string) => text.replaceAll(/\[\[\?.*?\]\]/g, "").trim()
    expect(posts(german).map(read)).toEqual([campaign.brief, "", "Er bleibt frisch.", "", "Hafenroggen: 9 €."])
    expect(mails(german).map(({ subject }) => subject)).toEqual(["", "Hafenroggen", "", ""])
  })

  test.each(["de-DE", "es-ES", "fr-FR"])("ask the owner of a brand that speaks %s in its language", (language) => {
    const facts = { campaign: { brief: "", offer: "Rio", price: "", audience: "" }, language }
    const inEnglish = new Set(listQuestions({ ...facts, language: "en-US" }))
    const asked = listQuestions(facts)
    expect(new Set(asked).size).toBe(inEnglish.size)
    for (const question of asked) {
      expect(inEnglish).not.toContain(question)
      expect(question).toContain("Rio")
    }
  })
})
