import { acceptedFiles, type MediaAsset, mediaText } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { pictureText } from "../../../texts/en/pictures.ts"
import { Button, FileButton, Group } from "@mantine/core"
import { IconCopy, IconDownload, IconFocusCentered, IconRefresh, IconTrash } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useSearchState } from "../../../lib/search-params.ts"
import { toastRefused } from "../../../lib/toasts.ts"
import { UploadError } from "../../../lib/calls/send-form.ts"
import { replaceAssetFile } from "../../../lib/calls/upload.ts"
import { copyAddress, buildDownloadUrl } from "./asset-menu.tsx"
import { FocusDialog } from "./focus-dialog.tsx"
import { usePoolCache } from "../use-pool-cache.ts"

type AssetButtonsProps = { asset: MediaAsset; onDelete: (asset: MediaAsset) => void }

/** Actions for an item, besides editing. */
export function AssetButtons({ asset, onDelete }: AssetButtonsProps) {
  const [{ open }, change] = useSearchState("/_app/content-pool")
  const isColor = asset.mediaType === "color"
  const shared = { size: "xs", variant: "default" } as const
  return (
    <Group gap="xs">
      {!isColor && (
        <Button
          component="a"
          href={buildDownloadUrl(asset)}
          download
          leftSection={<IconDownload size={15} />}
          {...shared}
        >
          {text.download}
        </Button>
      )}
      <Button leftSection={<IconCopy size={15} />} onClick={() => void copyAddress(asset)} {...shared}>
        {isColor ? text.copyColor : text.copyAddress}
      </Button>
      {asset.mediaType !== "color" && <ReplaceButton asset={asset} accept={acceptedFiles(asset.mediaType)} />}
      {asset.mimeType?.startsWith("image/") && (
        <Button
          leftSection={<IconFocusCentered size={15} />}
          onClick={() => change({ open: "focus" }, true)}
          {...shared}
        >
          {pictureText.focus}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={15} />}
        onClick={() => onDelete(asset)}
      >
        {text.delete}
      </Button>
      {open === "focus" && <FocusDialog asset={asset} onClose={() => change({ open: undefined })} />}
    </Group>
  )
}

function ReplaceButton({ asset: { brandId, id }, accept }: { asset: MediaAsset; accept: string }) {
  const pool = usePoolCache()
  const replace = useMutation({
    mutationFn: (file: File) => replaceAssetFile(brandId, id, file),
    onSuccess: pool.replace,
    onError: (error) =>
      toastRefused({
        title: mediaText.uploadFailed.title,
        message: error instanceof UploadError ? error.message : mediaText.uploadFailed.message,
      }),
    retry: false,
    meta: { done: mediaText.saved },
  })
  return (
    <FileButton accept={accept} onChange={(file) => file && replace.mutate(file)}>
      {(props) => (
        <Button
          size="xs"
          variant="default"
          loading={replace.isPending}
          leftSection={<IconRefresh size={15} />}
          {...props}
        >
          {text.replace}
        </Button>
      )}
    </FileButton>
  )
}
