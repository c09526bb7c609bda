import { expect, test } from "vitest"
import { styleFor } from "./art-style.ts"

test.each([
  [
    "minimalist",
    ["Simpler, please", "Bitte schlichter", "Etwas weniger Text", "Más sencillo", "Plus épuré", "Moins de texte"],
  ],
  ["vivid", ["More colourful!", "Kräftigere Farben", "Viel bunter", "Colores más vivos", "Des couleurs plus vives"]],
  [
    "artistic",
    ["As a painting", "Wie gezeichnet", "Als Gemälde", "Pintado a mano", "Dessiné à la main", "An ILLUSTRATION"],
  ],
  ["professional", ["More serious", "Seriöser und dunkler", "Más serio", "Un fond plus sombre", "Plus sérieux"]],
] as const)("a remark asks for a %s picture in English, German, Spanish and French", (style, remarks) => {
  expect(remarks.map((remark) => [remark, styleFor(remark)])).toEqual(remarks.map((remark) => [remark, style]))
})

test.each([
  "Put the title at the top, for smart parents",
  "Eine Art Rahmen um das Bild, einfach größer",
  "The main harbour with boats",
  "Sobre el mar, con barcos",
  "Avec des bateaux",
])("a remark without such a word leaves the picture natural: %s", (remark) => {
  expect(styleFor(remark)).toBe("natural")
})
