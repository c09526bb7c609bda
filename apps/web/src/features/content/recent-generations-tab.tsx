import { choiceLabel, CONTENT_TYPE_LABELS, contentText, type RecentItem } from "@brandwright/contract/content"
import { Alert, Badge, Button, Group, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconHistory, IconSearch } from "@tabler/icons-react"
import { useState } from "react"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { formatRelative } from "../../lib/time.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { SampleBadge } from "../../ui/sample-badge.tsx"
import classes from "./content.module.css"
import { SAMPLE_GENERATIONS } from "./content-samples.ts"

const PAGE = 20
const SEARCH_MS = 250

type RecentGenerationsTabProps = { brandId: number; onReuse: (item: RecentItem, text: string) => void }

/** What was generated for the brand, newest first: found, reused, deleted. */
export function RecentGenerationsTab({ brandId, onReuse }: RecentGenerationsTabProps) {
  const utils = trpc.useUtils()
  const [search, setSearch] = useState("")
  const [term] = useDebouncedValue(search.trim(), SEARCH_MS)
  const [doomed, setDoomed] = useState<RecentItem>()
  const history = trpc.content.recent.useInfiniteQuery(
    { brandId, limit: PAGE, kind: "content", ...(term && { search: term }) },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: (old) => old },
  )
  const remove = trpc.content.deleteGeneration.useMutation({
    onSuccess: async () => {
      setDoomed(undefined)
      await utils.content.invalidate()
      toastDone(contentText.deleted)
    },
    onError: (error) => toastFailed(error, contentText.deleteFailed),
  })
  const reuse = async (item: RecentItem) => {
    const whole = await utils.content.getGeneration.fetch({ brandId, id: item.id }).catch(() => undefined)
    onReuse(item, whole?.content ?? item.excerpt)
  }
  const items = history.data?.pages.flatMap((page) => page.items) ?? []
  const isKept = history.data?.pages[0]?.isKept ?? true
  return (
    <>
      <TextInput
        type="search"
        mb="md"
        aria-label={contentText.searchHistory}
        placeholder={contentText.searchHistory}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {!isKept && (
        <Alert color="amber" mb="md">
          {contentText.historyOff}
        </Alert>
      )}
      {history.isPending && <LoadingLines lines={5} height={64} />}
      {history.isError && <LoadFailed error={history.error} onRetry={() => void history.refetch()} />}
      {history.data &&
        items.length === 0 &&
        (term ? (
          <EmptyState icon={<IconSearch />} title={contentText.noMatch} message={contentText.noMatchHint} />
        ) : (
          <Samples />
        ))}
      {items.length > 0 && (
        <ul className={classes.rows} aria-label={contentText.tabs.recent}>
          {items.map((item) => (
            <GenerationRow
              key={item.id}
              item={item}
              onReuse={() => void reuse(item)}
              onDelete={() => setDoomed(item)}
            />
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {contentText.more}
        </Button>
      )}
      <ConfirmDialog
        opened={doomed !== undefined}
        title={contentText.delete}
        message={contentText.deleteQuestion}
        confirmLabel={contentText.delete}
        isRunning={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ brandId, id: doomed.id })}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}

type GenerationRowProps = { item: RecentItem; onReuse: () => void; onDelete: () => void }

function GenerationRow({ item, onReuse, onDelete }: GenerationRowProps) {
  const { brief, excerpt, input, createdAt, aiProvider, aiModel, generationCost, voiceVersion, isBroken } = item
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={6} mb={4}>
          {isBroken && (
            <Badge size="sm" color="yellow">
              {contentText.brokenOff}
            </Badge>
          )}
          {input && <Badge size="sm">{CONTENT_TYPE_LABELS[input.contentType]}</Badge>}
          {input && (
            <Badge size="sm" color="gray">
              {choiceLabel(input.tone)}
            </Badge>
          )}
          <Text size="xs" c="dimmed">
            {formatRelative(createdAt)} · {contentText.voiceVersion(voiceVersion)}
          </Text>
          <WrittenBy aiProvider={aiProvider} aiModel={aiModel} generationCost={generationCost} />
        </Group>
        <Text fw={550} lineClamp={1}>
          {brief}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {excerpt}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="default" onClick={onReuse}>
          {contentText.reuse}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDelete}>
          {contentText.delete}
        </Button>
      </Group>
    </li>
  )
}

function Samples() {
  return (
    <>
      <EmptyState icon={<IconHistory />} title={contentText.noHistory} message={contentText.noHistoryHint} />
      <Group justify="flex-end" mb="xs">
        <SampleBadge />
      </Group>
      <ul className={classes.rows} aria-label={contentText.tabs.recent}>
        {SAMPLE_GENERATIONS.map(({ title, type, age, excerpt }) => (
          <li key={title} className={classes.row}>
            <div className={classes.words}>
              <Group gap={6} mb={4}>
                <Badge size="sm">{CONTENT_TYPE_LABELS[type]}</Badge>
                <Text size="xs" c="dimmed">
                  {age}
                </Text>
              </Group>
              <Text fw={550}>{title}</Text>
              <Text size="sm" c="dimmed">
                {excerpt}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
