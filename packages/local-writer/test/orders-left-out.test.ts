import { describe, expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Orders and remarks that only speak to the writer. */

test("a pasted web page loses its menu and its legal lines, and nothing else", () => {
  const page = "Home | Classes | Prices | Contact\nSmall classes.\n\nBread | Rye | Spelt\n\n© Otters. Privacy policy"
  expect(followOrders(`${page}\nPrivacy policy · Cookies\nHome is where the oven is.`)).toBe(
    "Small classes.\n\nBread | Rye | Spelt\n\nHome is where the oven is.",
  )
})

test("how the text is to be, and not to be, is not told to readers", () => {
  expect(followOrders("Write a post about our sax player. Make it fun but not cheesy")).toBe("Our sax player.")
  expect(followOrders("Write a post about our rye. Keep it in a paper bag.")).toBe("Our rye. Keep it in a paper bag.")
})

test("how the text is to be is not told to readers", () => {
  expect(followOrders("Write a post about our forest Fridays. We have 2 spaces. Make it warm, no emojis please")).toBe(
    "Our forest Fridays. We have 2 spaces.",
  )
})

test.each([
  ["Short video promoting our seed library. Gentle music, text on screen.", "Our seed library."],
  ["Make me a lead magnet: the first week with a dog.", "The first week with a dog."],
  ["Write a post about teas. No health claims please!!", "Teas."],
  ["Write a post about teas. Approx 60 seconds.", "Teas."],
  ["Write a post about teas. Sign off Coach Dell.", "Teas. – Coach Dell"],
  ['Write a post about teas. Quote from co-owner Ray Ortega: "We grew."', 'Teas. "We grew." – co-owner Ray Ortega.'],
  ["Write a post about this news story: “Rates rise.”", "“Rates rise.”"],
])("%s leaves what readers read", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

describe("what is for the writer", () => {
  test.each([
    ["Kimchi on Saturday. Make it funny. Don't mention the smell.", "Kimchi on Saturday."],
    ["We lend no money. Please don't mention bailiffs.", "We lend no money."],
    ["Filters last a year. I want this to be practical. No scare tactics.", "Filters last a year."],
    [
      "hey so we want to tell everyone about the winter term, it starts on Monday",
      "The winter term, it starts on Monday",
    ],
  ])("is not told to readers: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })
  test.each(["Plain advice. No jargon. No hard sell.", "Don't mention the war. It was long ago.", "Make it personal."])(
    "is told from a promise: %s",
    (brief) => {
      expect(followOrders(brief)).toBe(brief)
    },
  )
})

test.each([
  [
    "Write a page about our club. Please mention that lunch is included and keep it warm, not guilt trippy.",
    "Our club. Lunch is included.",
  ],
  ["Short video about our clinic: it runs 10 to 2.", "Our clinic: it runs 10 to 2."],
  ["Kurzes Video über unser Konzert: Am 13. Mai spielen wir.", "Unser Konzert: Am 13. Mai spielen wir."],
  ["Un vídeo corto sobre nuestro taller. Empieza en mayo.", "Nuestro taller. Empieza en mayo."],
  ["Vidéo courte sur notre atelier. Il ouvre en mai.", "Notre atelier. Il ouvre en mai."],
  ["Een korte video over onze werkplaats. We openen in mei.", "Onze werkplaats. We openen in mei."],
  ["A new video about our oven is online.", "A new video about our oven is online."],
  ["Script für ein Video: Heizung gluckert? Aus damit.", "Heizung gluckert? Aus damit."],
  ["Our dogs. It should be free and about 20 pages.", "Our dogs."],
])("readers are not told what kind of work it is: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  [
    "Remind the customer they left something behind, mention free shipping over $50.",
    "You left something behind. Free shipping over $50.",
  ],
  [
    "Offer 15% off with code BACK, and highlight our two new oolongs.",
    "Get 15% off with code BACK. Our two new oolongs.",
  ],
  [
    "Thank them for joining, and point them to our guide at tea.example/guide.",
    "Thank you for joining. See our guide at tea.example/guide.",
  ],
  ["Ask readers what they would cut first.", "What would you cut first?"],
  ["Ask followers which one they could live without.", "Which one could you live without?"],
  [
    "Thank our sponsors - Kroger and Dayton Steel - who gave $85,000.",
    "Thank you to our sponsors - Kroger and Dayton Steel - who gave $85,000.",
  ],
  ["Invite other companies to write to Carla.", "Other companies are invited to write to Carla."],
  [
    "Create an Instagram post for our New Year challenge: 30 workouts in 60 days.",
    "Our New Year challenge: 30 workouts in 60 days.",
  ],
  ['Include a quote from CEO Lena Frei: "Data is a public good."', '"Data is a public good." – CEO Lena Frei.'],
  ["End with an invitation to get a free assessment.", "Get a free assessment."],
  ["Explain to members that prices go up on May 1.", "Prices go up on May 1."],
  ["Be honest that he barks at squirrels.", "He barks at squirrels."],
  ["Tell the story of Tomas, who came to us in May.", "Tomas came to us in May."],
  ["Warn against hot water and bleach.", "Avoid hot water and bleach."],
  ["I'm launching a course and I'd like an email to my list.", "I'm launching a course."],
  ["Include three updates: 1) new export 2) faster charts", "1) new export 2) faster charts"],
])("%s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  "Win back members who cancelled last year.",
  "Appeal to couples.",
  "Include a question to drive comments.",
  "Personal tone from founder Mei.",
  "For each, explain why it's easy to sew.",
  "Use this to talk about how our tables last.",
  "Soft sell only.",
])("%s: is not printed", (wish) => {
  expect(followOrders(`We added a sauna. ${wish} The first month is $1.`)).toBe(
    "We added a sauna. The first month is $1.",
  )
})

