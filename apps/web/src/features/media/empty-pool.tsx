import type { MediaTab } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Button } from "@mantine/core"
import { IconPhotoPlus, IconSearchOff } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { EmptyState } from "../../ui/screen/empty-state.tsx"

export type EmptyPoolProps = {
  tab: MediaTab
  isFiltered: boolean
  onClear: () => void
  onUpload: (() => void) | undefined
  /** Shown instead of the upload, such as Generate Photo. */
  action: ReactNode
}

/** An empty list: how to add the first item, or how to clear the filters. */
export function EmptyPool({ tab, isFiltered, onClear, onUpload, action }: EmptyPoolProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconSearchOff />}
        title={text.noMatch}
        message={text.noMatchHint}
        action={
          <Button variant="default" onClick={onClear}>
            {text.clearFilters}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<IconPhotoPlus />}
      title={text.noItems}
      message={text.noItemsHint[tab]}
      action={
        action ??
        (onUpload && (
          <Button variant="light" onClick={onUpload}>
            {text.uploadContent}
          </Button>
        ))
      }
    />
  )
}
