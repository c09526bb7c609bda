import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Neues von ${brand}`,
  none: "Hier gibt es noch keine Ausgabe.",
  older: "Ältere Ausgaben",
  all: "Alle Ausgaben",
  join: "Die nächste per E-Mail erhalten",
  feed: "RSS-Feed",
}
