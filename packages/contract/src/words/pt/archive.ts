import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Novidades de ${brand}`,
  none: "Ainda não há boletins.",
  older: "Boletins mais antigos",
  all: "Todos os boletins",
  join: "Receba o próximo por e-mail",
  feed: "Feed RSS",
}
