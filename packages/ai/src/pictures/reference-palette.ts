import { mix } from "@brandwright/contract/color"
import { openPicture } from "./open-picture.ts"

/** What a new picture takes from a reference: its colors and their positions, never its content. */
export type ReferencePalette = {
  /** Its dominant colors, largest first, as #rrggbb. */
  colors: string[]
  /** Its color at a position, 0 to 1 from the left and from the top. */
  at: (x: number, y: number) => string
  /** Its lightest and its most distinct position, 0 to 1. */
  light: Point
  focus: Point
  /** The whole as a blur of colors, as a PNG data URL. */
  clouds: string
}
type Point = { x: number; y: number }
type Cell = { place: Point; color: [number, number, number] }

/** Grid size: enough for positions, too coarse to recognize the content. */
const CELLS = 12
const CLOUDS_PX = 192
const COLORS = 3
/** Minimum distance of two colors, 0 to 441, to count as different. */
const APART = 70

/** @throws when the bytes are not a picture. */
export async function readReferencePalette(reference: Uint8Array): Promise<ReferencePalette> {
  const small = await (await openPicture(reference))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(CELLS, CELLS, { fit: "fill" })
    .png()
    .toBuffer()
  const [raw, clouds] = await Promise.all([
    (await openPicture(small)).removeAlpha().raw().toBuffer(),
    (await openPicture(small)).resize(CLOUDS_PX, CLOUDS_PX, { kernel: "cubic", fit: "fill" }).blur(6).png().toBuffer(),
  ])
  const cells = Array.from({ length: CELLS * CELLS }, (_, at): Cell => {
    const place = { x: ((at % CELLS) + 0.5) / CELLS, y: (Math.floor(at / CELLS) + 0.5) / CELLS }
    return { place, color: [raw[at * 3] ?? 0, raw[at * 3 + 1] ?? 0, raw[at * 3 + 2] ?? 0] }
  })
  const mean = [0, 1, 2].map(
    (channel) => cells.reduce((sum, { color }) => sum + (color[channel] ?? 0), 0) / cells.length,
  )
  const best = (worth: (cell: Cell) => number): Point =>
    cells.reduce((one, other) => (worth(other) > worth(one) ? other : one)).place
  const cellAt = (share: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor(share * CELLS)))
  return {
    colors: strongest(cells),
    at: (x, y) => hex(cells[cellAt(y) * CELLS + cellAt(x)]?.color ?? [128, 128, 128]),
    light: best(({ color }) => color[0] + color[1] + color[2]),
    focus: best(({ color, place }) => distance(color, mean) * (1 - Math.hypot(place.x - 0.5, place.y - 0.5) * 0.5)),
    clouds: `data:image/png;base64,${clouds.toString("base64")}`,
  }
}

/** Saturated colors count more than gray ones; similar ones count once. */
function strongest(cells: Cell[]): string[] {
  const groups: { color: Cell["color"]; weight: number }[] = []
  for (const { color } of cells) {
    const weight = 0.25 + (Math.max(...color) - Math.min(...color)) / 255
    const known = groups.find((group) => distance(group.color, color) < APART)
    if (known) known.weight += weight
    else groups.push({ color, weight })
  }
  return groups
    .sort((one, other) => other.weight - one.weight)
    .slice(0, COLORS)
    .map(({ color }) => hex(color))
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))
const hex = (color: readonly number[]): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`

/** Keeps the brand's first color, takes the next from the reference, and the rest from both. */
export function mixPalettes(brand: readonly string[], { colors }: ReferencePalette): string[] {
  const [main, ...others] = brand
  const [first = "", ...rest] = colors
  return main ? [main, first, ...others.slice(0, 1), ...rest.slice(0, others.length > 0 ? 0 : 1)] : colors
}

/** The reference's blur over a whole picture, tinted by the brand. */
export const cloudLayer = (
  { clouds }: ReferencePalette,
  size: { width: number; height: number },
  opacity: number,
): string =>
  `<image href="${clouds}" width="${size.width}" height="${size.height}" preserveAspectRatio="none" opacity="${opacity}"/>`

/** The reference's color at a position, mixed with the brand's. */
export const tintByReference = (reference: ReferencePalette, { x, y }: Point, brand: string, share: number): string =>
  mix(reference.at(x, y), brand, share)
