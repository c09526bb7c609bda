/** Letters that Unicode does not take apart into a plain one and its mark. */
const WHOLE: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
}
const LETTER = new RegExp(`[${Object.keys(WHOLE).join("")}]`, "g")

/** In lower case without accents, for addresses and file names: "Größe" becomes "grosse". */
export const toPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(LETTER, (letter) => WHOLE[letter] ?? letter)
