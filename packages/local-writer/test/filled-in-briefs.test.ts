import { describe, expect, test } from "vitest"
import { followOrders } from "../src/orders.ts"
import { sell, write } from "./from-notes.ts"

/** Briefs as marketers fill them in: labels, goals, audiences and several orders in one sentence. */

describe("a label", () => {
  test("for the writer goes with its line, one for the readers alone or not at all", () => {
    const brief =
      "Topic: teeth whitening special\nOffer: $199 (normally $350), through March 31\nTarget: adults in Austin\nTone: friendly\nGoal: drive bookings\nCTA: call 512-555-0110"
    expect(followOrders(brief)).toBe(
      "Teeth whitening special\nOffer: $199 (normally $350), through March 31\nCall 512-555-0110",
    )
  })
  test("of a goal with a figure is kept", () => {
    expect(followOrders("Goal: $5,000 for the new roof by June")).toBe("Goal: $5,000 for the new roof by June")
  })
  test("is not the title of an article", () => {
    expect(write("Offer: first month for a dollar, no fee. We added a sauna.")).toMatch(/^# First month for a dollar/)
  })
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

test.each(["Include a link to https://tea.example/spring", "Add the link https://tea.example/spring."])(
  "%s: the link stands in the text",
  (order) => {
    expect(followOrders(`New teas are in. ${order}`)).toBe("New teas are in. https://tea.example/spring")
  },
)

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

describe("what an article announces", () => {
  test("becomes sections if it has as many parts", () => {
    const told = write("3 signs of frost. Black leaves, soft stems, split bark. Call us.")
    expect(told).toMatch(/## Black leaves\n[^]+## Soft stems\n[^]+## Split bark/)
    expect(write("4 signs of frost. Black leaves, soft stems, split bark. Call us.")).toContain(
      "Black leaves, soft stems",
    )
  })
  test("becomes sections under its title", () => {
    const told = write('Write a blog post titled "Fabrics to try". Cover poplin, double gauze and felt.')
    expect(told).toMatch(/^# Fabrics to try\n\n## Poplin\n[^]+\n## Double gauze\n[^]+\n## Felt\n/)
  })
})

test("the steps of a film are a scene each", () => {
  const film = write(
    "How to sew on a button. Steps: thread the needle, go across four times, knot at the back.",
    "video-script",
  )
  for (const step of ["Thread the needle", "Go across four times", "Knot at the back"])
    expect(film).toContain(`Voice: ${step}\n`)
})

describe("the description of a page", () => {
  const page = sell(
    "Glow Facial",
    "A monthly facial. Members get one facial a month, 15% off products, and priority booking. 30-day money-back guarantee. FAQ: Can I pause? Yes, for up to 3 months. Is it for men? It is. Use a calm tone.",
  )
  const find = (wanted: string) => page.find(({ kind }) => kind === wanted)
  test("lists what buyers get", () => {
    expect(find("benefits")?.items.map(({ title }) => title)).toEqual([
      "One facial a month",
      "15% off products",
      "Priority booking",
    ])
  })
  test("has its guarantee and its questions in their sections", () => {
    expect(find("guarantee")?.text).toBe("30-day money-back guarantee.")
    expect(find("faq")?.items).toEqual(
      expect.arrayContaining([
        { title: "Can I pause?", text: "Yes, for up to 3 months." },
        { title: "Is it for men?", text: "It is." },
      ]),
    )
    expect(JSON.stringify(page)).not.toMatch(/FAQ|calm tone/)
  })
})

test("a caption ends with the hashtags that its brief names", () => {
  expect(write("Our salsa class. Hashtags: #salsa #dancebrooklyn", "caption")).toBe(
    "Our salsa class.\n\n#salsa #dancebrooklyn",
  )
})

test.each([
  ["de", "Zielgruppe: Familien. Ton: herzlich. Kränze ab 29 €. Rufe zum Vorbeikommen auf.", "Kränze ab 29 €."],
  ["es", "Ofréceles una clase gratis. Objetivo: conseguir inscripciones.", "Ofrecemos una clase gratis."],
  ["es", "Incluye una llamada a la acción para reservar en nopal.example.", "Reservar en nopal.example."],
  ["fr", "Mets en avant que tout est cultivé ici. Cible : jardiniers amateurs.", "Tout est cultivé ici."],
  [
    "fr",
    "Écris un mail pour proposer nos séances photo : 30 minutes, 120 €.",
    "Nos séances photo : 30 minutes, 120 €.",
  ],
  ["it", "Sottolinea che le mandorle sono di Avola. Target: famiglie.", "Le mandorle sono di Avola."],
  ["pt", "Escreve um e-mail aos pacientes a anunciar que vamos abrir aos sábados.", "Vamos abrir aos sábados."],
  [
    "nl",
    "Schrijf een LinkedIn-post over onze nieuwe hal. Bedank woningcorporatie TBV.",
    "Onze nieuwe hal. Dank aan woningcorporatie TBV.",
  ],
])("%s: %s", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})

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

test("a closing call keeps its telephone number in Dutch", () => {
  expect(followOrders("Sluit af met een oproep om een afspraak te maken via 020 555 0199.", "nl")).toBe(
    "Maak een afspraak via 020 555 0199.",
  )
  expect(followOrders("Sluit af met een oproep om te bellen: 013 555 016.", "nl")).toBe("Bel 013 555 016.")
})

test("what follows “coach” as a verb is no name", () => {
  expect(write("Now I coach managers.")).toContain("coach managers")
})
