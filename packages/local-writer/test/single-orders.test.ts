import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { brand, writeAs } from "./brand.ts"

/** Orders of one sentence, and what a text says instead of them. */

const write = writeAs(brand("Hollis & Rye"))

test.each([
  ["Hi, I need to let my clients know I'm putting prices up.", "I'm putting prices up."],
  ["Basically just tell people we've run out of jars.", "We've run out of jars."],
  ["We have otters. Please credit the photo to Elin Rees.", "We have otters. Photo: Elin Rees."],
  ["To parents: training moves to Monday.", "Training moves to Monday."],
  ["We rent e-bikes. Written for people over 50 who never cycled.", "We rent e-bikes."],
  ["Video script, 45 seconds, for our summer school. It starts in July.", "Our summer school. It starts in July."],
  ["question post - do you wash your face? Water is enough.", "Do you wash your face? Water is enough."],
  ["Think about doing a post on why lights flicker. Bulbs.", "Why lights flicker. Bulbs."],
  ["Looking for something short for insta: cold water is best.", "Cold water is best."],
  ["Email our customers about the notebooks being delayed. Sorry.", "The notebooks are delayed. Sorry."],
  ["We want businesses to know they can hire our boat.", "You can hire our boat."],
  ["We need a post to get more juniors in. Free taster on Saturday.", "Free taster on Saturday."],
  ["We are open. Add something about our new oven.", "We are open. Our new oven."],
  ["I need to fill 3 spaces on my course on Monday.", "3 spaces on my course on Monday."],
  ["Ad for our window cleaning: from £10, no contract.", "Our window cleaning: from £10, no contract."],
  ["Introduce Maya, our new store manager.", "Meet Maya, our new store manager."],
  ["Post about our dog Biscuit turning 5. He gets a cake.", "Our dog Biscuit is turning 5. He gets a cake."],
  ["I want a post that gets people to sign up for our date night.", "Sign up for our date night."],
  ["A quick reminder that our open day is free.", "Reminder: our open day is free."],
  ['Customer quote: "I am hooked" - Priya, Leeds. Turn this into a post.', '"I am hooked" - Priya, Leeds.'],
  ["Write a post explaining the difference between rye and wheat.", "The difference between rye and wheat."],
  [
    "Write an email asking patients for a Google review after their visit.",
    "Could you give us a Google review after your visit?",
  ],
  ["Give our followers a reason to book before Christmas.", "Book before Christmas."],
  ["A reel script, 30 seconds, showing how to lift a box.", "How to lift a box."],
  [
    "Is ice or heat better? Post that answers this: ice first, heat after.",
    "Is ice or heat better? Ice first, heat after.",
  ],
  [
    "Write to new patients. Tell them to wear loose clothes and bring their letter.",
    "Wear loose clothes and bring your letter.",
  ],
  ["Our chain wears. Sell our £9 cleaning kit at the end.", "Our chain wears. Our £9 cleaning kit."],
  [
    "Share a behind the scenes look at our workshop: Gareth builds wheels.",
    "A behind the scenes look at our workshop: Gareth builds wheels.",
  ],
  ["Come up with a post for our open day (3 June).", "Our open day (3 June)."],
  ["Draft a LinkedIn article intro about our new scheme.", "Our new scheme."],
  ["Can you do a quick post saying we're sold out until the 12th", "We're sold out until the 12th"],
  ["Write a post to explain to customers that repairs are slow.", "Repairs are slow."],
  ["Email everyone who signed up for the Saturday workshop: it starts at 10.", "The Saturday workshop starts at 10."],
  ["Email customers who bought a bike: free check in May.", "Free check in May."],
  [
    "Write a post. We are late. Apologise and thank them for patience.",
    "We are late. We're sorry. Thank you for your patience.",
  ],
  ["Tweet about traffic being faster by bike.", "Traffic is faster by bike."],
  ["I'd like a short, punchy ad for our repair service, £12.", "Our repair service, £12."],
  ["What do you think about e-bikes? Start a discussion.", "What do you think about e-bikes?"],
  [
    "Remind people that the deadline is 31 January and that late filing costs £100.",
    "The deadline is 31 January. Late filing costs £100.",
  ],
  ["Celebrate that we have just reached 200 clients.", "We have just reached 200 clients."],
  ["How can I make a post about our new service?", "Our new service."],
  ["Introduce our service to new followers. We do payroll.", "Our service. We do payroll."],
  ["Explain in simple words what a P60 is. It shows your pay.", "What is a P60? It shows your pay."],
  ["Write a fun post saying goodbye to 2026 and that the office is closed.", "Goodbye to 2026. The office is closed."],
  [
    "Write a follow-up email to leads who downloaded our guide. Ask if they found it useful.",
    "You downloaded our guide. Did you find it useful?",
  ],
  ["Write to customers. Ask if they enjoyed their stay.", "Did you enjoy your stay?"],
  ["Create engaging content about rye or wheat. Rye keeps longer.", "Rye or wheat. Rye keeps longer."],
  ["Write a caption to go with a video of our students on stage", "Our students on stage"],
  ["We want to encourage parents to enroll their kids in ballet.", "Enroll your kids in ballet."],
  ["Write an apology post because the class was cancelled.", "We are sorry that the class was cancelled."],
  [
    "Write an email to a local company offering a lunchtime class for their staff, £150.",
    "We offer a lunchtime class for your staff, £150.",
  ],
  ["Share a student success story: Jen started at 58.", "Jen started at 58."],
  ["Compare rye with wheat. Rye keeps longer.", "Rye and wheat compared. Rye keeps longer."],
])("an order is said in other words: %s", (brief, said) => expect(followOrders(brief)).toBe(said))

