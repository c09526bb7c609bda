import type { SocialConnection } from "@brandwright/contract/social"
import {
  type Platform,
  PLATFORM_NAMES,
  PLATFORM_RULES,
  frameFor,
  platformProblems,
} from "@brandwright/contract/social-platforms"
import { composeText as text } from "@brandwright/contract/social-screens"
import { Avatar, List, SegmentedControl, Text, VisuallyHidden } from "@mantine/core"
import { useState } from "react"
import { PlatformIcon } from "../../ui/platform-icon.tsx"
import { Thumb, useAssets } from "./media-field.tsx"
import { channelsOf, type Draft, draftFor, mediaOf, type MediaKinds } from "./post-draft.ts"
import classes from "./post-dialog.module.css"

/** Where the words stand above the picture. */
const TEXT_FIRST: readonly Platform[] = ["facebook", "twitter", "linkedin"]

type PostPreviewProps = { brandId: number; connections: SocialConnection[]; draft: Draft; kinds: MediaKinds }

/** The post as each platform will show it, and what the platform would refuse. */
export function PostPreview({ brandId, connections, draft, kinds }: PostPreviewProps) {
  const [chosen, setChosen] = useState<string>()
  const platform = draft.platforms.find((one) => one === chosen) ?? draft.platforms[0]
  const media = platform ? mediaOf(draft, platform) : []
  const [first] = useAssets(brandId, media.slice(0, 1))
  if (!platform) return null
  const rules = PLATFORM_RULES[platform]
  const { width, height } = frameFor(platform, draft.variants[platform]?.frame).size
  const [channel] = channelsOf(draft, platform, connections)
  const shown = draftFor(draft, platform, channel, kinds)
  const problems = platformProblems(platform, shown)
  const words = (
    <div className={classes.previewText} data-first={TEXT_FIRST.includes(platform)}>
      {rules.title > 0 && draft.title && <strong>{draft.title}</strong>}
      <div>{shown.text || "…"}</div>
    </div>
  )
  return (
    <aside aria-label={text.preview}>
      <Text size="sm" fw={500} mb={6}>
        {text.preview}
      </Text>
      {draft.platforms.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          mb="xs"
          value={platform}
          aria-label={text.preview}
          data={draft.platforms.map((value) => ({ value, label: <PreviewTab platform={value} /> }))}
          onChange={setChosen}
        />
      )}
      <div className={classes.preview}>
        <div className={classes.previewHead}>
          <Avatar
            radius="xl"
            size="md"
            name={channel?.displayName || channel?.accountName || ""}
            color="spruce"
            alt=""
          />
          <div>
            <Text size="sm" fw={600}>
              {channel?.displayName || channel?.accountName}
            </Text>
            <Text size="xs" c="dimmed">
              {PLATFORM_NAMES[platform]}
            </Text>
          </div>
        </div>
        {TEXT_FIRST.includes(platform) && words}
        {first && (
          // As the picture is sized for this platform.
          <div className={classes.previewMedia} style={{ aspectRatio: `${width} / ${height}` }}>
            <Thumb asset={first} className={classes.previewPicture} />
          </div>
        )}
        {media.length > 1 && <div className={classes.previewMore}>{text.moreMedia(media.length - 1)}</div>}
        {!TEXT_FIRST.includes(platform) && words}
        {rules.firstComment && draft.firstComment && (
          <div className={classes.previewComment}>
            <strong>{channel?.displayName || channel?.accountName}</strong> {draft.firstComment}
          </div>
        )}
      </div>
      {problems.length > 0 && (
        <List size="sm" mt="sm" c="var(--mantine-color-error)">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
    </aside>
  )
}

const PreviewTab = ({ platform }: { platform: Draft["platforms"][number] }) => (
  <span title={PLATFORM_NAMES[platform]}>
    <PlatformIcon platform={platform} size={16} />
    <VisuallyHidden>{PLATFORM_NAMES[platform]}</VisuallyHidden>
  </span>
)
