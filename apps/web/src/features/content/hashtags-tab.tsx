import {
  HASHTAG_PLATFORMS,
  HASHTAG_TOPICS,
  type HashtagItem,
  type HashtagTopic,
  newsText,
} from "@brandwright/contract/related-news"
import { Badge, Group, MultiSelect, Select, Text } from "@mantine/core"
import { IconHash } from "@tabler/icons-react"
import { useState } from "react"
import { choiceLabel } from "@brandwright/contract/content"
import { handOver } from "../../lib/handover.ts"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { SampleBadge } from "../../ui/sample-badge.tsx"
import { SAMPLE_HASHTAGS } from "./content-samples.ts"
import classes from "./news.module.css"

type HashtagPlatform = (typeof HASHTAG_PLATFORMS)[number]

/** Hashtags of the feeds and of own posts, this week against the week before (content §2.3). */
export function HashtagsTab({ brandId }: { brandId: number }) {
  const [platform, setPlatform] = useState<HashtagPlatform>("all")
  const [topics, setTopics] = useState<HashtagTopic[]>([])
  const found = trpc.content.hashtags.useQuery({ brandId, platform, topics }, { placeholderData: (old) => old })
  if (found.isPending) return <LoadingLines lines={6} height={44} />
  if (found.isError)
    return <LoadFailed error={found.error} message={newsText.loadFailed} onRetry={() => void found.refetch()} />
  const { isSample } = found.data
  const items = isSample ? SAMPLE_HASHTAGS.filter((item) => isShown(item, platform, topics)) : found.data.items
  return (
    <>
      <Group align="flex-end" mb="md" gap="md">
        <Select
          label={newsText.platform}
          w={180}
          allowDeselect={false}
          value={platform}
          data={HASHTAG_PLATFORMS.map((value) => ({
            value,
            label: value === "linkedin" ? "LinkedIn" : choiceLabel(value),
          }))}
          onChange={(value) => setPlatform(HASHTAG_PLATFORMS.find((one) => one === value) ?? "all")}
        />
        <MultiSelect
          label={newsText.topics}
          className={classes.topics}
          clearable
          data={[...HASHTAG_TOPICS]}
          value={topics}
          onChange={(values) => setTopics(HASHTAG_TOPICS.filter((topic) => values.includes(topic)))}
        />
        {isSample && <SampleBadge />}
      </Group>
      {items.length === 0 ? (
        <EmptyState icon={<IconHash />} title={newsText.noHashtags} message={newsText.noHashtagsHint} />
      ) : (
        <ul className={classes.tags} aria-label={newsText.tabs.hashtags}>
          {items.map((item) => (
            <HashtagRow key={item.tag} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

const isShown = ({ platforms, topic }: HashtagItem, platform: HashtagPlatform, topics: HashtagTopic[]): boolean =>
  (platform === "all" || platforms.some((one) => one === platform)) &&
  (topics.length === 0 || (topic !== null && topics.includes(topic)))

function HashtagRow({ item: { tag, posts, growth, topic } }: { item: HashtagItem }) {
  return (
    <li className={classes.tag}>
      <Text fw={600} className={classes.tagName}>
        {tag}
      </Text>
      <Text size="sm" c="dimmed">
        {newsText.postsCount(posts)}
      </Text>
      {growth !== null && (
        <Badge size="sm" color={growth >= 0 ? "spruce" : "red"} aria-label={`${newsText.growth} ${growth}%`}>
          {growth >= 0 ? "+" : ""}
          {growth}%
        </Badge>
      )}
      {topic && (
        <Badge size="sm" color="gray">
          {topic}
        </Badge>
      )}
      <ButtonLink
        size="compact-xs"
        variant="subtle"
        ml="auto"
        to="/posting-queue"
        onClick={() => handOver("post", { text: `${tag} ` })}
      >
        {newsText.useInPost}
      </ButtonLink>
    </li>
  )
}
