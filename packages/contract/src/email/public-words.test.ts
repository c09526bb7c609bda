import { expect, test } from "vitest"
import { archiveWordsIn } from "./broadcasts/email-archive.ts"
import { confirmWordsIn } from "./people/email-confirmation.ts"
import { joinWordsIn, PUBLIC_LANGUAGES, type PublicLanguage } from "./people/email-join.ts"
import { pageWordsIn } from "./email-pages.ts"

const TABLES: Record<string, Record<PublicLanguage, object>> = {
  join: joinWordsIn,
  confirm: confirmWordsIn,
  pages: pageWordsIn,
  archive: archiveWordsIn,
}
/** Words that are alike in some languages. */
const SHARED = new Set(["No", "Email", "E-mail", "Name", "RSS feed"])
const GIVEN = "Äpfel & Söhne"

const spoken = (words: object): [string, string][] =>
  Object.entries(words).map(([key, say]) => [key, String(typeof say === "function" ? say(GIVEN) : say)])

for (const [name, table] of Object.entries(TABLES)) {
  test.each(PUBLIC_LANGUAGES)(`${name}: %s says all that English says, with the same places to fill`, (language) => {
    const english = spoken(table.en)
    const words = spoken(table[language])
    expect(words.map(([key]) => key)).toEqual(english.map(([key]) => key))
    for (const [index, [key, text]] of words.entries()) {
      const original = english[index]?.[1] ?? ""
      expect(text.trim(), key).not.toBe("")
      expect(text.split(GIVEN), key).toHaveLength(original.split(GIVEN).length)
      expect(text.match(/\{\{\w+\}\}/g), key).toEqual(original.match(/\{\{\w+\}\}/g))
      if (language !== "en" && !SHARED.has(original)) expect(text, key).not.toBe(original)
    }
  })
}

/** French keeps a sign from beginning a line; Spanish opens what it asks. */
test.each([
  ["fr", /[^\u202f][?!;]|[^\u00a0]:|'/],
  ["es", /^[^¿]*\?|^[^¡]*!|'/],
] as const)("%s keeps to its punctuation", (language, wrong) => {
  const texts = Object.values(TABLES).flatMap((table) => spoken(table[language]))
  for (const [key, text] of texts) expect(text, key).not.toMatch(wrong)
})
