import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Neues von ${brand}`,
  none: "Es gibt noch keine Ausgaben.",
  older: "Ältere Ausgaben",
  all: "Alle Ausgaben",
  join: "Die nächste per E-Mail erhalten",
  feed: "RSS-Feed",
}
