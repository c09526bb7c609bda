import { expect, test } from "vitest"
import { followOrders } from "../src/orders.ts"
import { listSentences } from "../src/sentences.ts"
import { tidyText } from "../src/tidy.ts"
import { VOICE, write } from "./from-notes.ts"

/** What a strict editor struck out of drafts from the notes of small businesses. */

const german = { ...VOICE, language: "de-DE" }

test.each([
  [
    "We tune pianos. Use the word “settle” somewhere. Text us.",
    /tune pianos\. \[\[\? Which sentence .*“settle”\? \]\] Text/,
  ],
  ["The strings settle. Use the word 'settle' in it. Text us.", /^The strings settle\. Text us\.$/],
  [
    "We file. Please use the phrase “not scary” and don't use any jargon. Call us.",
    /^We file\. \[\[\?.*\]\] Call us\.$/,
  ],
  ["We're hiring. Include the line “rain, snow, sandwich”. Apply by 5 May.", /hiring\. Rain, snow, sandwich\. Apply/],
  ["It won gold. Story to open with: the fridge broke.", /^The fridge broke\. It won gold\.$/],
  ["We check roofs. Do say that insurers accept our reports.", /^We check roofs\. Insurers accept our reports\.$/],
  ["We should tell everyone about the cheese, because nobody round here knows yet.", /^The cheese\.$/],
  [
    "Write about our cheese. It won gold. Oh and don't make it sound boastful, Ruth would hate that.",
    /^Our cheese\. It won gold\.$/,
  ],
  ["Right so um this is for the blog. Raw honey sets in a month. Sorry that's it.", /^Raw honey sets in a month\.$/],
  ["so this is for instagram um we have a new class", /^We have a new class$/],
  ["We have moved! Don't forget to thank Dave Pook.", /Thank you to Dave Pook\.$/],
  ["The scones contain pecans. Say sorry properly.", /We're sorry\.$/],
  ["Tickets are £10. Mention Margaret who's leaving after 22 years.", /Margaret is leaving after 22 years\.$/],
  [
    "Dana joins us. End with a question to the readers about what makes a good planner.",
    /^Dana joins us\. What makes a good planner\?$/,
  ],
  [
    "So basically what happened is a man called Walt cried. We don't need to sell anything. Maybe at the end say we look at any watch for free.",
    /^A man called Walt cried\. We look at any watch for free\.$/,
  ],
  ["It is free. Write an invitation email, warm, short, subject should mention membership", /^It is free\.$/],
  ["We can help. Say why: it works.", /The reason: it works\.$/],
  ["Also mention that we moved. And that Marisol is back!", /^We moved\. Marisol is back!$/],
  [
    "Could you draft a piece for our newsletter and website about the loan of the figurehead?",
    /^The loan of the figurehead\.$/,
  ],
  ["An email to customers who haven't booked since May. We miss them.", /^Haven't booked since May\? We miss you\.$/],
  ["We walk on Fridays. Beth says it helped. Actually leave that one out.", /\[\[\? .*leave that one out/],
  [
    "Send a mail to customers. If people want ewes' cheese they need to order.",
    /^If you want ewes' cheese you need to order\.$/,
  ],
])("an order is followed, not printed: %s", (brief, said) => {
  expect(followOrders(brief)).toMatch(said)
})

test("an order in a list is followed, and advice in a guide is none", () => {
  const list =
    "Waiting times\n- 21 weeks\n- tell people: book now\n- don't mention the other school!!\n- CTA = WhatsApp 07700 900233"
  expect(followOrders(list)).toBe("Waiting times\n- 21 weeks\n- Book now\n- WhatsApp 07700 900233")
  const guide = "How to get reviews\n- Ask customers to write one\n- Reply within a day"
  expect(followOrders(guide)).toBe(guide)
})

test("questions and their replies are paragraphs, and a quotation with commas is no list", () => {
  const asked =
    "We fit oak. Does it stain? Red wine will mark it if you leave it overnight. Is it dear? £210 a metre, fitted. We sand it back for £25 whenever it looks tired, and bring a tin of oil for the next year along with the bill, a cloth and a card that says how to use them."
  expect(write(asked)).toContain("\n\nIs it dear? £210 a metre, fitted.\n\nWe sand it")
  expect(write("We're hiring two couriers. Include “rain, snow, sandwich”.")).not.toContain("\n- ")
})

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

test.each([
  ["Sag unseren Kunden, dass ab Samstag der Spargel da ist.", "Ab Samstag ist der Spargel da."],
  ["Erwähne auch, dass man vorbestellen kann: 0170 5550123.", "Man kann vorbestellen: 0170 5550123."],
])("the verb of a German clause moves behind what it begins with: %s", (order, said) => {
  expect(followOrders(order, "de-DE")).toBe(said)
})

test("the title of a work is a title, and a title in quotation marks needs no colon", () => {
  const film =
    'Our next film is "The Long Ferry", a documentary by Moira Kells about the last car ferry to Raasay and the crew that ran it. It starts at 7.'
  expect(write(film, "email")).toMatch(/^Subject: Our next film is "The Long Ferry"$/m)
  expect(write('Raw honey sets. Title could be "Why honey sets".')).toMatch(/^# Why honey sets$/m)
})

test.each([
  ["why is some honey cloudy. it sets", "Why is some honey cloudy? It sets."],
  ["open 9-6 tues thru sat", "Open 9-6 Tues through Sat."],
  ["we meet at st giles church um on friday", "We meet at St Giles church on Friday."],
  [
    "FALL MENU 🍂 chrome $55 • french $48 • walk ins ok before 2 • dm us",
    "FALL MENU 🍂\nChrome $55\nFrench $48\nWalk ins ok before 2\nDM us",
  ],
])("hasty typing is mended: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})

test("a short post keeps what its first sentence needs", () => {
  const brief = `We labeled our scones nut free. They contain pecans. That was our mistake. ${"We have changed how the labels of our scones are printed. ".repeat(5)}`
  expect(listSentences(write(brief, "social").slice(0, 280))[1]).toBe("They contain pecans.")
})

test.each([
  ["Hiya, could you knock up a post for me? I have two spaces.", "I have two spaces.", "en-GB"],
  ["yo can you write a tweet + ig caption: we'll be at the park on sunday", "We'll be at the park on sunday", "en-US"],
  [
    "We do tax. Explain that HMRC can go back (no, that one too).",
    "We do tax. HMRC can go back (no, that one too).",
    "en",
  ],
  ["We do tax. Recommend snapping receipts daily.", "We do tax. We recommend snapping receipts daily.", "en-GB"],
  ["We farm. Please mention my dad Roy who has plucked them.", "We farm. My dad Roy has plucked them.", "en-GB"],
  ["Instagram. I make rings from £340. Can you start with the spoon?", "I make rings from £340.", "en-GB"],
  ["Schreiben Sie bitte einen Artikel zur E-Rechnung.", "E-Rechnung.", "de-DE"],
  ["Informieren Sie unsere Mandanten darüber, dass wir am Montag schließen.", "Wir schließen am Montag.", "de-DE"],
  ["Mail an alle, die im Welpenkurs waren: Der Kurs startet im Mai.", "Der Kurs startet im Mai.", "de-DE"],
  ["For LinkedIn: we sold 14 Quay Street.", "We sold 14 Quay Street.", "en-GB"],
  [
    "We call you. Mention “no surprises” as our promise.",
    "We call you. [[? Which sentence should say “no surprises”? ]]",
    "en",
  ],
  ["Book a call. Use one (1) drum emoji", "Book a call.", "en-GB"],
  ["Schreibt bitte was für Instagram: Wir haben einen neuen Kurs.", "Wir haben einen neuen Kurs.", "de-DE"],
  [
    "Mail an unsere Kunden, bitte mit folgenden Punkten:\n- Neue Werkstatt\n- nicht erwähnen, dass es eilt",
    "- Neue Werkstatt",
    "de",
  ],
  ["Er geht 8 Wochen. Bitte nicht versprechen, dass man damit abnimmt.", "Er geht 8 Wochen.", "de-DE"],
])("what surrounds the notes is not printed: %s", (brief, said, language) => {
  expect(followOrders(brief, language)).toBe(said)
})

test("a flyer with slashes has a line for each part, and an open question is no postscript", () => {
  const flyer = "Kiln opening / mugs 38 / seconds half off / coffee on us"
  expect(tidyText(flyer, VOICE)).toBe("Kiln opening\nMugs 38\nSeconds half off\nCoffee on us")
  const mail = write("We tune pianos. It takes an hour. We come to you. Use the word “settle” somewhere.", "email")
  expect(mail).not.toContain("P.S. [[?")
})
