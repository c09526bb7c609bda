import { Button, FileButton } from "@mantine/core"
import { IconUpload } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed, toastRefused } from "../lib/toasts.ts"
import { trpc } from "../lib/trpc.ts"
import { replaceAssetFile, uploadAsset, UploadError } from "../lib/upload.ts"
import { logoText as text } from "../texts/en/brands.ts"

/** Puts a file into the brand's pool as its logo, in the place of the one it had. */
export function LogoUpload({ brandId }: { brandId: number }) {
  const utils = trpc.useUtils()
  const logos = trpc.media.logos.useQuery()
  const [isSending, setSending] = useState(false)
  const old = logos.data?.find((logo) => logo.brandId === brandId)
  const upload = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      await (old
        ? replaceAssetFile(brandId, old.assetId, file)
        : uploadAsset(brandId, file, { name: file.name, mediaType: "logo", isPrimary: true }))
      await Promise.all([utils.media.invalidate(), utils.welcome.checklist.invalidate()])
      toastDone(text.kept)
    } catch (error) {
      if (error instanceof UploadError) toastRefused({ title: text.failed.title, message: error.message })
      else toastFailed(error, text.failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <FileButton accept="image/png,image/jpeg,image/webp,image/svg+xml" onChange={(file) => void upload(file)}>
      {(props) => (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          loading={isSending}
          disabled={!logos.data}
          {...props}
        >
          {old ? text.replace : text.upload}
        </Button>
      )}
    </FileButton>
  )
}
