import { audienceScreen } from "@brandwright/contract/email-broadcast-screens"
import { type Subscriber, subscriberText as text } from "@brandwright/contract/email-subscribers"
import { Button, Card, Group, Menu, Text } from "@mantine/core"
import { IconDownload, IconFileImport, IconTags, IconUserPlus } from "@tabler/icons-react"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { joinFormText } from "../../../texts/en/email.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import classes from "../email.module.css"
import type { SubscriberFilters } from "../email-tabs.ts"
import { ImportDialog } from "../import/import-dialog.tsx"
import { count } from "../summary-cards.tsx"
import { AddSubscriberDialog } from "./add-subscriber-dialog.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { EditSubscriberDialog } from "./edit-subscriber-dialog.tsx"
import { JoinFormDialog } from "./join-form-dialog.tsx"
import { SegmentDialog } from "./segment-dialog.tsx"
import { SubscriberFilterFields } from "./subscriber-filters.tsx"
import { SubscriberTable } from "./subscriber-table.tsx"
import { TagsDialog } from "./tags-dialog.tsx"

/** Where a page begins: after this row. */
type Start = { cursor?: number; afterEmail?: string }
type Dialog = "add" | "import" | "tags" | "new-segment" | "edit-segment" | "join-form"

/** The brand's list (content §2.2), 25 a page. The address holds its filters. */
export function SubscribersTab({ brandId }: { brandId: number }) {
  const [{ search, status, source, tag, segment, sort = "newest" }, change] = useSearchState("/_app/email-responder")
  const [starts, setStarts] = useState<Start[]>([{}])
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [edited, setEdited] = useState<Subscriber | null>(null)
  const [selected, setSelected] = useState<readonly number[]>([])
  const [isEveryone, setEveryone] = useState(false)

  const filter = { search, status, source, tagId: tag, segmentId: segment }
  const page = trpc.email.subscriberPage.useQuery(
    { brandId, ...filter, sort, ...starts.at(-1) },
    { placeholderData: keepPreviousData },
  )
  const { data } = page
  const rows = data?.rows ?? []
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const clear = () => {
    setSelected([])
    setEveryone(false)
  }
  const go = (next: Start[]) => {
    setStarts(next)
    clear()
  }
  // The only row of a later page is gone: the page before it shows the rest.
  if (data && !page.isPlaceholderData && rows.length === 0 && starts.length > 1) go(starts.slice(0, -1))
  const onFilter = (changes: Partial<SubscriberFilters>) => {
    change(changes)
    go([{}])
  }
  const onNext = () => {
    const last = rows.at(-1)
    if (last) go([...starts, sort === "email" ? { afterEmail: last.email } : { cursor: last.id }])
  }
  const total = `${count(data?.total ?? 0)}${data?.totalIsBound ? "+" : ""}`
  const addButton = (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => setDialog("add")}>
      {text.add}
    </Button>
  )
  return (
    <>
      <div className={classes.tools}>
        <SubscriberFilterFields
          brandId={brandId}
          value={{ search, status, source, tag, segment, sort }}
          onChange={onFilter}
        />
        <Group gap="sm">
          <ManageMenu canEdit={segment !== undefined} onPick={setDialog} />
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={17} />}
            href={exportUrl({ brandId, ...filter })}
            download
          >
            {text.export}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={17} />} onClick={() => setDialog("import")}>
            {text.import}
          </Button>
          {addButton}
        </Group>
      </div>
      {selected.length > 0 && (
        <BulkBar
          brandId={brandId}
          selected={[...selected]}
          filter={filter}
          found={total}
          isEveryone={isEveryone}
          onEveryone={() => setEveryone(true)}
          onClear={clear}
        />
      )}
      {page.isError && <LoadFailed error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && <LoadingLines lines={8} height={34} />}
      {data && rows.length === 0 && (
        <EmptyState
          title={text.none}
          message={isFiltered ? text.noneMatching : text.noneHint}
          icon={<IconUserPlus />}
          action={isFiltered ? undefined : addButton}
        />
      )}
      {rows.length > 0 && (
        <Card className={classes.tableCard}>
          <SubscriberTable
            brandId={brandId}
            rows={rows}
            isStale={page.isPlaceholderData}
            selected={selected}
            onSelect={(ids) => {
              setSelected(ids)
              setEveryone(false)
            }}
            onEdit={setEdited}
          />
          <div className={classes.foot}>
            <Text size="sm" c="dimmed">
              {text.showing(count(rows.length), total)}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                disabled={starts.length === 1}
                onClick={() => go(starts.slice(0, -1))}
              >
                {text.previous}
              </Button>
              <Button variant="default" size="xs" disabled={!data?.hasMore || page.isPlaceholderData} onClick={onNext}>
                {text.next}
              </Button>
            </Group>
          </div>
        </Card>
      )}
      <AddSubscriberDialog opened={dialog === "add"} brandId={brandId} onClose={() => setDialog(null)} />
      <ImportDialog opened={dialog === "import"} brandId={brandId} onClose={() => setDialog(null)} />
      <JoinFormDialog opened={dialog === "join-form"} brandId={brandId} onClose={() => setDialog(null)} />
      <TagsDialog opened={dialog === "tags"} brandId={brandId} onClose={() => setDialog(null)} />
      <OpenSegment
        brandId={brandId}
        id={dialog === "edit-segment" ? segment : undefined}
        isNew={dialog === "new-segment"}
        onClose={() => setDialog(null)}
        onSaved={(id) => onFilter({ segment: id })}
      />
      <EditSubscriberDialog subscriber={edited} brandId={brandId} onClose={() => setEdited(null)} />
    </>
  )
}

function ManageMenu({ canEdit, onPick }: { canEdit: boolean; onPick: (dialog: Dialog) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTags size={17} />}>
          {audienceScreen.manage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick("tags")}>{audienceScreen.manageTags}</Menu.Item>
        <Menu.Item onClick={() => onPick("new-segment")}>{audienceScreen.newSegment}</Menu.Item>
        <Menu.Item onClick={() => onPick("join-form")}>{joinFormText.title}</Menu.Item>
        {canEdit && <Menu.Item onClick={() => onPick("edit-segment")}>{audienceScreen.editSegment}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

type OpenSegmentProps = {
  brandId: number
  id?: number
  isNew: boolean
  onClose: () => void
  onSaved: (id: number | undefined) => void
}

/** The dialog of the chosen segment, or of a new one. */
function OpenSegment({ brandId, id, isNew, onClose, onSaved }: OpenSegmentProps) {
  const segments = trpc.email.segments.useQuery({ brandId })
  const segment = segments.data?.find((one) => one.id === id)
  if (!isNew && !segment) return null
  return <SegmentDialog brandId={brandId} segment={segment} onClose={onClose} onSaved={onSaved} />
}

function exportUrl(filter: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return `/api/email/subscribers/export?${query}`
}
