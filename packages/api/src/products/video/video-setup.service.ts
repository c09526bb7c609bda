import type { VideoSetup } from "@brandwright/contract/video/video"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { getAsset, assetView, brandKit } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"

/** The look of the brand's videos, and their writer and voice on this instance. */
export async function loadVideoSetup(services: Services, brand: BrandRow): Promise<VideoSetup> {
  const kit = await brandKit(services.db, brand, services.settings)
  const font = kit.fontAssetId ? assetView(services, await getAsset(services.db, brand, kit.fontAssetId)) : undefined
  return {
    provider: services.ai.provider,
    speech: services.speech?.provider ?? "none",
    brandName: brand.name,
    website: brand.website,
    colors: kit.colors,
    fontFamily: kit.fontFamily ?? null,
    fontUrl: font?.fileUrl ?? null,
    // A picture from another site would taint the canvas.
    logoUrl: kit.logoUrl?.startsWith("/") ? kit.logoUrl : null,
  }
}
