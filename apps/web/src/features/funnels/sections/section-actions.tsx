import { isWrittenKind, type PageSection, SECTION_NAMES } from "@brandwright/contract/funnels/funnel-page"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Group } from "@mantine/core"
import { IconEye, IconEyeOff, IconPlayerStop, IconRefresh, IconTrash } from "@tabler/icons-react"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MoveButtons } from "../../../ui/move-buttons.tsx"

export type SectionActionsProps = {
  section: PageSection
  at: number
  /** Number of sections. */
  count: number
  /** One section at a time is written again. */
  rewriting: "here" | "elsewhere" | undefined
  onMove: (to: number) => void
  /** Rewrites as requested, or just differently. */
  onRewrite: (wish?: string) => void
  onStop: () => void
  onRemove: () => void
  onChange: (patch: Partial<PageSection>, group?: string) => void
}

/** Actions of a section: move, hide, rewrite, remove. */
export function SectionActions(props: SectionActionsProps) {
  const { section, at, count, rewriting, onMove, onRewrite, onStop, onRemove, onChange } = props
  const name = SECTION_NAMES[section.kind]
  const plain = { variant: "subtle", color: "gray" } as const
  return (
    <Group gap={0} wrap="nowrap" ml="auto">
      <MoveButtons
        labels={[labels.up(name), labels.down(name)]}
        index={at}
        count={count}
        onMove={(by) => onMove(at + by)}
        {...plain}
      />
      <IconButton
        icon={section.hidden ? IconEyeOff : IconEye}
        label={section.hidden ? labels.show(name) : labels.hide(name)}
        onClick={() => onChange({ hidden: !section.hidden })}
        {...plain}
      />
      {isWrittenKind(section.kind) && rewriting !== "here" && (
        <IconButton
          icon={IconRefresh}
          label={labels.rewrite(name)}
          disabled={rewriting !== undefined}
          onClick={() => onRewrite()}
          {...plain}
        />
      )}
      {rewriting === "here" && (
        <IconButton
          icon={IconPlayerStop}
          label={labels.stopRewriting(name)}
          variant="light"
          onClick={onStop}
          color="spruce"
        />
      )}
      <IconButton icon={IconTrash} label={labels.removeSection(name)} color="red" onClick={onRemove} />
    </Group>
  )
}
