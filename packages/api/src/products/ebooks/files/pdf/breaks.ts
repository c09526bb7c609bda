import type { TextHeight } from "./flow.ts"
import { PAGE, SIZE } from "./page.ts"

/** Longer pairs of items may be split: keeping them together would leave a gap on the page. */
const PAIR_MAX = SIZE.body * 14

/** Page breaks: no page begins or ends with a single line of a paragraph, or starts with a list's last item alone. */
export function createBreaks(doc: PDFKit.PDFDocument) {
  const room = () => PAGE.height - PAGE.margin - doc.y
  const roomFor = (points: number): void => {
    if (points > room()) doc.addPage()
  }

  /** Before a paragraph: moves it to the next page, or breaks it one line earlier. */
  function avoidLoneLine({ lines, line, last }: TextHeight): void {
    const fitting = room() < last ? 0 : 1 + Math.floor((room() - last) / line)
    const over = lines - fitting
    if (over <= 0) return
    if (fitting < 2 || (over === 1 && fitting < 3)) doc.addPage()
    else if (over === 1) doc.page.margins.bottom += line
  }

  /** Before the second to last item: keeps it with the last one. */
  function keepPair(one: TextHeight, other: TextHeight, gap: number): void {
    const points = one.lines * one.line + gap + other.lines * other.line
    if (points <= PAIR_MAX) roomFor(points)
  }
  return { roomFor, avoidLoneLine, keepPair }
}
