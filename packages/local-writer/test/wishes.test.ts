import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { describe, expect, test } from "vitest"
import { writeMail } from "../src/kinds/mail.ts"
import { writeSection } from "../src/kinds/page.ts"
import { followOrders, readSubject } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Briefs that mix what readers should know with wishes for the text. */

describe("a wish for the text is not printed", () => {
  test.each([
    "Don't be gross.",
    "Be honest and a bit vulnerable.",
    "End with a question about pricing.",
    "Write it warm and a little cheeky.",
    "Keep it under 120 words, no scare tactics.",
    "Professional tone please, around 100 words.",
    "Don't be too sad about it, end on a happy note.",
    "Something punchy!",
    "Funny opening about ankles.",
    "Audience is women 25-40.",
    "No humblebrag please.",
    "Write it like we're texting a friend.",
    "Make this one a bit funny, the owner is a character.",
    "Kurz und locker, bitte duzen.",
    "Bitte freundlich und ehrlich formulieren.",
    "Use headings and a friendly tone, 600 words.",
    "Subject line should mention the $200.",
    "Keep it stoked but parents have to trust us.",
    "Please emphasize the oven.",
    "Empathetic tone.",
    "Word it nicely.",
    "Post should speak to young tradespeople.",
    "Two versions of the subject line please.",
    "Close with something sweet about the art in the hallway.",
    "Compliance note: no advice, general info only.",
    "Include a short intro and a call to action.",
    "No pity.",
    "Tag B Lab.",
    "Vibe is spooky fun.",
    "Stimmungsvoll aber nicht kitschig.",
    "Algo gracioso sobre el bigote.",
    "Serve un testo tranquillo, senza troppi punti esclamativi.",
    "Before and after pic attached.",
    "Use hashtags bread and ovens.",
    "Write in first person. Hook first.",
    "Don't make promises about sizes.",
    "Write it so people will share it but don't guilt trip.",
    "Show my oven at the end.",
    "Avoid jargon where possible and explain sourdough.",
    "Tone: straightforward, no fluff.",
    "Houd het vrolijk.",
  ])("%s", (wish) => {
    expect(followOrders(`Write a post about our new oven. It bakes 40 loaves. ${wish}`)).toBe(
      "Our new oven. It bakes 40 loaves.",
    )
  })
  test.each([
    "Explain why it matters",
    "Apologize but don't grovel",
    "Thank her",
    "Offer help by replying to the email",
    "Describe how she runs the store",
    "Erkläre, warum das wichtig ist",
  ])("and one of what only the owner can say is asked about: %s", (wish) => {
    expect(followOrders(`Write a post about our new oven. It bakes 40 loaves. ${wish}.`)).toBe(
      `Our new oven. It bakes 40 loaves. [[? How would you say this to your readers: “${wish}”? ]]`,
    )
  })
  test.each(["Make it cozy.", "Kurz und locker, bitte duzen.", "Write it warm and a little cheeky.", "Use #bikeYYC"])(
    "without an order beside it: %s",
    (wish) => expect(followOrders(`Hot tea from 9 to 5. ${wish}`)).toBe("Hot tea from 9 to 5."),
  )
  test.each([
    "Keep it simple.",
    "Plain advice. No jargon.",
    "Quick, friendly service. Open late.",
    "Tom",
    "Start with a warm soup. Ring the bell.",
    "Ask for the brand and who does it.",
    "Mention this post for 10% off.",
    "Myth: you need a gym to get fit. Fact: 20 minutes at home will do.",
    "Next Saturday's sourdough class: eight places, four hours, one loaf each.",
    "Thanks for your email. We reply within two days.",
    "Three options for lunch. Soup is one.",
  ])("unless it is for readers: %s", (own) => expect(followOrders(own)).toBe(own))
})

