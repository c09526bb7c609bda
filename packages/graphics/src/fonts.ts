import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { GlobalFonts } from "@napi-rs/canvas"

/** Open fonts (SIL OFL) from npm packages, so that a graphic looks the same on a machine without fonts. */
const require = createRequire(import.meta.url)

const FACES: [family: string, files: string[]][] = [
  [
    "Graphic Sans",
    [500, 600, 700, 800].map((weight) => `@fontsource/archivo/files/archivo-latin-${weight}-normal.woff2`),
  ],
  [
    "Graphic Sans Extended",
    [500, 600, 700, 800].map((weight) => `@fontsource/archivo/files/archivo-latin-ext-${weight}-normal.woff2`),
  ],
  ["Graphic Serif", [500, 600].map((weight) => `@fontsource/lora/files/lora-latin-${weight}-normal.woff2`)],
  [
    "Graphic Serif Extended",
    [500, 600].map((weight) => `@fontsource/lora/files/lora-latin-ext-${weight}-normal.woff2`),
  ],
  ...(["cyrillic", "greek", "vietnamese"] as const).map((script): [string, string[]] => [
    `Graphic ${script}`,
    [500, 800].map((weight) => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff2`),
  ]),
  [
    "Graphic Arabic",
    [500, 700].map(
      (weight) => `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    ),
  ],
  [
    "Graphic Hebrew",
    [500, 800].map((weight) => `@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff2`),
  ],
  [
    "Graphic Devanagari",
    ["@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2"],
  ],
  ["Graphic Thai", ["@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2"]],
]
const SCRIPTS = FACES.slice(4).map(([family]) => family)

let isReady = false
function registerFaces(): void {
  if (isReady) return
  for (const [family, files] of FACES) {
    for (const file of files) GlobalFonts.register(readFileSync(require.resolve(file)), family)
  }
  isReady = true
}

/** Font lists of one graphic: `display` for headlines, `text` for the rest, `serif` for quotations. */
export type Faces = { display: string; text: string; serif: string; hasOwnFont: boolean }

const list = (families: string[]): string => families.map((family) => `"${family}"`).join(", ")

/** Registers the fonts; the brand's own comes first if its file can be read. */
export function openFaces(own?: { name: string; bytes: Uint8Array }): Faces {
  registerFaces()
  const name = own && `Own ${own.name.replace(/["\\]/g, "")}`
  const hasOwnFont = name !== undefined && (GlobalFonts.has(name) || registerOwn(name, own?.bytes))
  const first = hasOwnFont && name ? [name] : []
  const sans = list([...first, "Graphic Sans", "Graphic Sans Extended", ...SCRIPTS])
  return {
    display: sans,
    text: sans,
    serif: list([...first, "Graphic Serif", "Graphic Serif Extended", ...SCRIPTS]),
    hasOwnFont,
  }
}

function registerOwn(name: string, bytes: Uint8Array | undefined): boolean {
  try {
    return bytes !== undefined && GlobalFonts.register(Buffer.from(bytes), name) !== null
  } catch {
    return false
  }
}
