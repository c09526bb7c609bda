import { cutText } from "@brandwright/contract/text/cut-text"
import { openPicture } from "@brandwright/ai/pictures/open-picture"
import { GRAPHIC_PARTS, type GraphicInput, graphicText } from "@brandwright/contract/media/graphics"
import type { PhotoCredit } from "@brandwright/contract/media/media"
import { type Design, renderGraphic } from "@brandwright/graphics/render"
import { readAll } from "@brandwright/storage/storage"
import { DomainError, wrongField } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { BrandRow } from "../../brands/brands.service.ts"
import { getAssetsById, creditFrom, type MediaRow, openAsset, storeAsset } from "../media.service.ts"
import { brandKit } from "../pool/brand-kit.service.ts"
import { careful, PICTURE_SECONDS_MAX } from "../uploads/validate-upload.ts"

/** Longer side of a finished picture and of a preview, in pixels. */
const PICTURE_PX = 1920
const PREVIEW_PX = 720
const NAME_LENGTH = 80

/** A small preview of what `createGraphic` would make, as a data URL; not stored. @throws as `createGraphic`. */
export async function previewGraphic(services: Services, brand: BrandRow, input: GraphicInput): Promise<string> {
  const { design } = await designFor(services, brand, input)
  const picture = await openPicture(await render(services, design))
  const small = await picture.resize(PREVIEW_PX, PREVIEW_PX, { fit: "inside" }).webp({ quality: 84 }).toBuffer()
  return `data:image/webp;base64,${small.toString("base64")}`
}

/**
 * Draws the user's words in the brand's look and adds the picture to the pool, with the credits of its photos.
 * @throws BAD_REQUEST for a picture that is not one of this brand's pool; PAYLOAD_TOO_LARGE over the quota.
 */
export async function createGraphic(
  services: Services,
  brand: BrandRow,
  input: GraphicInput,
  tags: readonly string[] = [],
): Promise<MediaRow> {
  const { design, pictures } = await designFor(services, brand, input)
  const bytes = await render(services, design)
  const words = [input.kicker, input.headline, input.subline, ...input.items, input.credit, input.call]
  return storeAsset(services, brand, {
    name: fileSafe(input.headline),
    description: words
      .filter(Boolean)
      .map((word) => word.replace(/\.$/, ""))
      .join(". ")
      .slice(0, 2000),
    mediaType: "image",
    bytes,
    tags: ["graphic", input.layout, ...tags],
    isPrimary: false,
    credit: joinCredits(pictures),
  })
}

async function render({ log }: Services, design: Design): Promise<Uint8Array> {
  try {
    return await renderGraphic(design)
  } catch (error) {
    log.error({ err: error }, "A graphic could not be drawn.")
    throw new DomainError("INTERNAL_SERVER_ERROR", graphicText.failed.message)
  }
}

async function designFor(
  services: Services,
  brand: BrandRow,
  input: GraphicInput,
): Promise<{ design: Design; pictures: MediaRow[] }> {
  const kit = await brandKit(services.db, brand)
  const ids = input.pictureIds.slice(0, GRAPHIC_PARTS[input.layout].pictures)
  const assets = await getAssetsById(services.db, brand, [...ids, kit.fontAssetId ?? 0, kit.logoAssetId ?? 0])
  const pictures = ids.map((id) => {
    const asset = assets.get(id)
    if (!asset?.mimeType?.startsWith("image/")) throw wrongField("pictureIds", graphicText.pictureInvalid)
    return asset
  })
  const [font, logo] = [assets.get(kit.fontAssetId ?? 0), assets.get(kit.logoAssetId ?? 0)]
  const design: Design = {
    input,
    colors: kit.colors,
    brandName: brand.name,
    pictures: await Promise.all(
      pictures.map(async (asset) => ({
        bytes: await drawable(services, asset),
        focusX: asset.focusX / 1000,
        focusY: asset.focusY / 1000,
      })),
    ),
    ...(font && { font: { name: font.fileHash ?? font.name, bytes: await read(services, font) } }),
    ...(logo && { logo: await drawable(services, logo) }),
  }
  return { design, pictures }
}

async function read(services: Services, asset: MediaRow): Promise<Uint8Array> {
  const content = await openAsset(services, asset)
  if (!content) throw wrongField("pictureIds", graphicText.pictureInvalid)
  return readAll(content)
}

/** Rotated upright and scaled down for drawing; SVG becomes pixels. */
async function drawable(services: Services, asset: MediaRow): Promise<Uint8Array> {
  const picture = await openPicture(await read(services, asset), careful)
  return picture
    .timeout({ seconds: PICTURE_SECONDS_MAX })
    .autoOrient()
    .resize(PICTURE_PX, PICTURE_PX, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw wrongField("pictureIds", graphicText.pictureInvalid)
    })
}

/** Combines the credits of several photos: every credit line, and the details of the first. */
function joinCredits(pictures: MediaRow[]): PhotoCredit | undefined {
  const credits = pictures.map(creditFrom).filter((credit) => credit !== null)
  const [first] = credits
  return first && { ...first, attribution: [...new Set(credits.map(({ attribution }) => attribution))].join(" · ") }
}

const fileSafe = (headline: string): string =>
  cutText(
    headline
      .replace(/[/\\\p{C}]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    NAME_LENGTH,
  ) || "Graphic"
