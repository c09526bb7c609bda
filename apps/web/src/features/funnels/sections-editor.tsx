import {
  hasItems,
  type PageSection,
  pageSection,
  SECTION_KINDS,
  SECTION_NAMES,
  SECTIONS_MAX,
  SECTION_TEXT_MAX,
  listSectionTexts,
} from "@brandwright/contract/funnel-page"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { funnelText, salesPageInput } from "@brandwright/contract/funnels"
import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core"
import { Button, Menu, Stack, Text, Title } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useRef } from "react"
import { toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { type Draft, withSections } from "./draft.ts"
import classes from "./funnels.module.css"
import { SectionCard } from "./section-card.tsx"

type SectionsEditorProps = {
  brandId: number
  draft: Draft
  /** The section that is open. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
  onChange: (patch: Partial<Draft>, group?: string) => void
}

/** The page's parts: each can be edited, moved, hidden, written again or removed. */
export function SectionsEditor({ brandId, draft, shown, onShow, onChange }: SectionsEditorProps) {
  const sections = draft.content?.sections ?? []
  const set = (change: (sections: PageSection[]) => PageSection[], group?: string) =>
    onChange(withSections(draft, change), group)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const move = (from: number, to: number) =>
    set((all) => {
      const rest = all.filter((_, at) => at !== from)
      const moved = all[from]
      return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : all
    })
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => sections.findIndex((section) => section.id === id))
    if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to) move(from, to)
  }
  const rewrite = trpc.funnels.generateSection.useMutation({
    meta: { failed: funnelText.generationFailed },
    onSuccess: ({ section, receipt }, { kind }) => {
      const target =
        draft.content?.sections.find((one) => one.id === rewritten.current) ??
        draft.content?.sections.find((one) => one.kind === kind)
      if (!target) return
      const changed = withSections(draft, (all) =>
        all.map((one) =>
          one.id === target.id
            ? {
                ...one,
                title: section.title,
                text: section.text,
                button: section.button,
                items: section.items.length > 0 ? section.items : one.items,
              }
            : one,
        ),
      )
      onChange({ ...changed, receipts: [...draft.receipts, receipt], variation: draft.variation + 1 })
    },
  })
  const rewritten = useRef<string>(undefined)
  const onRewrite = ({ id, kind, title, text, button, items }: PageSection) => {
    if (kind === "tool") return
    const input = salesPageInput.safeParse(draft)
    if (!input.success) return toastRefused({ title: funnelText.missing, message: funnelText.missingForGenerate })
    rewritten.current = id
    const current = { title, text, button, items }
    const others = sections.flatMap((section) =>
      section.id === id || section.hidden
        ? []
        : [listSectionTexts(section).filter(Boolean).join("\n").slice(0, SECTION_TEXT_MAX)],
    )
    rewrite.mutate({ ...input.data, brandId, kind, variation: draft.variation + 1, current, others })
  }
  const onAdd = (kind: PageSection["kind"]) => {
    const id = crypto.randomUUID().slice(0, 12)
    set((all) => [
      ...all,
      pageSection.parse({ id, kind, title: SECTION_NAMES[kind], items: hasItems(kind) ? [{}] : [] }),
    ])
    onShow(id)
  }
  return (
    <section aria-labelledby="sections-title">
      <Title order={2} size="h4" id="sections-title">
        {labels.sections}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {labels.sectionsHint}
      </Text>
      <DndContext sensors={sensors} onDragEnd={onDragEnd}>
        <Stack gap="xs" component="ol" className={classes.list}>
          {sections.map((section, at) => (
            <SectionCard
              key={section.id}
              brandId={brandId}
              section={section}
              at={at}
              count={sections.length}
              isOpen={shown === section.id}
              isBusy={rewrite.isPending && rewritten.current === section.id}
              onToggle={() => onShow(shown === section.id ? undefined : section.id)}
              onMove={(to) => move(at, to)}
              onRewrite={() => onRewrite(section)}
              onRemove={() => set((all) => all.filter(({ id }) => id !== section.id))}
              onChange={(patch, group) =>
                set(
                  (all) => all.map((one) => (one.id === section.id ? { ...one, ...patch } : one)),
                  group && `${section.id}.${group}`,
                )
              }
            />
          ))}
        </Stack>
      </DndContext>
      {sections.length < SECTIONS_MAX && (
        <Menu>
          <Menu.Target>
            <Button variant="subtle" mt="xs" leftSection={<IconPlus size={16} />}>
              {labels.addSection}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {SECTION_KINDS.map((kind) => (
              <Menu.Item key={kind} onClick={() => onAdd(kind)}>
                {SECTION_NAMES[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  )
}
