import type { Inline } from "../../book/blocks.ts"

/** In points: 6 by 9 inches, the trade paperback format. */
export const PAGE = { width: 432, height: 648, margin: 54 }
export const TEXT_WIDTH = PAGE.width - PAGE.margin * 2
export const SIZE = { body: 10.5, heading2: 14, heading3: 11.5, chapter: 24, title: 30, small: 8.5 }
export const CONTENTS_ON_PAGE = 24

export type Structure = PDFKit.PDFStructureElement

export const plain = (text: string): Inline[] => [{ text }]
