import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { expect, test } from "vitest"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writeMail } from "../src/kinds/mail.ts"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Posts, mails and scripts of owners who brief as they speak. */

const VOICE: WriterVoice = {
  brandName: "Kiosk",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const write = (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}) =>
  writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...VOICE, ...voice })

test.each([
  [
    "de",
    "Lade alle zum Hoffest am 20. Juni ein. Es gibt Pizza.",
    "Wir laden alle zum Hoffest am 20. Juni ein. Es gibt Pizza.",
  ],
  ["de", "Schreib einen Post, dass wir im Mai umziehen.", "Wir ziehen im Mai um."],
  ["de", "Sag allen, dass das Fest im Hof stattfindet.", "Das Fest findet im Hof statt."],
  ["de", "Erinnere alle daran, ihre Räder bis Freitag abzuholen.", "Bitte Ihre Räder bis Freitag abholen."],
  ["de", "hi, schreib mal was nettes über unseren markttag am freitag.", "Unser markttag am freitag."],
  [
    "de",
    "Sag unseren Kunden, dass wir liefern. Ab 20 Euro zahlen sie nichts.",
    "Wir liefern. Ab 20 Euro zahlen Sie nichts.",
  ],
  ["fr", "Dites-leur de réserver avant le 15 juin.", "Réservez avant le 15 juin."],
  ["fr", "Dis à nos clients de ne pas oublier leur sac.", "N'oubliez pas votre sac."],
  ["es", "diles a todos que hay pozole el viernes", "Hay pozole el viernes"],
  [
    "es",
    "Hola, quiero una publicación para decir que abrimos. Y que tenemos aire. Que no suene a anuncio porfa",
    "Abrimos. Tenemos aire.",
  ],
  [
    "it",
    "Scrivi un post per dire che il corso ricomincia. Di' a tutti di portare un grembiule.",
    "Il corso ricomincia. Portate un grembiule.",
  ],
  [
    "nl",
    "Vertel onze klanten dat we zondag open zijn. Deze maand krijgen ze 15% korting.",
    "We zijn zondag open. Deze maand krijg je 15% korting.",
  ],
  ["pt", "Diz aos clientes para marcarem até sexta.", "Marquem até sexta."],
  ["en", "Announce version 3.2. It has a dark theme.", "Version 3.2. It has a dark theme."],
  [
    "en",
    "Write an email to patients who haven't had a cleaning in over a year.",
    "Haven't had a cleaning in over a year?",
  ],
  [
    "en",
    "Remind members of the meeting on Sundays. If they can't come they can vote by proxy.",
    "[[? How would you say this to your readers: “Remind members of the meeting on Sundays”? ]] If you can't come you can vote by proxy.",
  ],
  ["en", "Our fair has seats. Ask them to bring their own bowl.", "Our fair has seats. Bring your own bowl."],
])("an order in %s is followed: %s", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})

test.each([
  [
    "A course can fix that. - Starts June 15 - Tues 4:30 - 5:45 pm - $390 a place (with books) Sign up by June 8.",
    "A course can fix that.\n- Starts June 15\n- Tues 4:30 - 5:45 pm\n- $390 a place (with books)\n\nSign up by June 8.",
  ],
  [
    "We meet on June 11. Agenda: 1. the board, 2. the cooler, 3. Sundays. Soup provided.",
    "We meet on June 11. Agenda:\n1. The board\n2. The cooler\n3. Sundays\n\nSoup provided.",
  ],
  ["We have 3 Saturdays left. - Priya & Dan", "We have 3 Saturdays left.\n\n– Priya & Dan"],
  [
    "a bookcase for a couple in hebden bridge, and one near nottingham",
    "A bookcase for a couple in Hebden Bridge, and one near Nottingham.",
  ],
])("a line is edited: %s", (typed, tidy) => {
  expect(tidyText(typed, VOICE)).toBe(tidy)
})

test("what stands behind a contracted article is a noun", () => {
  expect(tidyText("ein strauß fürs grab oder für oma, einfach zum mitnehmen", { ...VOICE, language: "de" })).toBe(
    "Ein Strauß fürs Grab oder für Oma, einfach zum Mitnehmen.",
  )
})

test("a date is not cut out of a subject", () => {
  const brief = "Wir laden alle herzlich zu unserem Hoffest am Samstag, 20. Juni von 11 bis 18 Uhr ein. Es gibt Pizza."
  const { subject } = writeMail({ brief, purpose: "announcement" }, { ...VOICE, language: "de-DE" })
  expect(subject).toContain("20. Juni")
})

test.each([
  ["en", "First 20 people who book a visit with her get $15 off, code TASHA15.", "$15 · TASHA15"],
  ["pt", "Reservas pelo 21 555 01 77, mesas na esplanada só por ordem de chegada.", "21 555 01 77"],
  ["nl", "We zijn vanaf 1 juni ook op zondag open, van 12 tot 17 uur.", "1 juni · 12 tot 17 uur"],
])("a script in %s shows whole figures: %s", (language, brief, shown) => {
  expect(write(brief, { contentType: "video-script" }, { language })).toContain(`On screen: ${shown}\n`)
})

test("a label is read with what it announces", () => {
  expect(write("We meet on June 11. Agenda:\n1. The board\n2. The cooler", { contentType: "video-script" })).toContain(
    "Voice: Agenda: The board\n",
  )
})

test("movers who donate things are no charity: their price is told", () => {
  const facts = [{ kind: "service", title: "Downsizing", price: "$480" }]
  expect(write("We sort, we donate. Ask about Downsizing.", {}, { facts })).toContain("Downsizing: $480")
})

test.each([
  [
    "es",
    "Nuevo: pan sin gluten!! obrador separado. la hogaza de 600g. hay que encargarlo.",
    "¡¡Nuevo: pan sin gluten!! Obrador separado. La hogaza de 600g. Hay que encargarlo.",
  ],
  [
    "en",
    "Never burn more than 4 hrs. that's it. its saturday, kids free",
    "Never burn more than 4 hrs. That's it. It's Saturday, kids free.",
  ],
])("a unit ends a sentence in %s: %s", (language, typed, tidy) => {
  expect(tidyText(typed, { ...VOICE, language })).toBe(tidy)
})

test.each([
  ["pt", "Cesta P R$ 65 (8 itens), cesta M R$ 95 (12 itens) e mais.", "R$ 65 · 8 itens · R$ 95"],
  ["nl", "Van 6 tot en met 19 juli zijn wij met verlof, dan weer open.", "6 tot en met 19 juli"],
  ["en", "Our Cedar No. 4 is the most forgiving if you are new to it.", "Cedar No. 4"],
])("a script in %s shows the whole of it: %s", (language, brief, shown) => {
  expect(write(brief, { contentType: "video-script" }, { language })).toContain(`On screen: ${shown}\n`)
})
