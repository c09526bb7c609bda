import { guessLanguage, isFunctionWord } from "@brandwright/contract/writing/text-language"

/** Ordinary verbs and other common words that are no function words, by language. */
const COMMON_WORDS: Record<string, string> = {
  en: "above add added after again also any ask asked become before begin being believe between both bring brings brought came cannot come comes coming does doing down each ever every feel feels felt few find finding finds found further gave give given gives giving goes going gone got happen happens having hear help helps here hers him itself keep keeps kept knew know known knows leave left let lets like look looking looks made make many mean means most much must need needs new off once only other ours own people put puts said same say says see seem seems seen sees should start starts stay such take taken takes taking tell tells think thinks thought through today told took tried try trying turn turns two under until use used uses using very wait want went while whom why yours",
  de: "finden findet geben gehen geht kommen kommt können lassen machen macht müssen nehmen nimmt sagen sehen wissen wollen",
  es: "dar hacemos hacen hacer puede pueden puedes quiere quieres saber tenemos tienen venir ver vamos",
  fr: "aller donner faire faites fait peut peuvent prendre savoir trouver venez venir veut voir",
  it: "dare facciamo fatto puoi può sapere trovare vedere venire vieni vuoi vuole",
  nl: "doen gaan gaat geven komen komt maakt maken moet nemen vinden weten willen zien",
  pt: "dar encontrar fazemos fazer pode podem quer saber temos vem vamos ver",
}
const commonWords = new Map(Object.entries(COMMON_WORDS).map(([base, words]) => [base, new Set(words.split(" "))]))

/** A text's keywords in lower case, most frequent first, then in order. For counting only. */
export function listKeywords(text: string): string[] {
  const base = guessLanguage(text)
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’-]{2,}/gu) ?? [])
    if (!commonWords.get(base)?.has(word) && !isFunctionWord(word, base)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
}
