export type PageTheme = { logoUrl: string; colors: string[]; fonts: string[]; sheets: string[] }

const COLORS_MAX = 4
export const FONTS_MAX = 2
/** Channels closer together than this make a gray. */
const GRAY_SPREAD = 24
/** Fonts that every computer has say nothing about a brand. */
const PLAIN_FONTS =
  /^(?:inherit|initial|unset|revert|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|-apple-system|blinkmacsystemfont|segoe ui|roboto|arial|helvetica|helvetica neue|times|times new roman|georgia|courier.*|var\(.*|.*icon.*|.*awesome.*|.*emoji.*)$/i

/** The page's look, completed by its style sheets. */
export function withSheets(look: PageTheme, css: string): Omit<PageTheme, "sheets"> {
  const { logoUrl, colors, fonts } = look
  return {
    logoUrl,
    colors: unique([...colors, ...readColors(css)]).slice(0, COLORS_MAX),
    fonts: unique([...fonts, ...readFonts(css)]).slice(0, FONTS_MAX),
  }
}

/** Hexadecimal colors, most frequent first, without grays, black and white. */
export function readColors(css: string): string[] {
  const counts = new Map<string, number>()
  for (const [, digits = ""] of css.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi)) {
    const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits
    const channels = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
    if (Math.max(...channels) - Math.min(...channels) < GRAY_SPREAD) continue
    const color = `#${long.toUpperCase()}`
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([color]) => color)
    .slice(0, COLORS_MAX)
}

/** The first font family of each declaration, most frequent first. */
export function readFonts(css: string): string[] {
  const counts = new Map<string, number>()
  for (const [, families = ""] of css.matchAll(/font-family\s*:([^;{}]{1,300})/gi)) {
    const family = (families.split(",")[0] ?? "")
      .replace(/!important/i, "")
      .replace(/["']/g, "")
      .trim()
    if (family && family.length <= 60 && !PLAIN_FONTS.test(family)) counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([family]) => family)
}

export const unique = (values: string[]): string[] => [...new Set(values.filter(Boolean))]
