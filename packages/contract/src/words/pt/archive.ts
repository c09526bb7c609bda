import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Novidades de ${brand}`,
  none: "Ainda não há newsletters.",
  older: "Newsletters anteriores",
  all: "Todas as newsletters",
  join: "Receba a próxima por e-mail",
  feed: "Feed RSS",
}
