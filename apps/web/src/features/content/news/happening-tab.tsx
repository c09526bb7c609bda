import { ENOUGH_CONTENT } from "@brandwright/contract/content/content"
import {
  describeNews,
  NEWS_PERIODS,
  NEWS_VIEWS,
  type NewsItem,
  newsText,
  type Relevance,
} from "@brandwright/contract/content/related-news"
import {
  Alert,
  Anchor,
  Badge,
  Card,
  Group,
  SegmentedControl,
  SimpleGrid,
  Text,
  Title,
  VisuallyHidden,
} from "@mantine/core"
import {
  IconArticle,
  IconExternalLink,
  IconHeadphones,
  IconHeart,
  IconInfoCircle,
  IconMessage,
  IconNews,
  IconPhoto,
  IconShare,
  IconTrendingUp,
  IconVideo,
} from "@tabler/icons-react"
import { type ReactNode, useDeferredValue } from "react"
import { handOver } from "../../../lib/drafts/handover.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { formatRelative } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { SAMPLE_NEWS } from "../content-samples.ts"

const ICONS = { article: IconArticle, image: IconPhoto, video: IconVideo, audio: IconHeadphones }
const RELEVANCE_COLORS: Record<Relevance, string> = { High: "spruce", Medium: "amber", Low: "gray" }

/** What is happening in the brand's field (content §2.3); needs five pieces of content. */
export function HappeningTab() {
  const brandId = useBrandId()
  const [{ period = "day", view = "grid" }, change] = useSearchState("/_app/related-news")
  // The old period stays until the new one is loaded.
  const [news] = trpc.content.news.useSuspenseQuery({ brandId, period: useDeferredValue(period) })
  const { enough, contentCount, hasFeeds } = news
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <SegmentedControl
          aria-label={newsText.period}
          value={period}
          data={NEWS_PERIODS.map((value) => ({ value, label: newsText.periods[value] }))}
          onChange={(value) => change({ period: value })}
        />
        <Group gap="sm">
          {enough && !hasFeeds && <SampleBadge />}
          <SegmentedControl
            aria-label={newsText.view}
            value={view}
            data={NEWS_VIEWS.map((value) => ({ value, label: newsText.views[value] }))}
            onChange={(value) => change({ view: value })}
          />
        </Group>
      </Group>
      {enough ? <NewsList news={news} view={view} /> : <NotEnough contentCount={contentCount} />}
    </>
  )
}

function NotEnough({ contentCount }: { contentCount: number }) {
  return (
    <Alert color="amber" icon={<IconInfoCircle />} title={newsText.notEnough}>
      <Text size="sm" mb="sm">
        {newsText.notEnoughHint(contentCount, ENOUGH_CONTENT)}
      </Text>
      <ButtonLink size="xs" to="/recommendations">
        {newsText.addContent}
      </ButtonLink>
    </Alert>
  )
}

type NewsListProps = {
  news: { hasFeeds: boolean; items: readonly NewsItem[]; failedSources: readonly string[] }
  view: (typeof NEWS_VIEWS)[number]
}

function NewsList({ news: { hasFeeds, items, failedSources }, view }: NewsListProps) {
  return (
    <>
      {!hasFeeds && (
        <Hint mb="md">
          {newsText.noFeeds} {newsText.feedsHint}
        </Hint>
      )}
      {failedSources.map((source) => (
        <Hint key={source} mb="xs">
          {newsText.feedFailed(source)}
        </Hint>
      ))}
      {hasFeeds && items.length === 0 ? (
        <EmptyState icon={<IconNews />} title={newsText.nothing} message={newsText.nothingHint} />
      ) : (
        <SimpleGrid
          role="list"
          aria-label={newsText.tabs.happening}
          minColWidth={view === "grid" ? "min(19rem, 100%)" : "100%"}
        >
          {hasFeeds
            ? items.map((item) => (
                <NewsCard key={item.id} item={item} age={formatRelative(item.publishedAt)} url={item.url} />
              ))
            : SAMPLE_NEWS.map((item) => <NewsCard key={item.title} item={item} age={item.age} />)}
        </SimpleGrid>
      )}
    </>
  )
}

type Shown = Pick<
  NewsItem,
  "title" | "source" | "type" | "trendScore" | "likes" | "comments" | "shares" | "relevance"
> & { summary?: string }

function NewsCard({ item, age, url }: { item: Shown; age: string; url?: string }) {
  const Icon = ICONS[item.type]
  return (
    <Card role="listitem" padding="md" style={{ gap: "var(--mantine-spacing-xs)" }}>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" c="dimmed" miw={0}>
          <Icon size={16} aria-hidden="true" />
          <Text size="xs" truncate>
            {newsText.types[item.type]} · {item.source} · {age}
          </Text>
        </Group>
        <Badge size="sm" flex="none" color={RELEVANCE_COLORS[item.relevance]}>
          {item.relevance}
        </Badge>
      </Group>
      <Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
        {url ? (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" c="inherit">
            {item.title} <IconExternalLink size={13} aria-label={newsText.readMore} />
          </Anchor>
        ) : (
          item.title
        )}
      </Title>
      {item.summary && <Hint lineClamp={3}>{item.summary}</Hint>}
      <Group justify="space-between" mt="auto" pt="xs" gap="xs">
        <Group gap="md" c="dimmed">
          <Count
            label={newsText.trendScore}
            icon={<IconTrendingUp size={15} aria-hidden="true" />}
            value={item.trendScore}
          />
          {item.likes !== null && (
            <Count label={newsText.likes} icon={<IconHeart size={15} aria-hidden="true" />} value={item.likes} />
          )}
          {item.comments !== null && (
            <Count
              label={newsText.comments}
              icon={<IconMessage size={15} aria-hidden="true" />}
              value={item.comments}
            />
          )}
          {item.shares !== null && (
            <Count label={newsText.shares} icon={<IconShare size={15} aria-hidden="true" />} value={item.shares} />
          )}
        </Group>
        <ButtonLink
          size="compact-xs"
          variant="subtle"
          to="/recommendations"
          onClick={() => handOver("brief", { target: "text", brief: describeNews({ ...item, url }) })}
        >
          {newsText.writeAbout}
        </ButtonLink>
      </Group>
    </Card>
  )
}

function Count({ label, icon, value }: { label: string; icon: ReactNode; value: number }) {
  return (
    <Group gap={4} title={label} wrap="nowrap">
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <Text size="xs">{value.toLocaleString("en-US")}</Text>
    </Group>
  )
}
