import { trpc } from "../lib/trpc.ts"
import { replaceAssetFile, uploadAsset } from "../lib/upload.ts"
import { logoText as text } from "../texts/en/brands.ts"
import { UploadButton } from "./upload-button.tsx"

/** Puts a file into the brand's pool as its logo, in the place of the one it had. */
export function LogoUpload({ brandId }: { brandId: number }) {
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
