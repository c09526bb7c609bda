import { type PageSection, SECTIONS_MAX } from "@brandwright/contract/funnels/funnel-page"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core"
import { Stack, Title } from "@mantine/core"
import { AddSection } from "./add-section.tsx"
import { type Draft, withSections } from "../editor/draft.ts"
import { SectionCard } from "./section-card.tsx"
import { useRewriting } from "./use-rewriting.ts"
import { Hint } from "../../../ui/hint.tsx"

type SectionsEditorProps = {
  draft: Draft
  /** The section that is open. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
  onChange: (patch: Partial<Draft>, group?: string) => void
}

/** The page's sections, to edit, move, hide, rewrite and remove. */
export function SectionsEditor({ draft, shown, onShow, onChange }: SectionsEditorProps) {
  const sections = draft.content?.sections ?? []
  const rewriting = useRewriting({ draft, onChange })
  const set = (change: (sections: PageSection[]) => PageSection[], group?: string) =>
    onChange(withSections(draft, change), group)
  const patch = (id: string, changes: Partial<PageSection>, group?: string) =>
    set((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)), group && `${id}.${group}`)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from = -1, to = -1] = [active.id, over?.id].map((id) => sections.findIndex((section) => section.id === id))
    if (from >= 0 && to >= 0 && from !== to) set((all) => move(all, from, to))
  }
  return (
    <section aria-labelledby="sections-title">
      <Title order={2} size="h4" id="sections-title">
        {labels.sections}
      </Title>
      <Hint mb="sm">{labels.sectionsHint}</Hint>
      <DndContext sensors={sensors} onDragEnd={onDragEnd}>
        <Stack gap="xs" component="ol">
          {sections.map((section, at) => (
            <SectionCard
              key={section.id}
              given={[draft.name, draft.description, draft.targetAudience, draft.price].join("\n")}
              section={section}
              at={at}
              count={sections.length}
              isOpen={shown === section.id}
              rewriting={rewriting.whereFor(section.id)}
              onToggle={() => onShow(shown === section.id ? undefined : section.id)}
              onMove={(to) => set((all) => move(all, at, to))}
              onRewrite={(wish) => rewriting.start(section, wish)}
              onStop={rewriting.stop}
              onRemove={() => set((all) => all.filter(({ id }) => id !== section.id))}
              onChange={(changes, group) => patch(section.id, changes, group)}
            />
          ))}
        </Stack>
      </DndContext>
      {sections.length < SECTIONS_MAX && (
        <AddSection
          onAdd={(section) => {
            set((all) => [...all, section])
            onShow(section.id)
          }}
        />
      )}
    </section>
  )
}

function move(sections: PageSection[], from: number, to: number): PageSection[] {
  const moved = sections[from]
  const rest = sections.filter((_, at) => at !== from)
  return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : sections
}
