import {
  SUBSCRIBER_FILTERS,
  SUBSCRIBER_SORTS,
  type Subscriber,
  subscriberText as text,
} from "@brandwright/contract/email-subscribers"
import { Button, Card, Group, Select, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconDownload, IconFileImport, IconSearch, IconUserPlus } from "@tabler/icons-react"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import { AddSubscriberDialog } from "./add-subscriber-dialog.tsx"
import { EditSubscriberDialog } from "./edit-subscriber-dialog.tsx"
import classes from "../email.module.css"
import { ImportDialog } from "../import/import-dialog.tsx"
import { SubscriberTable } from "./subscriber-table.tsx"
import { count } from "../summary-cards.tsx"

const SEARCH_WAIT_MS = 250
type Sort = (typeof SUBSCRIBER_SORTS)[number]
type Filter = (typeof SUBSCRIBER_FILTERS)[number]
/** Where a page begins: after this row. */
type Start = { cursor?: number; afterEmail?: string }

/** The brand's list (content §2.2): 25 a page. */
export function SubscribersTab({ brandId }: { brandId: number }) {
  const [search, setSearch] = useState("")
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_WAIT_MS)
  const [status, setStatus] = useState<Filter | null>(null)
  const [source, setSource] = useState<string | null>(null)
  const [sort, setSort] = useState<Sort>("newest")
  const [starts, setStarts] = useState<Start[]>([{}])
  const [dialog, setDialog] = useState<"add" | "import" | null>(null)
  const [edited, setEdited] = useState<Subscriber | null>(null)

  const filter = {
    brandId,
    search: wanted || undefined,
    status: status ?? undefined,
    source: source ?? undefined,
    sort,
  }
  const page = trpc.email.subscriberPage.useQuery(
    { ...filter, ...starts.at(-1) },
    { placeholderData: keepPreviousData },
  )
  const sources = trpc.email.sources.useQuery({ brandId })
  const { data } = page
  const isFiltered = Boolean(wanted || status || source)
  const fromStart =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setStarts([{}])
    }
  const onNext = () => {
    const last = data?.rows.at(-1)
    if (last) setStarts([...starts, sort === "email" ? { afterEmail: last.email } : { cursor: last.id }])
  }
  const addButton = (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => setDialog("add")}>
      {text.add}
    </Button>
  )
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.grow}
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={16} />}
          value={search}
          maxLength={254}
          onChange={(event) => fromStart(setSearch)(event.currentTarget.value)}
        />
        <Select
          aria-label={text.filter}
          w={150}
          placeholder={text.allStatuses}
          clearable
          data={SUBSCRIBER_FILTERS.map((value) => ({ value, label: text.filterNames[value] }))}
          value={status}
          onChange={(value) => fromStart(setStatus)(SUBSCRIBER_FILTERS.find((one) => one === value) ?? null)}
        />
        {(sources.data?.length ?? 0) > 1 && (
          <Select
            aria-label={text.source}
            w={150}
            placeholder={text.allSources}
            clearable
            searchable
            data={sources.data ?? []}
            value={source}
            onChange={fromStart(setSource)}
          />
        )}
        <Select
          aria-label={text.sort}
          w={140}
          allowDeselect={false}
          data={SUBSCRIBER_SORTS.map((value) => ({ value, label: text.sorts[value] }))}
          value={sort}
          onChange={(value) => fromStart(setSort)(SUBSCRIBER_SORTS.find((one) => one === value) ?? "newest")}
        />
        <Group gap="sm">
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={17} />}
            href={exportUrl(filter)}
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
      {page.isError && <LoadFailed error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && <LoadingLines lines={8} height={34} />}
      {data && data.rows.length === 0 && (
        <EmptyState
          title={text.none}
          message={isFiltered ? text.noneMatching : text.noneHint}
          icon={<IconUserPlus />}
          action={isFiltered ? undefined : addButton}
        />
      )}
      {data && data.rows.length > 0 && (
        <Card className={classes.tableCard}>
          <SubscriberTable brandId={brandId} rows={data.rows} isStale={page.isPlaceholderData} onEdit={setEdited} />
          <div className={classes.foot}>
            <Text size="sm" c="dimmed">
              {text.showing(count(data.rows.length), `${count(data.total)}${data.totalIsBound ? "+" : ""}`)}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                disabled={starts.length === 1}
                onClick={() => setStarts(starts.slice(0, -1))}
              >
                {text.previous}
              </Button>
              <Button variant="default" size="xs" disabled={!data.hasMore || page.isPlaceholderData} onClick={onNext}>
                {text.next}
              </Button>
            </Group>
          </div>
        </Card>
      )}
      <AddSubscriberDialog opened={dialog === "add"} brandId={brandId} onClose={() => setDialog(null)} />
      <ImportDialog opened={dialog === "import"} brandId={brandId} onClose={() => setDialog(null)} />
      <EditSubscriberDialog subscriber={edited} brandId={brandId} onClose={() => setEdited(null)} />
    </>
  )
}

function exportUrl({ sort: _sort, ...filter }: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return `/api/email/subscribers/export?${query}`
}
