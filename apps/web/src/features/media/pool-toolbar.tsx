import { MEDIA_SORTS, type MediaType } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { ActionIcon, Button, Group, Select, Tooltip } from "@mantine/core"
import { IconLayoutGrid, IconList, IconUpload } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { ChoiceSelect } from "../../ui/form/choice-select.tsx"
import { Hint } from "../../ui/hint.tsx"
import type { PoolFilter, PoolSearch } from "./pool-filter.ts"

export type View = "grid" | "list"
type PoolToolbarProps = {
  types: readonly MediaType[]
  filter: PoolFilter
  onFilter: (changes: Pick<PoolSearch, "type" | "sort">) => void
  /** Shown while nothing is filtered. */
  count: number | undefined
  view: View
  onView: (view: View) => void
  onUpload: (() => void) | undefined
}

/** Type, order and view of a section, and its upload. */
export function PoolToolbar({ types, filter, onFilter, count, view, onView, onUpload }: PoolToolbarProps) {
  return (
    <Group flex="1 1 auto" gap="sm">
      {types.length > 0 && (
        <Select
          aria-label={text.type}
          placeholder={text.allTypes}
          clearable
          w={150}
          data={types.map((value) => ({ value, label: text.types[value] }))}
          value={filter.type ?? null}
          onChange={(value) => onFilter({ type: value ?? undefined })}
        />
      )}
      <ChoiceSelect
        aria-label={text.sort}
        w={140}
        choices={MEDIA_SORTS}
        toLabel={(value) => text.sorts[value]}
        value={filter.sort}
        onChange={(value) => onFilter({ sort: value === "newest" ? undefined : value })}
      />
      <ActionIcon.Group role="group" aria-label={text.view}>
        <ViewButton label={text.grid} isOn={view === "grid"} onClick={() => onView("grid")}>
          <IconLayoutGrid size={18} />
        </ViewButton>
        <ViewButton label={text.list} isOn={view === "list"} onClick={() => onView("list")}>
          <IconList size={18} />
        </ViewButton>
      </ActionIcon.Group>
      {count !== undefined && count > 0 && <Hint>{text.items(count)}</Hint>}
      {onUpload && (
        <Button leftSection={<IconUpload size={17} />} onClick={onUpload} ml="auto">
          {text.upload}
        </Button>
      )}
    </Group>
  )
}

type ViewButtonProps = { label: string; isOn: boolean; onClick: () => void; children: ReactNode }

function ViewButton({ label, isOn, onClick, children }: ViewButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={36}
        variant={isOn ? "light" : "default"}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
