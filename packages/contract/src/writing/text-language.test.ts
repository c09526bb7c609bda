import { describe, expect, test } from "vitest"
import { LANGUAGES } from "../currency.ts"
import { findOtherLanguage } from "./text-language.ts"

const TEXTS: Record<string, string> = {
  en: "We bake our bread before you wake up, and from Monday on there is a second oven. Come by while it is warm.",
  da: "Vi bager vores brød, før du står op, og fra mandag har vi også en ovn mere. Kom forbi, mens det er varmt.",
  de: "Wir backen unser Brot, bevor ihr aufsteht, und ab Montag gibt es auch einen zweiten Ofen. Kommt vorbei, solange es warm ist.",
  es: "Hacemos el pan antes de que te levantes, y desde el lunes hay un segundo horno en la tienda. Ven por él cuando está caliente.",
  fr: "Nous faisons notre pain avant votre réveil, et dès lundi il y a un second four dans la boutique. Venez pour le goûter chaud.",
  it: "Facciamo il nostro pane prima che voi siate svegli, e da lunedì c'è anche un secondo forno nella bottega. Venite quando è caldo.",
  nb: "Vi baker brødet før du står opp, og fra mandag har vi også en ovn til. Kom innom mens det er varmt, vi gleder oss.",
  nl: "Wij bakken ons brood voordat je wakker bent, en vanaf maandag is er ook een tweede oven in de winkel. Kom langs nu het warm is.",
  pl: "Pieczemy nasz chleb, zanim wstaniesz, a od poniedziałku jest już u nas także drugi piec. Przyjdź, gdy jest ciepły, czekamy na ciebie.",
  pt: "Fazemos o nosso pão antes de você acordar, e desde segunda-feira há também um segundo forno na loja. Venha quando ele está quente.",
  sv: "Vi bakar vårt bröd innan du vaknar, och från måndag har vi också en ugn till. Kom förbi när det är varmt, vi finns här.",
}
const SCANDINAVIAN = ["da", "nb", "sv"]

describe("a text in another language than asked", () => {
  test("is found for every language of a brand, and no text in its own", () => {
    for (const asked of LANGUAGES) {
      for (const [base, text] of Object.entries(TEXTS)) {
        const found = findOtherLanguage(text, asked, "Sourdough")
        const isOwn = asked.startsWith(base)
        const areAlike = SCANDINAVIAN.includes(base) && SCANDINAVIAN.some((one) => asked.startsWith(one))
        if (isOwn) expect(found, `${base} for ${asked}`).toBeUndefined()
        else if (!areAlike) expect(found, `${base} for ${asked}`).toBe(base)
      }
    }
  })

  test.each([
    ["a short text", "Wir backen unser Brot für euch. Kommt vorbei!"],
    [
      "names",
      "Meet Jürgen von der Heide, Anna vom Berg and Der Alte Ofen: the bakers of Die Brotzeit, at Am Zum Tor 4.",
    ],
    [
      "a quotation",
      "A guest wrote to us: “Wir kommen jeden Tag, weil das Brot nach nichts anderem schmeckt und die Leute nett sind.” Thank you, Anna!",
    ],
    [
      "dishes",
      "Currywurst, Kartoffelsalat, Apfelstrudel, Brezeln, Leberkäse, Spätzle, Rösti, Knödel, Bratwurst, Senf, Kraut, Bier",
    ],
  ])("is none: %s", (_kind, text) => {
    expect(findOtherLanguage(text, "en-GB", "Our bakery")).toBeUndefined()
  })

  test.each([
    "Write it in German for our guests from Berlin",
    "Auf Deutsch bitte",
    "Neuer Ofen ab Montag, kommt vorbei, solange es warm ist",
    "Sonntag ist Brottag",
    "A bilingual post about our oven",
    "Our oven, in both languages",
  ])("is what the brief asks for: %s", (brief) => {
    expect(findOtherLanguage(TEXTS.de ?? "", "en-GB", brief)).toBeUndefined()
  })

  test("is not asked for by a place or another language", () => {
    expect(findOtherLanguage(TEXTS.de ?? "", "en-GB", "Our bakery in Germany")).toBe("de")
    expect(findOtherLanguage(TEXTS.de ?? "", "en-GB", "Write it in French")).toBe("de")
    expect(findOtherLanguage(`<p>${TEXTS.de}</p>`, "en-GB", "Our oven")).toBe("de")
  })
})
