import { describe, expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** What readers are told for an order to the writer. */

test.each([
  ["Need an Instagram caption for fall mini sessions. Book now.", "Fall mini sessions. Book now."],
  ["Need a book for the beach? We have 300.", "Need a book for the beach? We have 300."],
])("an order may have no subject: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  ["Sales page for our kiln.", "Our kiln."],
  ["Landing page for our free PDF.", "Our free PDF."],
  ["News article for our website: we have been bought by our staff.", "We have been bought by our staff."],
  ["Blogartikel: Pauschale 2025. 6 Euro pro Tag.", "Pauschale 2025. 6 Euro pro Tag."],
  ["post about this news, add our view: “Rates rise to 72 cents.”", "“Rates rise to 72 cents.”"],
  ["Blog post on necks. Notes:\n- sit up", "Necks.\n- sit up"],
  ["Write a post about necks. Don't oversell.", "Necks."],
  ["Write a post about necks. Keep it simple, no scary stuff.", "Necks."],
  ["Write a post about necks. Bullet points are fine.", "Necks."],
  ["Page about our PDF. They just put their email in.", "Our PDF. You just put your email in."],
  ["Page about our PDF. Mention one email a week.", "Our PDF. One email a week."],
])("%s is read as an order", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each(["Max 12 people so it doesn't get crowded.", '"I\'d rather sell to people I know," Pete says.'])(
  "beside an order %s is for readers",
  (said) => {
    expect(followOrders(`Write a post about our course. ${said}`)).toContain(said)
  },
)

test.each([
  ["Article for the practice website - grinding teeth at night.", "Grinding teeth at night."],
  ["Lead magnet ebook: 5 questions to ask first.", "5 questions to ask first."],
  ["Write a post about pots. ~400 words", "Pots."],
  ["Why we stopped (opinion piece). It hurt.", "Why we stopped. It hurt."],
  ["Use my notes:\nIt hurt.", "It hurt."],
  ["Write a post about pots. Warm but direct, no toxic positivity.", "Pots."],
  ["Email to parents. Otherwise tell them we open at 6.", "We open at 6."],
])("%s tells its readers the rest", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  ["Write a post about roses. Practical, a bit of personality, no jargon.", "Roses."],
  ["Write a post about roses. Keep it short. Friendly.", "Roses."],
  ["Write a post about roses. 300 words or so.", "Roses."],
  ["ebook idea: mending for beginners", "Mending for beginners"],
  ["30 second video for facebook - free roof check today", "Free roof check today"],
  ["We need a 45 second video to recruit carers.", "We're looking for carers."],
  ["Write a post about roofs. Close with our number 720-555-0119.", "Roofs. Call 720-555-0119."],
  ["Write a post about roofs. Ask if they have questions about slate.", "Roofs. Do you have questions about slate?"],
  ['Write a post about inks. End w "questions? dm us".', "Inks. Questions? dm us"],
  ["End by inviting readers to our free talk on March 12.", "Our free talk on March 12."],
])("%s tells readers what is for them", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test("the label of a brief is not said to its readers, and neither is how it should end", () => {
  expect(followOrders("ad: TRACTOR DAY is back!")).toBe("TRACTOR DAY is back!")
  expect(followOrders("Video for TikTok: 3 mistakes with a French press. End with: beans from $16.")).toBe(
    "3 mistakes with a French press. Beans from $16.",
  )
  expect(followOrders("Email: joe@shop.example for a table.")).toBe("Email: joe@shop.example for a table.")
})

test.each([
  [
    "We tune pianos. Use the word “settle” somewhere. Text us.",
    /tune pianos\. \[\[\? How would .*“settle” somewhere”\? \]\] Text/,
  ],
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

describe("orders", () => {
  test.each([
    [
      "Write a facebook post to let people know I've slots next week. keep it short and don't use hashtags",
      "I've slots next week.",
    ],
    ["Hey can you do an email for my list? Winter is coming. Thanks! Ray", "Winter is coming."],
    [
      "Remind people to ring first, not to wait in the rain, and to bring ID.",
      "Ring first, don't wait in the rain, and bring ID.",
    ],
    ["Tell people to bring their dogs.", "Bring your dogs."],
    ["We open on Monday. Thanks! Ray", "We open on Monday. Thanks! Ray"],
  ])("are followed: %s", (brief, said) => {
    expect(followOrders(brief)).toBe(said)
  })
})

test.each(["Include a link to https://tea.example/spring", "Add the link https://tea.example/spring."])(
  "%s: the link stands in the text",
  (order) => {
    expect(followOrders(`New teas are in. ${order}`)).toBe("New teas are in. https://tea.example/spring")
  },
)

test.each([
  ["Post about our shop. Acknowledge that life gets busy and don't guilt-trip.", "Our shop."],
  ["Open day on Saturday. Heartfelt please, but not a eulogy!", "Open day on Saturday."],
  ["Tweet about our update. One emoji is OK.", "Our update."],
  ["Six Tuesdays, £165. I'd love for it to sound like you're being invited by a friend.", "Six Tuesdays, £165."],
  ["A client nearly paid. The takeaway should be: call before you pay.", "A client nearly paid. Call before you pay."],
  ["Write a post about our year. Thank our 60 volunteer mentors.", "Our year. Thank you to our 60 volunteer mentors."],
  ["Post about our survey. Ask HR leaders for their view at the end.", "Our survey. What do you think?"],
  [
    "Free cake on Friday. Ask followers which flavor is their favorite.",
    "Free cake on Friday. Which flavor is your favorite?",
  ],
  [
    "Our soap. Use a cozy tone and ask people what scent we should make next.",
    "Our soap. What scent should we make next?",
  ],
  ["Small groups. Make the page sound warm and unpretentious.", "Small groups."],
  ["Show off our new kids' backpacks. Made from bottles.", "Our new kids' backpacks. Made from bottles."],
  ["Gift vouchers from £40. Close with the shop link spa.example/gifts.", "Gift vouchers from £40. spa.example/gifts"],
  ["Also say how proud we are of the concert.", "We are proud of the concert."],
  ["Meet Grace. Encourage others to sign up to volunteer.", "Meet Grace. Sign up to volunteer."],
  ["Notify customers that prices change from 1 April.", "Prices change from 1 April."],
  ["Remind folks Past Lives screens tonight at 8pm.", "Past Lives screens tonight at 8pm."],
  ["Camp from Feb 16. Link to book: code.example/camp", "Camp from Feb 16. code.example/camp"],
  ["Write a post about my year. Now I coach managers.", "My year. Now I coach managers."],
])("what probably speaks to the writer is left out or put to the readers: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

describe("for Otter Row", () => {
  const read = (language: string, brief: string) =>
    tidyText(followOrders(brief, language), { brandName: "Otter Row", language })

  describe("what readers are asked or told", () => {
    test.each([
      [
        "Post about doors. Ask readers when they last had theirs checked.",
        "Doors. When did you last have yours checked?",
      ],
      ["Post about the kitchen. Ask which detail people like best", "The kitchen. Which detail do you like best?"],
      [
        "Post about honey. Start by asking if they've ever wondered how it gets into jars.",
        "Honey. Have you ever wondered how it gets into jars?",
      ],
      [
        "Post about garages. End with something like 'what's the one space you avoid?'",
        "Garages. What's the one space you avoid?",
      ],
      [
        "remind people their tires lose pressure. free check all week",
        "Your tires lose pressure. Free check all week.",
      ],
      ["Post about taxes. I want people to comment if they have questions.", "Taxes. Comment if you have questions."],
      [
        "Welcome email for new subscribers. Thank them for signing up, give them code HELLO10 for 10% off their first bag, and ask them to reply to this mail.",
        "Thank you for signing up. Get code HELLO10 for 10% off your first bag. Reply to this mail.",
      ],
      ["Post about roses. tell them to order online and not wait", "Roses. Order online and don't wait."],
      ["Post about pumpkins. Don't forget to say dogs are welcome on leads.", "Pumpkins. Dogs are welcome on leads."],
      [
        "Post about a client (don't name her) who called. We spent two days on it.",
        "A client who called. We spent two days on it.",
      ],
    ])("is said to them: %s", (brief, said) => {
      expect(read("en-US", brief)).toBe(said)
    })
  })

  test.each([
    ["see you soon\n\nsign up today\n\n- Ben & Tasha", "– Ben & Tasha"],
    ["Cake provided. Sign off from all of us at North Fork.", "– All of us at North Fork"],
  ])("a signature stands apart: %s", (letter, sign) => {
    expect(read("en-US", `Write an email to our clients. ${letter}`).endsWith(`\n${sign}`)).toBe(true)
  })
})