test.each([
  ["Give 5 tips for storing bread", "5 tips for storing bread"],
  ["Share three ways to use stale bread.", "Three ways to use stale bread"],
  ["Compare oat milk with soy milk", "Oat milk and soy milk compared"],
  ["Explain why we use organic flour", "Why we use organic flour"],
  ["Celebrate our 10th anniversary", "Our 10th anniversary"],
  ["Gib 5 Tipps zum Lagern von Brot", "5 Tipps zum Lagern von Brot"],
  ["why does sourdough take so long", "Why does sourdough take so long?"],
])("a brief that is only an order for a subject asks about it: %s", (brief, title) => {
  const [first, question = ""] = write(brief, { includeEmoji: false }).split("\n\n")
  expect(first).toBe(title)
  expect(question).toContain(`“${title.replace("?", "")}”`)
})

test.each([
  ["Create a poll about cake or pie", "Cake or pie?"],
  ["what is your favourite pastry", "What is your favourite pastry?"],
])("a question to readers is asked as it is: %s", (brief, question) => {
  const text = write(brief, { includeEmoji: false })
  expect(text.startsWith(question)).toBe(true)
  expect(text).not.toContain("[[?")
})

test("the sections that are asked for at the end of a sentence become headings", () => {
  const text = write("Write a blog about how to avoid back pain, with sections on chair, screen and breaks", {
    contentType: "blog",
  })
  expect(text.match(/^#.*$/gm)).toEqual(["# How to avoid back pain", "## Chair", "## Screen", "## Breaks"])
})

test("a counted list after a label becomes headings", () => {
  const text = write("Blog: 4 signs your brakes are worn. squealing, long lever, thin pads, grinding", {
    contentType: "blog",
  })
  expect(text.match(/^#.*$/gm)).toEqual([
    "# 4 signs your brakes are worn",
    "## Squealing",
    "## Long lever",
    "## Thin pads",
    "## Grinding",
  ])
})

test("an article does not repeat its title before a colon", () => {
  expect(
    write(
      "Blog post on how we choose our flour: we visit the mill twice a year and taste each batch. We buy organic.",
      { contentType: "blog" },
    ),
  ).toMatch(/^# How we choose our flour\n\nWe visit the mill twice a year and taste each batch\. We buy organic\./)
})

test.each([
  ["de", "Erinnerung, dass wir am 1. November geschlossen haben", "Wir haben am 1. November geschlossen."],
  ["de", "Erkläre, warum wir keine Pestizide verwenden", "Warum wir keine Pestizide verwenden"],
  [
    "fr",
    "Présente Luc, notre nouveau boulanger. Il vient de Lyon.",
    "Voici Luc, notre nouveau boulanger. Il vient de Lyon.",
  ],
  ["es", "Presenta a Lucía, nuestra nueva panadera.", "Te presentamos a Lucía, nuestra nueva panadera."],
  ["it", "Presenta Marco, il nostro nuovo pizzaiolo.", "Vi presentiamo Marco, il nostro nuovo pizzaiolo."],
  ["pt", "Apresenta a Ana, a nossa nova padeira.", "Apresentamos a Ana, a nossa nova padeira."],
  ["nl", "Stel Sanne voor, onze nieuwe kapster.", "Maak kennis met Sanne, onze nieuwe kapster."],
  [
    "nl",
    "Schrijf een bericht dat we zaterdag gesloten zijn vanwege een bruiloft",
    "We zijn zaterdag gesloten vanwege een bruiloft.",
  ],
  ["nl", "Laat iedereen weten dat de winkel morgen dicht is", "De winkel is morgen dicht."],
  ["nl", "Leg uit waarom we geen plastic gebruiken", "Waarom we geen plastic gebruiken"],
])("in %s an order is said in other words: %s", (language, brief, said) => {
  expect(write(brief, { includeEmoji: false }, { language }).split("\n\n")[0]).toBe(said)
})

test.each([
  "We'd like to emphasise that dogs are welcome.",
  "I want to stress that dogs are welcome.",
  "It's important to say that dogs are welcome.",
  "Make sure people know dogs are welcome.",
  "Reassure people that dogs are welcome.",
  "I'd like to add that dogs are welcome.",
  "Somewhere in there say dogs are welcome.",
  "Just so they know, dogs are welcome.",
  "Worth mentioning dogs are welcome.",
])("what a brief wants to be known is said: %s", (order) => {
  expect(followOrders(`We are open. ${order}`)).toBe("We are open. Dogs are welcome.")
})
