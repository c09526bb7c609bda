/** The few fixed words in a book, by language. */
export type BookWords = { contents: string; chapter: (number: number) => string; about: string }

const words = (contents: string, chapter: string, about: string): BookWords => ({
  contents,
  chapter: (number) => `${chapter} ${number}`,
  about,
})
const numbered = (contents: string, before: string, after: string, about: string): BookWords => ({
  contents,
  chapter: (number) => `${before}${number}${after}`,
  about,
})

const ENGLISH = words("Contents", "Chapter", "About the author")
const WORDS: Record<string, BookWords> = {
  de: words("Inhalt", "Kapitel", "Über die Autorin oder den Autor"),
  fr: words("Table des matières", "Chapitre", "À propos de l’auteur"),
  es: words("Índice", "Capítulo", "Sobre el autor"),
  it: words("Indice", "Capitolo", "L’autore"),
  pt: words("Índice", "Capítulo", "Sobre o autor"),
  nl: words("Inhoud", "Hoofdstuk", "Over de auteur"),
  pl: words("Spis treści", "Rozdział", "O autorze"),
  ru: words("Содержание", "Глава", "Об авторе"),
  ar: words("المحتويات", "الفصل", "عن المؤلف"),
  fa: words("فهرست", "فصل", "درباره نویسنده"),
  he: words("תוכן העניינים", "פרק", "על המחבר"),
  zh: numbered("目录", "第", "章", "关于作者"),
  ja: numbered("目次", "第", "章", "著者について"),
  th: words("สารบัญ", "บทที่", "เกี่ยวกับผู้เขียน"),
  hi: words("विषय-सूची", "अध्याय", "लेखक के बारे में"),
  ko: numbered("차례", "제", "장", "저자 소개"),
}

/** English for other languages. */
export const wordsOfBook = (language: string): BookWords => WORDS[language.slice(0, 2).toLowerCase()] ?? ENGLISH
