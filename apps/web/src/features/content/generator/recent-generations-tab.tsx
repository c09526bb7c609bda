import { SEARCH_MAX } from "@brandwright/contract/wire"
import { choiceLabel, CONTENT_TYPE_LABELS, contentText } from "@brandwright/contract/content/content"
import { type RecentItem } from "@brandwright/contract/content/content-history"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { plainText } from "@brandwright/contract/text/plain-text"
import { Alert, Badge, Box, Button, Group, Text } from "@mantine/core"
import { IconHistory, IconSearch } from "@tabler/icons-react"
import { useDeferredValue } from "react"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { confirm } from "../../../lib/confirm.ts"
import { formatRelative } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { LoadingLines } from "../../../ui/screen/loading.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import { Rows } from "../../../ui/data/rows.tsx"
import { SAMPLE_GENERATIONS } from "../content-samples.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { Hint } from "../../../ui/hint.tsx"

const PAGE = 20

type RecentGenerationsTabProps = {
  search: string
  onSearch: (search: string) => void
  onReuse: (item: RecentItem, text: string) => void
}

/** The brand's generations, newest first, to search, reuse and delete. */
export function RecentGenerationsTab({ search, onSearch, onReuse }: RecentGenerationsTabProps) {
  return (
    <>
      <SearchField
        mb="md"
        label={contentText.searchHistory}
        maxLength={SEARCH_MAX}
        value={search}
        onSearch={onSearch}
      />
      <Boundary loading={<LoadingLines lines={5} height={64} />}>
        <History term={search} onReuse={onReuse} />
      </Boundary>
    </>
  )
}

type HistoryProps = Pick<RecentGenerationsTabProps, "onReuse"> & { term: string }

function History({ term, onReuse }: HistoryProps) {
  const brandId = useBrandId()
  const utils = trpc.useUtils()
  // The old list stays until the new one is loaded.
  const shown = useDeferredValue(term)
  const [{ pages }, history] = trpc.content.recent.useSuspenseInfiniteQuery(
    { brandId, limit: PAGE, kind: "content", ...(shown && { search: shown }) },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  const remove = trpc.content.deleteGeneration.useMutation({
    meta: { done: contentText.deleted, failed: contentText.deleteFailed, refresh: ["content"] },
  })
  const reuse = async (item: RecentItem) => {
    const whole = await utils.content.getGeneration.fetch({ brandId, id: item.id }).catch(() => undefined)
    onReuse(item, whole?.content ?? item.excerpt)
  }
  const askRemove = ({ id }: RecentItem) =>
    void confirm({
      title: contentText.delete,
      message: contentText.deleteQuestion,
      confirmLabel: contentText.delete,
      act: () => remove.mutateAsync({ brandId, id }),
    })
  const items = pages.flatMap((page) => page.items)
  return (
    <>
      {pages[0]?.isKept === false && (
        <Alert color="amber" mb="md">
          {contentText.historyOff}
        </Alert>
      )}
      {items.length === 0 && shown && (
        <EmptyState icon={<IconSearch />} title={contentText.noMatch} message={contentText.noMatchHint} />
      )}
      {items.length === 0 && !shown && <Samples />}
      {items.length > 0 && (
        <Rows aria-label={contentText.tabs.recent}>
          {items.map((item) => (
            <GenerationRow
              key={item.id}
              item={item}
              onReuse={() => void reuse(item)}
              onDelete={() => askRemove(item)}
            />
          ))}
        </Rows>
      )}
      <LoadMore query={history} />
    </>
  )
}

type GenerationRowProps = { item: RecentItem; onReuse: () => void; onDelete: () => void }

function GenerationRow({ item, onReuse, onDelete }: GenerationRowProps) {
  const { brief, excerpt, input, createdAt, aiProvider, aiModel, generationCost, voiceVersion, isBroken } = item
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="0.75rem 1rem" py="md">
      <Box flex="1 1 18rem" miw={0} style={{ overflowWrap: "anywhere" }}>
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
          <Hint size="xs">
            {formatRelative(createdAt)} · {contentText.voiceVersion(voiceVersion)}
          </Hint>
          <WrittenBy aiProvider={aiProvider} aiModel={aiModel} generationCost={generationCost} />
        </Group>
        <Text fw={550} lineClamp={1}>
          {hideQuestionMarks(brief)}
        </Text>
        <Hint lineClamp={2}>{plainText(hideQuestionMarks(excerpt))}</Hint>
      </Box>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="default" onClick={onReuse}>
          {contentText.reuse}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDelete}>
          {contentText.delete}
        </Button>
      </Group>
    </Group>
  )
}

function Samples() {
  return (
    <>
      <EmptyState icon={<IconHistory />} title={contentText.noHistory} message={contentText.noHistoryHint} />
      <Group justify="flex-end" mb="xs">
        <SampleBadge />
      </Group>
      <Rows aria-label={contentText.tabs.recent}>
        {SAMPLE_GENERATIONS.map(({ title, type, age, excerpt }) => (
          <Group key={title} component="li" justify="space-between" align="flex-start" gap="0.75rem 1rem" py="md">
            <Box flex="1 1 18rem" miw={0} style={{ overflowWrap: "anywhere" }}>
              <Group gap={6} mb={4}>
                <Badge size="sm">{CONTENT_TYPE_LABELS[type]}</Badge>
                <Hint size="xs">{age}</Hint>
              </Group>
              <Text fw={550}>{title}</Text>
              <Hint>{excerpt}</Hint>
            </Box>
          </Group>
        ))}
      </Rows>
    </>
  )
}
