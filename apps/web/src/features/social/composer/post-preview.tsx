import type { SocialConnection } from "@brandwright/contract/social/social"
import {
  FRAME_NAMES,
  type Frame,
  frameFor,
  listFrames,
  type Platform,
  PLATFORM_NAMES,
  PLATFORM_RULES,
  platformProblems,
} from "@brandwright/contract/social/social-platforms"
import { composeText as text } from "../../../texts/en/social.ts"
import { List, Tabs, Text } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import classes from "./composer.module.css"
import { useAssets } from "./media-field.tsx"
import { chosenAccounts, formFor, isBlank, mediaFor, type MediaKinds, type PostForm } from "./post-form.ts"
import { PreviewCard } from "./preview-card.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ScrollableTabs } from "../../../ui/screen/scrollable-tabs.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

type PostPreviewProps = {
  connections: SocialConnection[]
  form: PostForm
  kinds: MediaKinds
  onChange: (part: Partial<PostForm>) => void
}

/** The post as each platform will show it, with the chosen crop, and what the platform would refuse. */
export function PostPreview(props: PostPreviewProps) {
  const { form } = props
  const [{ look }, change] = useSearchState("/_app/posting-queue")
  const platform = form.platforms.find((one) => one === look) ?? form.platforms[0]
  if (!platform)
    return (
      <aside aria-label={text.preview} className={classes.previewPane}>
        <Hint>{text.previewLater}</Hint>
      </aside>
    )
  return (
    <aside aria-label={text.preview} className={classes.previewPane}>
      {form.platforms.length > 1 ? (
        <Tabs
          value={platform}
          onChange={(next) => change({ look: form.platforms.find((one) => one === next) })}
          mb="sm"
          variant="pills"
        >
          <ScrollableTabs active={platform} aria-label={text.preview}>
            {form.platforms.map((one) => (
              <Tabs.Tab
                key={one}
                value={one}
                px={10}
                py={6}
                aria-label={PLATFORM_NAMES[one]}
                leftSection={<PlatformIcon platform={one} size={17} />}
              />
            ))}
          </ScrollableTabs>
          <Tabs.Panel value={platform} pt="sm">
            <PlatformPreview {...props} platform={platform} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <>
          <Text size="sm" fw={600} mb={6}>
            {text.preview}
          </Text>
          <PlatformPreview {...props} platform={platform} />
        </>
      )}
    </aside>
  )
}

function PlatformPreview({ connections, form, kinds, platform, onChange }: PostPreviewProps & { platform: Platform }) {
  const assets = useAssets(mediaFor(form, platform))
  const variant = form.variants[platform]
  const { frame, size } = frameFor(platform, variant?.frame)
  const [account] = chosenAccounts(form, platform, connections)
  const shown = formFor(form, platform, account, kinds)
  // A post that was just started has no errors yet.
  const problems = isBlank(form, platform) ? [] : platformProblems(platform, shown)
  const hasPicture = assets.some((asset) => asset.mediaType !== "video")
  const offered = listFrames(platform)
  const cut = (chosen: Frame | null) =>
    onChange({ variants: { ...form.variants, [platform]: { ...variant, frame: chosen ?? undefined } } })
  return (
    <>
      <PreviewCard
        platform={platform}
        name={account?.displayName || account?.accountName || PLATFORM_NAMES[platform]}
        placeName={account?.placeName ?? ""}
        title={PLATFORM_RULES[platform].title > 0 ? form.title : ""}
        words={shown.text}
        comment={PLATFORM_RULES[platform].firstComment ? form.firstComment : ""}
        assets={assets}
        altTexts={form.altTexts}
        ratio={frame === "original" ? undefined : size.width / size.height}
      />
      {hasPicture && offered.length > 1 && (
        <ChoiceSelect
          mt="sm"
          size="xs"
          label={text.frame(PLATFORM_NAMES[platform])}
          value={frame}
          choices={offered}
          toLabel={(value) => FRAME_NAMES[value]}
          onChange={cut}
        />
      )}
      {problems.length > 0 && (
        <List size="sm" mt="sm" c="var(--mantine-color-error)">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
    </>
  )
}
