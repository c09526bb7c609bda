import latinExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url"
import latin from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url"

/** A font that a worker can load. */
export type FilmFont = { name: string; url: string }

const WEIGHTS = [600, 650, 750, 800]
const OWN = "Instrument Sans Variable"

/** Loads the product's font on the page; a canvas only draws with loaded fonts, and never waits. */
export async function loadOwnFont(): Promise<void> {
  await Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 80px "${OWN}"`)))
}

/** The same font in a worker, which has no style sheets. */
export async function addOwnFont(fonts: FontFaceSet): Promise<void> {
  const faces = [
    new FontFace(OWN, `url("${latin}")`, { weight: "400 700", unicodeRange: "U+0000-00FF,U+2000-206F,U+20AC,U+2122" }),
    new FontFace(OWN, `url("${latinExt}")`, { weight: "400 700", unicodeRange: "U+0100-02FF,U+1D00-1EFF,U+20A0-20C0" }),
  ]
  await Promise.allSettled(faces.map(async (face) => fonts.add(await face.load())))
}

/** Loads a brand's font; false if its file cannot be read. */
export const addFont = (fonts: FontFaceSet, { name, url }: FilmFont): Promise<boolean> =>
  new FontFace(name, `url("${encodeURI(url)}")`, { weight: "100 900" }).load().then(
    (face) => fonts.add(face) && true,
    () => false,
  )