describe("what an order asks to be said is said", () => {
  test.each([
    [
      "Write a post telling homeowners on Elm St and Oak Ave that we'll be working there next week.",
      "Homeowners on Elm St and Oak Ave: we'll be working there next week.",
    ],
    ["email to members. miss them, offer 2 free classes.", "We miss you. Get 2 free classes."],
    ["Ask people what their worst mistake was.", "What was your worst mistake?"],
    ["End by asking what boat they have.", "What boat do you have?"],
    ["tiktok script, 3 myths about skin: sun, oil, price", "3 myths about skin: sun, oil, price"],
    ["60 second video how to shape a boule.", "How to shape a boule."],
    ["caption for a photo of the Hendersons with their fish", "The Hendersons with their fish"],
    ["We baked. end with follow for part 2", "We baked. Follow for part 2"],
    ["short funny post about people flushing wipes.", "People flushing wipes."],
    [
      "Please create a warm post for parents whose kids are scared of the dentist.",
      "Are your kids scared of the dentist?",
    ],
    ["Say that we won. Add a thank you to the Rotary Club.", "We won. Thank you to the Rotary Club."],
    ["Topic: why we moved. Facts: 40 seats, two ovens.", "Why we moved. 40 seats, two ovens."],
    ["email: christmas hampers. £45 small.", "Christmas hampers. £45 small."],
    ['Quote from her: "I cannot wait."', '"I cannot wait."'],
    ["Explain the difference between a loaf and a roll.", "The difference between a loaf and a roll."],
    ["January newsletter. first thank everyone for a great 2025.", "Thank you for a great 2025."],
    ["Book now. Guests should know flights aren't included.", "Book now. Flights aren't included."],
    ["Behind the scenes post. Van 31 is ready.", "Van 31 is ready."],
    [
      "Bread is here. Also please ask for donations of clean boxes.",
      "Bread is here. We're looking for donations of clean boxes.",
    ],
    ["A post about our teas. Say something about it being cold out.", "Our teas. It is cold out."],
    ["promote balayage month: $40 off. And tell ppl to tag a friend.", "Balayage month: $40 off. Tag a friend."],
    ["Open late. Please make sure to say cash only.", "Open late. Cash only."],
    ["Write a post about our shop. End with asking people for their own.", "Our shop. Share your own."],
    [
      "Auto reply for inquiries. Thanks for reaching out. Sign as Tess & the team.",
      "Thanks for reaching out. – Tess & the team",
    ],
    [
      "Congratulate them on the engagement. Packages start at $3,200.",
      "Congratulations on your engagement. Packages start at $3,200.",
    ],
    ['Quote from CEO Ana Ruiz: "We built this."', '"We built this." – CEO Ana Ruiz.'],
    [
      "Write an article for first time home buyers about how much they need for a down payment.",
      "How much you need for a down payment.",
    ],
    ["Write a post to announce that yoga moves to 7pm.", "Yoga moves to 7pm."],
    ["Please post: the dock will be closed.", "The dock will be closed."],
    ["Throw in that we still have 3 dates open.", "We still have 3 dates open."],
    ["Write an email to members. They can pay online (we have them free).", "You can pay online (we have them free)."],
    ["Let growers know seed orders are due Dec 12. Call your rep.", "Seed orders are due Dec 12. Call your rep."],
    [
      "hey so we're raising prices. can you word it nicely and say thanks for staying",
      "We're raising prices. Thanks for staying",
    ],
    ["Please do a caption that's relaxed and mentions we'll have cider.", "We'll have cider."],
    ["We open. Could you add that we're hiring?", "We open. We're hiring."],
    ["Museum will be open. Please include our address: 122 Main.", "Museum will be open. 122 Main."],
    ["Announcement email: we're closing our downtown cafe.", "We're closing our downtown cafe."],
    ["We need a blog: How to close your pool.", "How to close your pool."],
    ["black friday email!! everything 25% off.", "Everything 25% off."],
    [
      "Please tell people how much their support meant and keep it honest, the rent doubled.",
      "Thank you for your support. The rent doubled.",
    ],
    ["I made these. write from me (Annie)", "I made these. – Annie"],
    ["Thank Tomás for doing the paperwork.", "Thank you to Tomás for doing the paperwork."],
    ["We're late. Apologize for the inconvenience.", "We're late. We're sorry for the inconvenience."],
    ["Closed Friday. Wish everyone a happy new year.", "Closed Friday. Happy new year."],
    ["Reminder e-mail for clients: tick season starts in April.", "Tick season starts in April."],
    ["Tell viewers: flush it, dry it, store it.", "Flush it, dry it, store it."],
    [
      "We won. Thank the first ten (they know who they are).",
      "We won. Thank you to the first ten (they know who they are).",
    ],
  ])("en: %s", (brief, said) => expect(followOrders(brief)).toBe(said))

  test.each([
    ["de", "sag dass es für jede eine Rose gibt.", "Es gibt für jede eine Rose."],
    ["de", "Bitte darauf hinweisen, dass Parkplätze knapp sind.", "Bitte beachten, dass Parkplätze knapp sind."],
    ["de", "Bitte einen Beitrag schreiben: Unsere Backstube ist zu.", "Unsere Backstube ist zu."],
    [
      "de",
      "Wir sind spät. Entschuldige dich für die Verspätung.",
      "Wir sind spät. Wir entschuldigen uns für die Verspätung.",
    ],
    ["es", "Abrimos tarde. Pide disculpas por el retraso.", "Abrimos tarde. Pedimos disculpas por el retraso."],
    ["de", "Kannst du einen Post machen, dass der Sommerhonig da ist?", "Der Sommerhonig ist da."],
    ["es", "necesito un texto para promocionar el taller de cerámica", "El taller de cerámica"],
    ["fr", "Bonjour, pouvez-vous faire un post pour les commandes de Noël ?", "Les commandes de Noël."],
    ["it", "Dobbiamo avvisare i clienti che dal 15 c'è l'obbligo.", "Dal 15 c'è l'obbligo."],
    ["pt", "Fazer uma publicação a explicar aos empresários o que muda no IRC.", "O que muda no IRC."],
    ["nl", "Mail naar leerlingen: vanaf 1 februari kost een les 58 euro.", "Vanaf 1 februari kost een les 58 euro."],
    ["de", "Newsletter an unsere Mitglieder. Die Karte kostet 135 Euro.", "Die Karte kostet 135 Euro."],
    ["es", "Recordar a los clientes que la campaña termina el 30.", "La campaña termina el 30."],
    ["es", "Escribe un post para contar que hemos abierto los sábados.", "Hemos abierto los sábados."],
    ["es", "Abrimos hoy. Que pidan cita por WhatsApp.", "Abrimos hoy. Pidan cita por WhatsApp."],
    ["fr", "post pour la fête des mères, le 31 mai.", "La fête des mères, le 31 mai."],
    ["it", "scrivi che da lunedì facciamo i panettoni.", "Da lunedì facciamo i panettoni."],
    ["it", "Aperti. chiedi di scrivere in dm.", "Aperti. Scrivete in dm."],
    ["it", "post per la vendemmia: il 20 apriamo.", "La vendemmia: il 20 apriamo."],
    ["pt", "Fazer um post sobre o mês da saúde.", "O mês da saúde."],
    ["pt", "Avisar os clientes que no feriado estamos fechados.", "No feriado estamos fechados."],
    [
      "nl",
      "Wij zijn open. Vraag mensen om online een afspraak te maken op x.nl",
      "Wij zijn open. Je kunt online een afspraak maken op x.nl",
    ],
    [
      "fr",
      "Rédige une publication pour rappeler à nos clients que les pneus sont obligatoires.",
      "Les pneus sont obligatoires.",
    ],
    [
      "pt",
      "Só 10 lugares. pedir para responderem a este e-mail. assinar Inês",
      "Só 10 lugares. Respondam a este e-mail. – Inês",
    ],
    [
      "nl",
      "Schrijf een bericht dat we vanaf 1 december open zijn van 8 tot 13 uur.",
      "We zijn vanaf 1 december open van 8 tot 13 uur.",
    ],
    ["nl", "nieuwsbrief: op 14 maart komt Anna.", "Op 14 maart komt Anna."],
  ])("%s: %s", (language, brief, said) => expect(followOrders(brief, language)).toBe(said))
})

