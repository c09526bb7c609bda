import type { SocialConnection } from "@brandwright/contract/social"
import { PLATFORM_NAMES, platformProblems } from "@brandwright/contract/social-platforms"
import { composeText as text } from "@brandwright/contract/social-screens"
import { Avatar, List, SegmentedControl, Text } from "@mantine/core"
import { useState } from "react"
import { PlatformIcon } from "../../ui/platform-icon.tsx"
import { Thumb, useAssets } from "./media-field.tsx"
import { channelsOf, type Draft, draftFor, mediaOf, type MediaKinds } from "./post-draft.ts"
import classes from "./posting-queue.module.css"

type PostPreviewProps = { brandId: number; connections: SocialConnection[]; draft: Draft; kinds: MediaKinds }

/** The post as each platform will show it, and what the platform would refuse. */
export function PostPreview({ brandId, connections, draft, kinds }: PostPreviewProps) {
  const [chosen, setChosen] = useState<string>()
  const platform = draft.platforms.find((one) => one === chosen) ?? draft.platforms[0]
  const [first] = useAssets(brandId, platform ? mediaOf(draft, platform).slice(0, 1) : [])
  if (!platform) return null
  const [channel] = channelsOf(draft, platform, connections)
  const shown = draftFor(draft, platform, channel, kinds)
  const problems = platformProblems(platform, shown)
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
            color="initials"
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
        {first && <Thumb asset={first} className={classes.previewMedia} />}
        <div className={classes.previewText}>
          {draft.title && (platform === "youtube" || platform === "pinterest" || platform === "tiktok") && (
            <strong>{draft.title}</strong>
          )}
          <div>{shown.text || "…"}</div>
        </div>
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
    <span className="mantine-visually-hidden">{PLATFORM_NAMES[platform]}</span>
  </span>
)
