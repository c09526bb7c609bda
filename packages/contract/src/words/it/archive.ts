import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Novità da ${brand}`,
  none: "Non ci sono ancora newsletter.",
  older: "Newsletter meno recenti",
  all: "Tutte le newsletter",
  join: "Riceva la prossima per e-mail",
  feed: "Feed RSS",
}
