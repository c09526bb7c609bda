import type { MediaAsset } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Menu } from "@mantine/core"
import { IconCopy, IconDots, IconDownload, IconPencil, IconTrash } from "@tabler/icons-react"
import { type ComponentProps, useState } from "react"
import { toastDone } from "../../../lib/toasts.ts"
import classes from "./asset-card.module.css"

export type AssetActions = {
  onOpen: (asset: MediaAsset) => void
  onDelete: (asset: MediaAsset) => void
}

type AssetMenuProps = { asset: MediaAsset; actions: AssetActions }

/** Menus for thousands of items would slow down scrolling: each is created when first opened. */
export function AssetMenu({ asset, actions }: AssetMenuProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <OpenMenu asset={asset} actions={actions} />
  return <Dots name={asset.name} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
}

const Dots = ({ name, ...rest }: { name: string } & ComponentProps<"button">) => (
  <button type="button" className={`mantine-focus-auto ${classes.dots}`} aria-label={text.actions(name)} {...rest}>
    <IconDots size={18} />
  </button>
)

function OpenMenu({ asset, actions }: AssetMenuProps) {
  const isColor = asset.mediaType === "color"
  return (
    <Menu position="bottom-end" withinPortal defaultOpened>
      <Menu.Target>
        <Dots name={asset.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => actions.onOpen(asset)}>
          {text.edit}
        </Menu.Item>
        {!isColor && (
          <Menu.Item component="a" href={buildDownloadUrl(asset)} download leftSection={<IconDownload size={16} />}>
            {text.download}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyAddress(asset)}>
          {isColor ? text.copyColor : text.copyAddress}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => actions.onDelete(asset)}>
          {text.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export const buildDownloadUrl = ({ fileUrl }: MediaAsset): string => `${fileUrl}&download=1`

export async function copyAddress({ mediaType, fileUrl }: MediaAsset): Promise<void> {
  await navigator.clipboard.writeText(mediaType === "color" ? fileUrl : new URL(fileUrl, location.origin).href)
  toastDone(text.copied)
}
