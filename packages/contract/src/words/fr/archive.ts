import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `L’actualité de ${brand}`,
  none: "Aucune newsletter pour l’instant.",
  older: "Newsletters précédentes",
  all: "Toutes les newsletters",
  join: "Recevez la prochaine par e-mail",
  feed: "Flux RSS",
}
