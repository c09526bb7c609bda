import type { archiveWords as english } from "../en/archive.ts"

export const archiveWords: typeof english = {
  title: (brand) => `Novedades de ${brand}`,
  none: "Todavía no hay boletines.",
  older: "Boletines anteriores",
  all: "Todos los boletines",
  join: "Reciba el próximo por correo electrónico",
  feed: "Canal RSS",
}
