import { describe, expect, test } from "vitest"
import { followOrders } from "../src/orders.ts"
import { tidyText } from "../src/tidy.ts"

/** Briefs as owners type them in a hurry: what is for the writer is followed, and never printed. */

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
    ["remind people their tires lose pressure. free check all week", "Your tires lose pressure. Free check all week."],
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

describe("in other languages", () => {
  test.each([
    ["fr-FR", "Écris une newsletter pour nos clients. Révision à 45 €.", "Révision à 45 €."],
    [
      "fr-FR",
      "Petit post Instagram pour annoncer que le mont d'or est arrivé ! Pas trop de blabla.",
      "Le mont d'or est arrivé !",
    ],
    [
      "it-IT",
      "Scrivi un post: festa domenica. Chiedi di prenotare entro mercoledì.",
      "Festa domenica. Prenotate entro mercoledì.",
    ],
    ["it-IT", "Prepara un post per avvisare i pazienti che lo studio resta chiuso.", "Lo studio resta chiuso."],
    ["pt-PT", "faz um post sobre o bolo-rei. tom simpatico", "O bolo-rei."],
    [
      "pt-BR",
      "Crie um post para o Facebook sobre a campanha. Peça para trazer a carteirinha.",
      "A campanha. Tragam a carteirinha.",
    ],
    [
      "pt-PT",
      "Cria uma legenda para a foto da turma de sábado. Todos se levantaram!",
      "Turma de sábado. Todos se levantaram!",
    ],
    ["es-ES", "Escribe un correo para las familias de nuestros alumnos. Pide que confirmen.", "Pedimos que confirmen."],
    [
      "es-ES",
      "Necesito un post: revisión por 79€. Explica que usamos recambios y que la recogida es gratis.",
      "Revisión por 79€. Usamos recambios. La recogida es gratis.",
    ],
    [
      "de-DE",
      "mach mir bitte einen post für instagram, spargelzeit beginnt am 12. april.",
      "Spargelzeit beginnt am 12. April.",
    ],
    [
      "de-DE",
      "Schreibe eine E-Mail an unsere Patienten: Wir ziehen um! Bitte freundlich und nicht zu lang.",
      "Wir ziehen um!",
    ],
    [
      "nl-NL",
      "Maak een bericht over onze beurt. Vermeld dat we de fiets gratis ophalen in Noord.",
      "Onze beurt. We halen de fiets gratis op in Noord.",
    ],
    [
      "nl-NL",
      "Schrijf een nieuwsbrief. Vertel ze dat ze online kunnen boeken op knip.nl.",
      "Je kunt online boeken op knip.nl.",
    ],
    [
      "nl-NL",
      "Kun je een facebookbericht maken over onze les? Het mag rustig klinken, zonder uitroeptekens.",
      "Onze les.",
    ],
  ])("in %s: %s", (language, brief, said) => {
    expect(read(language, brief)).toBe(said)
  })
})

test.each([
  ["see you soon\n\nsign up today\n\n- Ben & Tasha", "– Ben & Tasha"],
  ["Cake provided. Sign off from all of us at North Fork.", "– All of us at North Fork"],
])("a signature stands apart: %s", (letter, sign) => {
  expect(read("en-US", `Write an email to our clients. ${letter}`).endsWith(`\n${sign}`)).toBe(true)
})
