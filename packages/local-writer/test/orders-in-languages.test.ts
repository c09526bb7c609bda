import { describe, expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Orders to the writer in six languages. */

test("an order in another language may name a network behind its subject, or the page for which it is", () => {
  expect(followOrders("Video sulla vendemmia per Instagram. È finita.", "it")).toBe("Vendemmia. È finita.")
  expect(followOrders("Landingpage für unser Saunafass. Holz ist dabei.", "de")).toBe(
    "Unser Saunafass. Holz ist dabei.",
  )
  expect(followOrders("Neuigkeit für die Website: Ab 1. März ist offen.", "de")).toBe("Ab 1. März ist offen.")
})

test.each([
  ["de", "Ich möchte ein kleines E-Book über Kompost schreiben.", "Kompost."],
  ["de", "Schreib einen Blogtext darüber, warum wir umziehen.", "Warum wir umziehen."],
  ["fr", "Article pour le site de la chorale : notre concert a lieu samedi.", "Notre concert a lieu samedi."],
])("%s: %s is read as an order", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})

test("a German post names its subject and its readers", () => {
  const brief = "Blogbeitrag zum Thema Dielen schleifen. Zielgruppe Heimwerker."
  expect(followOrders(brief, "de")).toBe("Dielen schleifen.")
  expect(followOrders("Verkaufsseite Rückenkurs. Acht Abende.", "de")).toBe("Rückenkurs. Acht Abende.")
})

test("a German compound is a kind of text too", () => {
  expect(followOrders("Schreib einen Blogartikel über Rückenschmerzen im Büro.", "de")).toBe("Rückenschmerzen im Büro.")
})

test("an order for a text may name it before a colon, and a wish may be one in any language", () => {
  expect(followOrders("Write a blog post: 5 things to pack for a trip")).toBe("5 things to pack for a trip")
  expect(followOrders("We want parents to know that there is a payment plan.")).toBe("There is a payment plan.")
  expect(followOrders("Quiero un ebook sobre meriendas sanas.", "es")).toBe("Meriendas sanas.")
  expect(followOrders("Je voudrais un article sur les abeilles.", "fr")).toBe("Les abeilles.")
  expect(followOrders("Vorrei un articolo su come potare le rose.", "it")).toBe("Come potare le rose.")
  expect(followOrders("Quero um artigo sobre abelhas e mel.", "pt")).toBe("Abelhas e mel.")
  expect(followOrders("Wir möchten einen Beitrag über unsere Bienen.", "de")).toBe("Unsere Bienen.")
  expect(followOrders("Ik wil een artikel over onze bijen.", "nl")).toBe("Onze bijen.")
  expect(followOrders("Erzählt den Leuten, dass Papa zum letzten Mal dabei war.", "de")).toBe(
    "Papa war zum letzten Mal dabei.",
  )
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
    "We call you. [[? How would you say this to your readers: “Mention “no surprises” as our promise”? ]]",
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

test.each([
  ["es", "Quiero un vídeo de 30 segundos para el taller.", "El taller."],
  ["it", "Ci serve un video di 40 secondi per il nostro corso.", "Il nostro corso."],
  ["pt", "Quero um e-book curto sobre surf e medo.", "Surf e medo."],
  ["nl", "We hebben een verkooppagina nodig voor onze cursus.", "Onze cursus."],
  ["de", "Bitte ein Skript für einen 45-Sekunden-Film über unsere Tischlerei.", "Unsere Tischlerei."],
  ["en", "Make a 45 second film for our woodworking workshop.", "Our woodworking workshop."],
  ["en", "We need a short film which explains what a mooring master does.", "What a mooring master does."],
  ["en", "I'd like a film about our bakery that makes people hungry.", "Our bakery."],
  ["en", "We need an ebook that is a page turner about bees.", "Bees."],
  ["en", "Write a book, a real page-turner, about my first year with bees.", "My first year with bees."],
  ["en", "Video script for our waiting room TV about dental month.", "Dental month."],
  ["en", "We do boiler cover, need a page for it.", "We do boiler cover."],
])("what a %s order says of the work is not its subject: %s", (language, order, said) => {
  expect(followOrders(`${order} 8 x.`, language)).toBe(`${said} 8 x.`)
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

test("a closing call keeps its telephone number in Dutch", () => {
  expect(followOrders("Sluit af met een oproep om een afspraak te maken via 020 555 0199.", "nl")).toBe(
    "Maak een afspraak via 020 555 0199.",
  )
  expect(followOrders("Sluit af met een oproep om te bellen: 013 555 016.", "nl")).toBe("Bel 013 555 016.")
})

describe("for Otter Row", () => {
  const read = (language: string, brief: string) =>
    tidyText(followOrders(brief, language), { brandName: "Otter Row", language })

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
      [
        "es-ES",
        "Escribe un correo para las familias de nuestros alumnos. Pide que confirmen.",
        "Pedimos que confirmen.",
      ],
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
})
