import { listSectionTexts, type PageSection, SECTION_NAMES } from "@brandwright/contract/funnel-page"
import { countOpenQuestions, openQuestionText } from "@brandwright/contract/open-questions"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { useDraggable, useDroppable } from "@dnd-kit/core"
import { ActionIcon, Badge, Card, Collapse, Group, Text, UnstyledButton } from "@mantine/core"
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { FactCheck } from "../../blocks/fact-check.tsx"
import { VoiceCheck } from "../../ui/voice-check.tsx"
import classes from "./funnels.module.css"
import { SectionFields } from "./section-fields.tsx"

type SectionCardProps = {
  brandId: number
  section: PageSection
  at: number
  count: number
  isOpen: boolean
  isBusy: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRewrite: () => void
  onRemove: () => void
  onChange: (patch: Partial<PageSection>, group?: string) => void
}

/** One part of the page: a line that opens into its fields. */
export function SectionCard({
  brandId,
  section,
  at,
  count,
  isOpen,
  isBusy,
  onToggle,
  onMove,
  onRewrite,
  onRemove,
  onChange,
}: SectionCardProps) {
  const name = SECTION_NAMES[section.kind]
  const open = countOpenQuestions(listSectionTexts(section).join("\n"))
  const drag = useDraggable({ id: section.id })
  const drop = useDroppable({ id: section.id })
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: "nearest", behavior: "smooth" })
  }, [isOpen])
  const style = drag.transform
    ? { transform: `translateY(${drag.transform.y}px)`, zIndex: 2, position: "relative" as const }
    : undefined
  return (
    <li
      ref={(node) => {
        drop.setNodeRef(node)
        card.current = node
      }}
      data-over={drop.isOver || undefined}
      className={classes.section}
    >
      <Card padding="xs" withBorder ref={drag.setNodeRef} style={style}>
        <div className={classes.sectionHead}>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.grip}
            {...drag.listeners}
            tabIndex={-1}
            aria-label={labels.drag(name)}
          >
            <IconGripVertical size={16} />
          </ActionIcon>
          <UnstyledButton className={classes.sectionName} onClick={onToggle} aria-expanded={isOpen}>
            <Text span fw={600} size="sm">
              {name}
            </Text>
            {open > 0 && !section.hidden && (
              <Badge size="xs" variant="default" tt="none">
                {openQuestionText.left(open)}
              </Badge>
            )}
            {section.hidden && (
              <Badge size="xs" color="gray" tt="none">
                {labels.hidden}
              </Badge>
            )}
            <Text span size="sm" c="dimmed" className={classes.excerpt}>
              {section.title}
            </Text>
            <IconChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} aria-hidden="true" />
          </UnstyledButton>
          <Group gap={0} wrap="nowrap" className={classes.sectionActions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={labels.up(name)}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={labels.down(name)}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={section.hidden ? labels.show(name) : labels.hide(name)}
              onClick={() => onChange({ hidden: !section.hidden })}
            >
              {section.hidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
            </ActionIcon>
            {section.kind !== "tool" && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={labels.rewrite(name)}
                loading={isBusy}
                onClick={onRewrite}
              >
                <IconRefresh size={16} />
              </ActionIcon>
            )}
            <ActionIcon variant="subtle" color="red" aria-label={labels.removeSection(name)} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </div>
        <Collapse expanded={isOpen}>
          {isOpen && (
            <>
              <SectionFields brandId={brandId} section={section} onChange={onChange} />
              <VoiceCheck brandId={brandId} text={wordsOf(section)} />
              <FactCheck brandId={brandId} text={wordsOf(section)} />
            </>
          )}
        </Collapse>
      </Card>
    </li>
  )
}

/** Everything of a section that a visitor reads. */
const wordsOf = ({ title, text, items }: PageSection): string =>
  [title, text, ...items.flatMap((item) => [item.title, item.text])].filter(Boolean).join("\n")
