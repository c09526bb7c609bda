import type { VideoSetup, VideoState } from "@brandwright/contract/video"
import { refusalOf, trpcClient } from "../../../lib/client.ts"
import { type AssetFacts, loadAssets, loadPicture } from "./backdrops.ts"
import type { Film } from "./film.ts"
import type { FilmSources } from "./film-of.ts"
import { lookOf } from "./look.ts"

/** Loads what a film is made of; what cannot be had is left out and named in `assets`. */
export async function loadSources(state: VideoState, setup: VideoSetup, brandId: number): Promise<FilmSources> {
  const ids = state.scenes.flatMap(({ imageAssetId }) => imageAssetId ?? [])
  const [assets, logo, qr, fontFamily] = await Promise.all([
    loadAssets(ids, (id) => findAsset(brandId, id)),
    setup.logoUrl ? loadPicture(setup.logoUrl).catch(() => undefined) : undefined,
    qrOf(state),
    loadFonts(setup),
  ])
  return { look: lookOf(setup.brandName, setup.colors, fontFamily), logo, qr, assets }
}

/** Undefined when the pool has no such item any more. @throws when the server cannot be asked. */
export async function findAsset(brandId: number, id: number): Promise<AssetFacts | undefined> {
  return trpcClient.media.get.query({ brandId, id }).catch((error: unknown) => {
    if (refusalOf(error)?.httpStatus === 404) return undefined
    throw error
  })
}

async function qrOf({ endCard, scenes }: VideoState): Promise<Film["qr"]> {
  const url = endCard.shortUrl || endCard.linkUrl
  if (!url || !scenes.some((scene) => scene.endCard)) return undefined
  const { qrRows } = await import("./qr.ts")
  return { rows: qrRows(url), label: url.replace(/^https?:\/\/(www\.)?|\/$/g, "").slice(0, 60) }
}

const WEIGHTS = [600, 650, 750, 800]

/** The brand's own font where its file can be read; a canvas draws with what is loaded, and never waits. */
async function loadFonts({ fontFamily, fontUrl }: VideoSetup): Promise<string | null> {
  const own = WEIGHTS.map((weight) => document.fonts.load(`${weight} 80px "Instrument Sans Variable"`))
  await Promise.allSettled(own)
  if (!fontFamily || !fontUrl) return null
  const name = fontFamily.replace(/['"\\]/g, "")
  const font = new FontFace(name, `url("${encodeURI(fontUrl)}")`, { weight: "100 900" })
  const isLoaded = await font.load().then(
    () => true,
    () => false,
  )
  if (isLoaded) document.fonts.add(font)
  return isLoaded ? name : null
}
