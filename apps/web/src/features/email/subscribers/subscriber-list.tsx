import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Button, Card, Group } from "@mantine/core"
import { IconUserPlus } from "@tabler/icons-react"
import { type ReactNode, useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { readPage, type SubscriberView } from "../email-tabs.ts"
import { count } from "../summary-cards.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { SubscriberTable } from "./subscriber-table.tsx"

type SubscriberListProps = {
  view: SubscriberView
  /** Another page or filter is being loaded. */
  isStale: boolean
  addButton: ReactNode
}

/** One page of the list, with actions for selected people. */
export function SubscriberList({ view, isStale, addButton }: SubscriberListProps) {
  const brandId = useBrandId()
  const [, change] = useSearchState("/_app/email-responder")
  const { search, status, source, tag, segment, sort = "newest", after = [] } = view
  const filter = { search, status, source, tagId: tag, segmentId: segment }
  const [{ rows, hasMore, total, totalIsBound }] = trpc.email.subscriberPage.useSuspenseQuery(readPage(brandId, view))
  const [selected, setSelected] = useState<readonly number[]>([])
  const [isEveryone, setEveryone] = useState(false)
  const select = (ids: readonly number[]) => {
    setSelected(ids)
    setEveryone(false)
  }
  const goBack = () => change({ after: after.length > 1 ? after.slice(0, -1) : undefined }, true)
  const onNext = () => {
    const last = rows.at(-1)
    if (last) change({ after: [...after, sort === "email" ? last.email : last.id] }, true)
  }
  /** If the page is empty now, goes to the previous one. */
  const onRemoved = (removedCount: number) => {
    if (removedCount >= rows.length && after.length > 0) goBack()
  }
  const onCleared = () => {
    onRemoved(selected.length)
    select([])
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const found = `${count(total)}${totalIsBound ? "+" : ""}`
  if (rows.length === 0 && after.length === 0) {
    return (
      <EmptyState
        title={text.none}
        message={isFiltered ? text.noneMatching : text.noneHint}
        icon={<IconUserPlus />}
        action={isFiltered ? undefined : addButton}
      />
    )
  }
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          selected={[...selected]}
          filter={filter}
          found={found}
          isEveryone={isEveryone}
          onEveryone={() => setEveryone(true)}
          onClear={() => select([])}
          onRemoved={onCleared}
        />
      )}
      <Card padding={0} style={{ overflow: "hidden" }}>
        <SubscriberTable
          rows={rows}
          isStale={isStale}
          selected={selected}
          onSelect={select}
          onEdit={(id) => change({ subscriber: id }, true)}
          onRemoved={() => onRemoved(1)}
        />
        <Pages
          label={text.showing(count(rows.length), found)}
          onPrevious={after.length > 0 ? goBack : undefined}
          onNext={hasMore && !isStale ? onNext : undefined}
        />
      </Card>
    </>
  )
}

type PagesProps = { label: string; onPrevious?: () => void; onNext?: () => void }

function Pages({ label, onPrevious, onNext }: PagesProps) {
  return (
    <Card.Section withBorder px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Hint>{label}</Hint>
        <Group gap="xs">
          <Button variant="default" size="xs" disabled={!onPrevious} onClick={onPrevious}>
            {text.previous}
          </Button>
          <Button variant="default" size="xs" disabled={!onNext} onClick={onNext}>
            {text.next}
          </Button>
        </Group>
      </Group>
    </Card.Section>
  )
}
