import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Les nouvelles de ${brand}`,
  none: "Aucune lettre pour l’instant.",
  older: "Lettres plus anciennes",
  all: "Toutes les lettres",
  join: "Recevez la prochaine par e-mail",
  feed: "Flux RSS",
}