describe("for Otter Row", () => {
  const read = (language: string, brief: string) =>
    tidyText(followOrders(brief, language), { brandName: "Otter Row", language })

  describe("the order that a brief opens with", () => {
    test.each([
      ["instagram post pls - plum pies!! $28 each.", "Plum pies!! $28 each."],
      ["LinkedIn post for small business owners. 1099s are due Jan 31.", "1099s are due Jan 31."],
      ["Newsletter intro for October. Enrollment starts Nov 1.", "Enrollment starts Nov 1."],
      ["newsletter for december\nGift wrap is free all month.", "Gift wrap is free all month."],
      [
        "Short blog post about why we're dropping the 6am class. Passes stay valid.",
        "Why we're dropping the 6am class. Passes stay valid.",
      ],
      ["can we do a quick fb post, preorders are open. roses $85", "Preorders are open. Roses $85."],
      [
        "could you draft an email to everyone on our list about the workshops please. max 6 people",
        "The workshops. Max 6 people.",
      ],
      ["send an email to residents about the lot. dates are june 8-10.", "The lot. Dates are June 8-10."],
      ["Make a TikTok: cutting hair since 1987. $25 cuts.", "Cutting hair since 1987. $25 cuts."],
      [
        "Script for a youtube video explaining how we harvest honey. We never heat it.",
        "How we harvest honey. We never heat it.",
      ],
      ["caption for a photo of a shelf of wonky mugs. we fired them.", "A shelf of wonky mugs. We fired them."],
      [
        "Please create a Facebook ad with this info, CTA is call 231-555-0164. We clean gutters.",
        "Call 231-555-0164. We clean gutters.",
      ],
      [
        "Write a caption congratulating Aisha on passing her test! She took 34 lessons.",
        "Congratulations to Aisha on passing her test! She took 34 lessons.",
      ],
      [
        "Write an email to patients who finished their treatment. If it flared up they can book a review.",
        "If it flared up you can book a review.",
      ],
      [
        "Write a post reminding homeowners in Round Rock that we open pools in March.",
        "Homeowners in Round Rock: we open pools in March.",
      ],
      [
        "our chef burnt the roast. turn it into a funny post. book on 01225 496 0033",
        "Our chef burnt the roast. Book on 01225 496 0033.",
      ],
    ])("is left out: %s", (brief, said) => {
      expect(read("en-US", brief)).toBe(said)
    })
  })

  describe("remarks on style", () => {
    test.each([
      "Keep it under 30 seconds.",
      "Should feel warm, not salesy.",
      "Make it helpful, no hard sell, under 150 words.",
      "Keep it short and human, not like a marketing email.",
      "soft and calm vibe, no all caps",
      "Tone calm and clear.",
      "The tone should be reassuring and plain English.",
      "Add a bit of humor about parking.",
      "headline should grab attention",
      "show the before and afters",
    ])("beside an order are left out: %s", (remark) => {
      expect(read("en-US", `post about our tea. ${remark}`)).toBe("Our tea.")
    })
    test.each([
      "It's warm and fun.",

      "Our sofa is modern and bold.",
      "Should be fun!",
      "Portable showers will be next to the office.",
      "Stay warm!",
      "Not a dry eye in the room.",
    ])("are not what is said about a thing: %s", (said) => {
      expect(read("en-US", `Post about our tea. ${said}`)).toBe(`Our tea. ${said}`)
    })
    test.each([
      ["Book on 01225 496 0033.", "Book on 01225 496 0033."],
      ["A story at 10 and a book at 5.", "A story at 10 and a book at 5."],
    ])("do not include what names a number: %s", (brief, said) => {
      expect(read("en-GB", `post about our tea. ${brief}`)).toBe(`Our tea. ${said}`)
    })
    test("remarks after the last comma are cut off", () => {
      expect(read("en-GB", "two chairs left. msg us for a quote, dont put prices in")).toBe(
        "Two chairs left. Message us for a quote.",
      )
    })
  })
})
