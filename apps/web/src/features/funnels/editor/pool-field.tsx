import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import type { MediaType } from "@brandwright/contract/media/media"
import { Button, Group, Input } from "@mantine/core"
import { IconPhotoPlus, IconX } from "@tabler/icons-react"
import { useId, useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MediaPicker } from "../../../blocks/media/media-picker.tsx"
import { Hint } from "../../../ui/hint.tsx"

type PoolFieldProps = {
  label: string
  none: string
  /** Target of links in the check before publishing. */
  field?: string
  hint?: string
  types: readonly MediaType[]
  id: number | null
  onPick: (id: number | null) => void
}

/** Selects one item of the content pool, or none. */
export function PoolField({ label, none, field, hint, types, id, onPick }: PoolFieldProps) {
  const brandId = useBrandId()
  const [isOpen, setOpen] = useState(false)
  const labelId = useId()
  const asset = trpc.media.get.useQuery({ brandId, id: id ?? 0 }, { enabled: id !== null })
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {label}
      </Input.Label>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={16} />}
          onClick={() => setOpen(true)}
          data-field-name={field}
          aria-label={`${label}: ${labels.choose}`}
        >
          {labels.choose}
        </Button>
        {id !== null && (
          <IconButton icon={IconX} iconSize={17} label={`${labels.remove} ${label}`} onClick={() => onPick(null)} />
        )}
      </Group>
      <Hint size="xs" mt={4} lineClamp={2}>
        {id === null ? (hint ?? none) : (asset.data?.name ?? "")}
      </Hint>
      <MediaPicker
        opened={isOpen}
        types={types}
        title={label}
        onPick={(picked) => {
          onPick(picked.id)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
