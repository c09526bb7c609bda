import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Nieuws van ${brand}`,
  none: "Er zijn nog geen nieuwsbrieven.",
  older: "Oudere nieuwsbrieven",
  all: "Alle nieuwsbrieven",
  join: "Ontvang de volgende per e-mail",
  feed: "RSS-feed",
}
