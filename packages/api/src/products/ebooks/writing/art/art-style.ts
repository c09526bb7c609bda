import type { ImageRequest } from "@brandwright/ai/engine"
import { toPlainLetters } from "@brandwright/contract/text/plain-letters"

/**
 * Words that request a look, in English, German, Spanish and French, without accents; "calm*" is a prefix. The first
 * look with a word in the feedback wins. Words with another meaning in one of these languages are left out,
 * such as the German "Art" and the French "main", or included only as part of a phrase.
 */
const WORDS: [ImageRequest["style"], string][] = [
  ["minimalist", "minimal*, simple, simpler, simplify, calm*, less, clean*"],
  ["minimalist", "schlicht*, einfacher*, ruhig*, weniger, reduzier*, aufgeraumt*"],
  ["minimalist", "sencill*, tranquil*, menos, limpi*, sobri*"],
  ["minimalist", "plus sobre*, epure*, calme*, moins, depouill*"],
  ["vivid", "bold*, bright*, vivid*, colorful*, colourful*, strong*"],
  [
    "vivid",
    "krafti*, bunt*, farbenfroh*, farbenfreudig*, farbig*, leuchtend*, knallig*, lebendig*, auffallig*, mutig*",
  ],
  ["vivid", "colorid*, mas color*, vivo, vivos, viva, vivas, llamativ*, atrevid*, fuerte*, brillante*, lumino*"],
  ["vivid", "colore*, plus de couleur*, vif, vifs, vive, vives, eclatant*, audacieu*, lumineu*, plus fort*"],
  ["artistic", "paint*, artist*, artwork, arty, art style, line art, pop art, handmade, hand drawn, illustrat*, draw*"],
  [
    "artistic",
    "gemalt*, malerisch*, gemalde*, aquarell*, gezeichnet*, zeichnung*, illustrier*, kunstler*, handgemacht*",
  ],
  ["artistic", "pint*, acuarela*, dibuj*, ilustra*, a mano"],
  ["artistic", "peint*, aquarelle*, dessin*, illustre*, a la main"],
  ["professional", "business, serious*, professional*, dark*"],
  ["professional", "serios*, geschaft*, professionell*, dunk*"],
  ["professional", "seri*, profesional*, oscur*, negocio*"],
  ["professional", "serieu*, professionnel*, sombre*, fonce*"],
]

/** The look that feedback on a picture asks for. */
export function styleFor(feedback: string): ImageRequest["style"] {
  const words = ` ${toPlainWords(feedback)} `
  const found = LOOKS.find(([, openings]) => openings.some((opening) => words.includes(opening)))
  return found?.[0] ?? "natural"
}

const LOOKS = WORDS.map(([style, words]) => {
  const openings = words.split(", ").map((word) => (word.endsWith("*") ? ` ${word.slice(0, -1)}` : ` ${word} `))
  return [style, openings] as const
})

/** In lower case without accents, with single spaces. */
const toPlainWords = (text: string): string => toPlainLetters(text).replace(/[^\p{L}\p{N}]+/gu, " ")