test("steps on one line become a list", () => {
  expect(tidyText("How to hem. step 1 pin it, step 2 sew it, step 3 press it", { brandName: "Ava" })).toBe(
    "How to hem.\n1. Pin it\n2. Sew it\n3. Press it",
  )
})

test("a list typed with bare numbers becomes one", () => {
  expect(tidyText("why no holes. 1 not enough light 2 it is a baby 3 needs a pole.", { brandName: "Dan" })).toBe(
    "Why no holes.\n1. Not enough light\n2. It is a baby\n3. Needs a pole.",
  )
})

test("a subject at the end of a brief is the mail's", () => {
  expect(readSubject("Sale on Thursday. No holds. subject line: Floor models have to go")).toBe(
    "Floor models have to go",
  )
})

test("a subject ends where mail programs cut it, and the text has the whole sentence", () => {
  const voice = { brandName: "Pine", brandDescription: "", industry: "", stylization: EMPTY_STYLIZATION, version: 1 }
  const brief =
    "everything 25% off with code PINE25, ends monday midnight, framed prints excluded. free shipping over $60."
  const mail = writeMail({ brief, purpose: "sale" }, voice)
  expect(mail.subject).toBe("Everything 25% off with code PINE25, ends Monday midnight")
  expect(mail.content).toContain("Everything 25% off with code PINE25, ends Monday midnight, framed prints excluded.")
})

test("a price in the description of a page is not asked for again", () => {
  const input = { targetAudience: "", price: "", style: "", urgencyFactor: 0, variation: 0, kind: "price" as const }
  const voice = { brandName: "Ridge", brandDescription: "", industry: "", stylization: EMPTY_STYLIZATION, version: 1 }
  const write = (description: string) => writeSection({ ...input, name: "Gutter guards", description }, voice).text
  expect(write("we clean the gutters. from $9 a foot.")).toBe("From $9 a foot.")
  expect(write("We clean the gutters. Tubs cost $9.")).toContain("[[? What does “Gutter guards” cost")
})
