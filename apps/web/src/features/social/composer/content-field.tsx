import type { SocialConnection } from "@brandwright/contract/social/social"
import { PICTURES_TOLD_MAX } from "@brandwright/contract/social/social-hashtags"
import {
  CAPTION_MAX,
  type Platform,
  PLATFORM_NAMES,
  textLength,
  textLimit,
} from "@brandwright/contract/social/social-platforms"
import { composeText as text } from "../../../texts/en/social.ts"
import { Badge, Box, Group, SegmentedControl, Switch, Text } from "@mantine/core"
import { IconHash } from "@tabler/icons-react"
import { useRef } from "react"
import { readField } from "../../../blocks/edit/edit-target.ts"
import { EditWithAi } from "../../../blocks/edit/edit-with-ai.tsx"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { VoiceCheck } from "../../../blocks/voice-check.tsx"
import { allMedia, chosenAccounts, type PostForm, textFor } from "./post-form.ts"
import { CampaignLink } from "./campaign-link.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

type ContentFieldProps = {
  connections: SocialConnection[]
  form: PostForm
  /** Absent before the first save. */
  postId: number | undefined
  onChange: (part: Partial<PostForm>) => void
}

/** The text for all platforms, optional texts by platform, the documented counter and each platform's own. */
export function ContentField({ connections, form, postId, onChange }: ContentFieldProps) {
  const [{ words }] = useSearchState("/_app/posting-queue")
  const tab = form.platforms.find((platform) => platform === words) ?? "all"
  const own = tab === "all" ? undefined : form.variants[tab]?.content
  const value = own ?? form.content
  const write = (content: string | undefined) => {
    if (tab === "all") return onChange({ content: content ?? "" })
    const { content: _old, ...rest } = form.variants[tab] ?? {}
    onChange({ variants: { ...form.variants, [tab]: content === undefined ? rest : { ...rest, content } } })
  }
  const length = [...value].length
  const editor = useRef<HTMLTextAreaElement>(null)
  const isShared = tab !== "all" && own === undefined
  const limit = Math.min(CAPTION_MAX, ...(tab === "all" ? form.platforms : [tab]).map(textLimit))
  const part = useCampaignPart(postId)
  return (
    <div>
      {part && <CampaignLink {...part} />}
      {form.platforms.length > 1 && <TextTabs platforms={form.platforms} tab={tab} />}
      {tab !== "all" && (
        <Switch
          mb="xs"
          size="sm"
          label={text.ownText(PLATFORM_NAMES[tab])}
          checked={own !== undefined}
          onChange={(event) => write(event.currentTarget.checked ? form.content : undefined)}
        />
      )}
      <GrowingTextarea
        ref={editor}
        label={tab === "all" ? text.content : text.contentFor(PLATFORM_NAMES[tab])}
        minRows={5}
        maxRows={16}
        readOnly={isShared}
        value={value}
        error={length > CAPTION_MAX}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Group justify="space-between" mt={6} gap="xs">
        <Group gap={6}>
          {form.platforms.map((platform) => (
            <PlatformCount
              key={platform}
              platform={platform}
              length={textLength(platform, textFor(form, platform, chosenAccounts(form, platform, connections)[0]))}
            />
          ))}
        </Group>
        <Group gap="sm">
          <EditWithAi
            value={value}
            limit={limit}
            pictures={describePictures(form)}
            platforms={tab === "all" ? form.platforms : [tab]}
            isDisabled={isShared}
            read={() => readField(editor.current, value, write)}
          />
          <HashtagButton
            content={value}
            platforms={tab === "all" ? form.platforms : [tab]}
            pictures={describePictures(form)}
            onText={write}
            isOff={isShared}
          />
          <Text
            size="xs"
            c={length > CAPTION_MAX ? "var(--mantine-color-error)" : "dimmed"}
            data-testid="caption-counter"
          >
            {text.counter(length, CAPTION_MAX)}
          </Text>
        </Group>
      </Group>
      <OpenQuestions value={value} onChange={write} />
      <VoiceCheck text={value} />
      <FactCheck text={value} given={part?.statements.join("\n")} />
    </div>
  )
}

/** The campaign that the post belongs to, if any. */
const useCampaignPart = (postId: number | undefined) => {
  const brandId = useBrandId()
  return trpc.campaigns.partOf.useQuery(
    { brandId, kind: "post", itemId: postId ?? 0 },
    { enabled: postId !== undefined },
  ).data
}

function TextTabs({ platforms, tab }: { platforms: Platform[]; tab: Platform | "all" }) {
  const [, setSearch] = useSearchState("/_app/posting-queue")
  return (
    <Box maw="100%" mb="xs" style={{ overflowX: "auto" }}>
      <SegmentedControl
        size="xs"
        value={tab}
        data={[
          { value: "all", label: text.forAll },
          ...platforms.map((platform) => ({ value: platform, label: PLATFORM_NAMES[platform] })),
        ]}
        onChange={(next) => setSearch({ words: platforms.find((platform) => platform === next) })}
      />
    </Box>
  )
}

function PlatformCount({ platform, length }: { platform: Platform; length: number }) {
  const limit = textLimit(platform)
  return (
    <Badge size="sm" color={length > limit ? "red" : "gray"}>
      {PLATFORM_NAMES[platform]} {text.counter(length, limit)}
    </Badge>
  )
}

/** Descriptions of the chosen pictures, from their alternative texts. */
const describePictures = (form: PostForm): string[] =>
  allMedia(form)
    .flatMap((id) => form.altTexts[id]?.trim() || [])
    .slice(0, PICTURES_TOLD_MAX)

type HashtagButtonProps = {
  content: string
  platforms: Platform[]
  pictures: string[]
  isOff: boolean
  onText: (content: string) => void
}

/** Adds the generator's hashtags to the text, and shows who chose them. */
function HashtagButton({ content, platforms, pictures, isOff, onText }: HashtagButtonProps) {
  const brandId = useBrandId()
  const suggest = trpc.social.suggestHashtags.useMutation({
    meta: { failed: text.hashtagsFailed },
    onSuccess: ({ hashtags }) =>
      onText([content.trimEnd(), hashtags.filter((tag) => !content.includes(tag)).join(" ")].join("\n\n")),
  })
  return (
    <>
      {suggest.data && <WrittenBy {...suggest.data} />}
      <CallButton
        size="compact-xs"
        variant="subtle"
        leftSection={<IconHash size={14} />}
        disabled={isOff || content.trim() === ""}
        call={suggest}
        input={{ brandId, content, platforms, pictures }}
      >
        {text.hashtags}
      </CallButton>
    </>
  )
}
