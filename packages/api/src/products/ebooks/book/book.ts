import { contrast, mix } from "@brandwright/contract/color"
import type { EbookStyle } from "@brandwright/contract/ebooks/ebooks"
import type { Block } from "./blocks.ts"

export type BookImage = { bytes: Uint8Array; mediaType: "image/png" | "image/jpeg"; width: number; height: number }

/** Colors as #rrggbb, all legible on `paper`. */
export type BookColors = { ink: string; accent: string; soft: string; paper: string }

/** Everything the builders need: plain data, so that it can be passed to the worker thread. */
export type Book = {
  /** Stays the same for every edition of this book. */
  uuid: string
  title: string
  subtitle: string
  author: string
  publisher: string
  language: string
  rights: string
  description: string
  dedication: string
  about: string
  chapters: { id: string; title: string; blocks: Block[] }[]
  cover?: BookImage & { alt: string }
  /** Images by the `src` used in chapters. Missing ones are left out. */
  images: Record<string, BookImage>
  style: EbookStyle
  colors: BookColors
  /** ms, UTC. */
  modifiedAt: number
}

/** The publisher as the title page shows it: not a second time if it is the author. */
export const shownPublisher = ({ author, publisher }: Pick<Book, "author" | "publisher">): string =>
  publisher === author ? "" : publisher

const RIGHT_TO_LEFT = new Set(["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv"])
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.has(language.slice(0, 2).toLowerCase())

const SCHEMES: Record<Exclude<EbookStyle["colorScheme"], "brand">, BookColors> = {
  professional: { ink: "#1c2733", accent: "#1d4e89", soft: "#e8eef5", paper: "#ffffff" },
  modern: { ink: "#1b1b2b", accent: "#5b2bd9", soft: "#efeafc", paper: "#ffffff" },
  warm: { ink: "#33231a", accent: "#a8431c", soft: "#fbeee4", paper: "#fffdfa" },
  cool: { ink: "#14302f", accent: "#0b6b6b", soft: "#e3f3f2", paper: "#fbfeff" },
}

/** The scheme's colors; "brand" uses the first brand color that is dark enough on white. */
export function bookColors(scheme: EbookStyle["colorScheme"], brandColors: string[]): BookColors {
  if (scheme !== "brand") return SCHEMES[scheme]
  const accent = brandColors.find((color) => contrastOnWhite(color) >= 4.5)
  return accent ? { ink: "#20242a", accent, soft: mix(accent, "#ffffff", 0.9), paper: "#ffffff" } : SCHEMES.professional
}

/** The WCAG 2.2 contrast ratio of the color on white; 0 for what is no color. */
export const contrastOnWhite = (color: string): number =>
  /^#[0-9a-f]{6}$/i.test(color) ? contrast(color, "#ffffff") : 0
