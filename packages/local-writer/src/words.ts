export const capitalize = (text: string): string =>
  text.replace(/^(["'“(]*)(\p{Ll})/u, (_all, quote, letter) => `${quote}${letter.toUpperCase()}`)
