import { trpc } from "../../lib/trpc.ts"
import { replaceAssetFile, uploadAsset } from "../../lib/calls/upload.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { logoText as text } from "../../texts/en/brands.ts"
import { UploadButton } from "./upload-button.tsx"

/** Uploads a file to the brand's pool as its logo, replacing the current one. */
export function LogoUpload() {
  const brandId = useBrandId()
  const logos = trpc.media.logos.useQuery()
  const old = logos.data?.find((logo) => logo.brandId === brandId)
  return (
    <UploadButton
      label={old ? text.replace : text.upload}
      accept="image/png,image/jpeg,image/webp,image/svg+xml"
      disabled={!logos.data}
      send={(file) =>
        old
          ? replaceAssetFile(brandId, old.assetId, file)
          : uploadAsset(brandId, file, { name: file.name, mediaType: "logo", isPrimary: true })
      }
      done={text.kept}
      failed={text.failed}
    />
  )
}
