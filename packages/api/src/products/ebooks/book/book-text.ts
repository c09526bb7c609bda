import { blockText } from "./blocks.ts"
import type { Book } from "./book.ts"
import { wordsOfBook } from "./book-words.ts"

const bookLabels = ({ language, chapters }: Book): string[] => {
  const { contents, about, chapter } = wordsOfBook(language)
  return [contents, about, chapter(chapters.length)]
}

/** Every character used in the book. */
export const textOfBook = (book: Book): string =>
  [
    book.title,
    book.subtitle,
    book.author,
    book.publisher,
    book.rights,
    book.dedication,
    book.about,
    ...bookLabels(book),
    ...book.chapters.flatMap(({ title, blocks }) => [title, ...blocks.map(blockText)]),
  ].join("\n")
