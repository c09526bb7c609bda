import { describe, expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import { dropUnfilled, fillPlaceholders } from "./placeholders.ts"

const voice = testVoice({ brandName: "Mühle Süd", website: "https://muehle.example" })
const mail = (text: string) => fillPlaceholders(text, voice, { isMail: true })

describe("what a model leaves to be filled in", () => {
  test.each([
    ["Call [Your Phone Number] today.", "Call [[? Your Phone Number? ]] today."],
    ["Open from [Insert date].", "Open from [[? Date? ]]."],
    ["Ab [Datum] für [Preis].", "Ab [[? Datum? ]] für [[? Preis? ]]."],
    ["Reserva en [enlace] hasta el [fecha].", "Reserva en [[? Enlace? ]] hasta el [[? Fecha? ]]."],
    ["Dès le [date de début], à [votre ville].", "Dès le [[? Date de début? ]], à [[? Votre ville? ]]."],
    ["Dal [inserisci data] a [prezzo].", "Dal [[? Data? ]] a [[? Prezzo? ]]."],
    ["Ligue para [seu telefone].", "Ligue para [[? Seu telefone? ]]."],
    ["Vanaf [datum] in [jouw stad].", "Vanaf [[? Datum? ]] in [[? Jouw stad? ]]."],
    ["Save XX% or $XX now.", "Save [[? XX%? ]] or [[? $XX? ]] now."],
    ["[Neu] Wir sind nahe [Landmark].", "[Neu] Wir sind nahe [[? Landmark? ]]."],
    ["Ask {your name} or <insert name>.", "Ask [[? Your name? ]] or [[? Name? ]]."],
    ["[Hier Öffnungszeiten einfügen]", "[[? Öffnungszeiten? ]]"],
  ])("%j becomes a question: %j", (text, asked) => expect(fillPlaceholders(text, voice)).toBe(asked))

  test("is filled in where the brand knows it", () => {
    const text = "Welcome to [Your Company] at [Website]. Ihr Team von [Firmenname]."
    const filled = "Welcome to Mühle Süd at https://muehle.example. Ihr Team von Mühle Süd."
    expect(fillPlaceholders(text, voice)).toBe(filled)
    expect(fillPlaceholders("See [Website].", testVoice())).toBe("See [[? Website? ]].")
  })

  test.each([
    [
      "Hi [Name],\n\nNews.\n\nBest,\n[Your Name]\n[Company Name]",
      "Hi {{subscriber_name}},\n\nNews.\n\nBest,\nMühle Süd",
    ],
    ["<p>Liebe [Vorname],</p><p>Gruß<br>[Dein Name]</p>", "<p>Liebe {{subscriber_name}},</p><p>Gruß<br>Mühle Süd</p>"],
    ["Ciao [Nome],\nNovità.\n[Il tuo nome]\nMühle Süd", "Ciao {{subscriber_name}},\nNovità.\nMühle Süd"],
    ["Olá [Nome],\nAté já.\n[Seu nome]", "Olá {{subscriber_name}},\nAté já.\nMühle Süd"],
    ["Beste [Naam],\nTot dan.\n[Jouw naam]\n[Bedrijfsnaam]", "Beste {{subscriber_name}},\nTot dan.\nMühle Süd"],
    ["Dear {{first_name}}, {{current_date}}", "Dear {{subscriber_name}}, {{current_date}}"],
  ])("is the reader's or the brand's name in an email: %j", (text, filled) => expect(mail(text)).toBe(filled))

  test("signs once, however the brand's ampersand is written", () => {
    const html = { isMail: true, isHtml: true }
    const signed = (name: string) =>
      fillPlaceholders(`<p>[Your Name]<br>${name}</p>`, testVoice({ brandName: "A & B" }), html)
    expect([signed("A & B"), signed("A &amp; B")]).toEqual(["<p>A &amp; B</p>", "<p>A &amp; B</p>"])
  })

  test.each([
    "Rye [with seeds] and [our link](https://a.example), row[name], [1], [x] done, [[? When? ]] {{subscriber_name}}",
    "Voice: Hello [Music fades] (0:00–0:04)",
    "const [name, date] = row",
    "T-shirts in XXL, 100% cotton",
  ])("is not seen in %j", (text) => {
    expect(fillPlaceholders(text, voice, { isScript: true })).toBe(text)
    expect(fillPlaceholders(text, voice)).toBe(text)
  })

  test("is a direction in a script, and a place to fill in elsewhere", () => {
    const text = "Seen: [Insert a close shot of the loaf]"
    expect(fillPlaceholders(text, voice, { isScript: true })).toBe(text)
    expect(fillPlaceholders(text, voice)).toContain("[[?")
  })

  test("removes its sentence where there is no one to ask", () => {
    expect(dropUnfilled("Rye keeps for a week. Call [Your Phone]. Enjoy!", voice)).toBe("Rye keeps for a week. Enjoy!")
  })
})
