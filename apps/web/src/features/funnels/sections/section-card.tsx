import { isWrittenKind, SECTION_NAMES } from "@brandwright/contract/funnels/funnel-page"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { useDraggable, useDroppable } from "@dnd-kit/core"
import { Card, Collapse, Group } from "@mantine/core"
import { IconGripVertical } from "@tabler/icons-react"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { LanguageNote } from "../../../blocks/language-note.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { VoiceCheck } from "../../../blocks/voice-check.tsx"
import { joinTexts } from "../editor/draft.ts"
import classes from "../funnels.module.css"
import { SectionActions, type SectionActionsProps } from "./section-actions.tsx"
import { SectionFields } from "./section-fields.tsx"
import { SectionWish } from "./section-wish.tsx"
import { SectionHead } from "./section-head.tsx"

type SectionCardProps = SectionActionsProps & {
  /** What its owner has said of the page. */
  given: string
  isOpen: boolean
  onToggle: () => void
}

/** One section of the page: a row that expands into its fields. */
export function SectionCard({ given, isOpen, onToggle, ...actions }: SectionCardProps) {
  const { section, onChange } = actions
  const { setNodeRef: setDragged, transform, listeners } = useDraggable({ id: section.id })
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: section.id })
  const style = transform
    ? { transform: `translateY(${transform.y}px)`, zIndex: 2, position: "relative" as const }
    : undefined
  return (
    <li ref={setTarget} data-over={isOver || undefined} className={classes.section}>
      <Card padding="xs" withBorder ref={setDragged} style={style}>
        <Group gap="0.25rem">
          <IconButton
            icon={IconGripVertical}
            label={labels.drag(SECTION_NAMES[section.kind])}
            style={{ cursor: "grab", touchAction: "none" }}
            {...listeners}
            tabIndex={-1}
          />
          <SectionHead section={section} isOpen={isOpen} onToggle={onToggle} />
          <SectionActions {...actions} />
        </Group>
        <Collapse expanded={isOpen}>
          {isOpen && (
            <div ref={showCard}>
              <SectionFields section={section} onChange={onChange} />
              {isWrittenKind(section.kind) && (
                <SectionWish section={section} rewriting={actions.rewriting} onRewrite={actions.onRewrite} />
              )}
              <VoiceCheck text={joinTexts(section)} />
              <LanguageNote text={joinTexts(section)} brief={given} />
              <FactCheck text={joinTexts(section)} given={given} />
            </div>
          )}
        </Collapse>
      </Card>
    </li>
  )
}

/** The `ref` of a card's content: scrolls the whole card into view. */
function showCard(content: HTMLElement | null): void {
  content?.closest("li")?.scrollIntoView({ block: "nearest", behavior: "smooth" })
}
