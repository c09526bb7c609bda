import {
  HASHTAG_PLATFORMS,
  HASHTAG_TOPICS,
  type HashtagItem,
  type HashtagTopic,
  newsText,
} from "@brandwright/contract/content/related-news"
import { Badge, Group, MultiSelect, Text } from "@mantine/core"
import { IconHash } from "@tabler/icons-react"
import { useDeferredValue } from "react"
import { choiceLabel } from "@brandwright/contract/content/content"
import { handOver } from "../../../lib/drafts/handover.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { SAMPLE_HASHTAGS } from "../content-samples.ts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { Rows } from "../../../ui/data/rows.tsx"

type HashtagPlatform = (typeof HASHTAG_PLATFORMS)[number]
const NO_TOPICS: HashtagTopic[] = []

/** Hashtags of the feeds and the brand's posts, this week compared with the week before (content §2.3). */
export function HashtagsTab() {
  const brandId = useBrandId()
  const [{ platform = "all", topics = NO_TOPICS }, change] = useSearchState("/_app/related-news")
  // The old choice stays until the new one is loaded.
  const input = { platform: useDeferredValue(platform), topics: useDeferredValue(topics) }
  const [found] = trpc.content.hashtags.useSuspenseQuery({ brandId, ...input })
  const { isSample } = found
  const items = isSample ? SAMPLE_HASHTAGS.filter((item) => isShown(item, platform, topics)) : found.items
  return (
    <>
      <Group align="flex-end" mb="md" gap="md">
        <ChoiceSelect
          label={newsText.platform}
          w={180}
          value={platform}
          choices={HASHTAG_PLATFORMS}
          toLabel={(value) => (value === "linkedin" ? "LinkedIn" : choiceLabel(value))}
          onChange={(value) => change({ platform: value })}
        />
        <MultiSelect
          label={newsText.topics}
          flex="1 1 16rem"
          maw="26rem"
          clearable
          data={[...HASHTAG_TOPICS]}
          value={topics}
          onChange={(values) => change({ topics: values.length > 0 ? values : undefined })}
        />
        {isSample && <SampleBadge />}
      </Group>
      {items.length === 0 ? (
        <EmptyState icon={<IconHash />} title={newsText.noHashtags} message={newsText.noHashtagsHint} />
      ) : (
        <Rows boxed aria-label={newsText.tabs.hashtags}>
          {items.map((item) => (
            <HashtagRow key={item.tag} item={item} />
          ))}
        </Rows>
      )}
    </>
  )
}

const isShown = ({ platforms, topic }: HashtagItem, platform: HashtagPlatform, topics: HashtagTopic[]): boolean =>
  (platform === "all" || platforms.some((one) => one === platform)) &&
  (topics.length === 0 || (topic !== null && topics.includes(topic)))

function HashtagRow({ item: { tag, posts, growth, topic } }: { item: HashtagItem }) {
  return (
    <Group component="li" gap="0.3rem 0.75rem" px="md" py="0.65rem">
      <Text fw={600} miw="10rem" style={{ overflowWrap: "anywhere" }}>
        {tag}
      </Text>
      <Hint>{newsText.postsCount(posts)}</Hint>
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
    </Group>
  )
}
