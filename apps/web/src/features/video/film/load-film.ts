import type { VideoSetup, VideoState } from "@brandwright/contract/video/video"
import { trpcClient } from "../../../lib/calls/client.ts"
import { readRefusal } from "../../../lib/calls/refusal.ts"
import { MARK } from "./draw/draw-end-card.ts"
import type { Film } from "./film.ts"
import type { FilmSources } from "./build-film.ts"
import { addFont, type FilmFont, loadOwnFont } from "./draw/fonts.ts"
import { type AssetFacts, loadAssets, loadLogo } from "./load-assets.ts"
import { buildLook } from "./draw/look.ts"

/** Loads everything a film needs; missing files are left out and listed in `assets`. */
export async function loadSources(state: VideoState, setup: VideoSetup, brandId: number): Promise<FilmSources> {
  const ids = state.scenes.flatMap(({ imageAssetId }) => imageAssetId ?? [])
  const [assets, logo, qr, font] = await Promise.all([
    loadAssets(ids, (id) => findAsset(brandId, id)),
    setup.logoUrl ? loadLogo(setup.logoUrl, MARK).catch(() => undefined) : undefined,
    buildQr(state),
    loadFonts(setup),
  ])
  return { look: buildLook(setup.brandName, setup.colors, font?.name ?? null), logo, qr, assets, font }
}

/** Undefined for a deleted item. @throws when the server is unreachable. */
export async function findAsset(brandId: number, id: number): Promise<AssetFacts | undefined> {
  return trpcClient.media.get.query({ brandId, id }).catch((error: unknown) => {
    if (readRefusal(error)?.httpStatus === 404) return undefined
    throw error
  })
}

async function buildQr({ endCard, scenes }: VideoState): Promise<Film["qr"]> {
  const url = endCard.shortUrl || endCard.linkUrl
  if (!url || !scenes.some((scene) => scene.endCard)) return undefined
  const { qrRows } = await import("./draw/qr.ts")
  return { rows: qrRows(url), label: url.replace(/^https?:\/\/(www\.)?|\/$/g, "").slice(0, 60) }
}

/** The brand's own font, if its file can be read. */
async function loadFonts({ fontFamily, fontUrl }: VideoSetup): Promise<FilmFont | undefined> {
  await loadOwnFont()
  if (!fontFamily || !fontUrl) return undefined
  const font = { name: fontFamily.replace(/['"\\]/g, ""), url: fontUrl }
  return (await addFont(document.fonts, font)) ? font : undefined
}
