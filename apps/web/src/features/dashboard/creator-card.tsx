import {
  BRIEF_MAX,
  CREATOR_CONTENT_TYPES,
  CREATOR_TARGETS,
  CREATOR_TONE_LABELS,
  CREATOR_TONES,
  CREATOR_TYPE_LABELS,
  type CreatorChoice,
  type CreatorTargetKind,
  creatorChoice,
  dashboardText,
} from "@brandwright/contract/workspace/dashboard"
import { Card, NativeSelect, SimpleGrid, Stack, Title } from "@mantine/core"
import {
  IconBook2,
  IconBrowser,
  IconBrush,
  IconMail,
  IconMovie,
  IconPhoto,
  IconSend2,
  IconWand,
} from "@tabler/icons-react"
import { useState } from "react"
import { handOver } from "../../lib/drafts/handover.ts"
import { keepFormDraft, readFormDraft } from "../../lib/drafts/form-drafts.ts"
import { TileLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"
import classes from "./dashboard.module.css"
import { RecentDrafts } from "./recent-drafts.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"

const ICONS = {
  post: IconSend2,
  image: IconPhoto,
  "sales-page": IconBrowser,
  email: IconMail,
  ebook: IconBook2,
  video: IconMovie,
  tool: IconWand,
  text: IconBrush,
}

const ANY = { value: "", label: dashboardText.anyChoice }

const DRAFT = "creator-tool"

/** One idea, eight formats: the brief, kind and tone are passed on. A reload loses nothing. */
export function CreatorCard() {
  const [savedDraft] = useState(() => readFormDraft(DRAFT) ?? {})
  const [brief, setBrief] = useState(typeof savedDraft.brief === "string" ? savedDraft.brief : "")
  const [choice, setChoice] = useState<CreatorChoice>(() => creatorChoice(savedDraft))
  const choose = (part: Record<string, string>) => {
    const next = creatorChoice({ ...choice, ...part })
    setChoice(next)
    keepFormDraft(DRAFT, { brief, ...next })
  }
  const write = (words: string) => {
    setBrief(words)
    keepFormDraft(DRAFT, { brief: words, ...choice })
  }
  const onLeave = (target: CreatorTargetKind) => {
    if (brief.trim()) handOver("brief", { target, brief: brief.trim(), ...choice })
  }
  return (
    <Card className={classes.creatorCard}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{dashboardText.creatorTool}</Title>
          <Hint>{dashboardText.creatorIntro}</Hint>
        </div>
        <GrowingTextarea
          label={dashboardText.brief}
          placeholder={dashboardText.briefPlaceholder}
          value={brief}
          onChange={(event) => write(event.currentTarget.value)}
          maxLength={BRIEF_MAX}
          minRows={3}
          maxRows={8}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            label={dashboardText.contentType}
            data={[ANY, ...CREATOR_CONTENT_TYPES.map((value) => ({ value, label: CREATOR_TYPE_LABELS[value] }))]}
            value={choice.make ?? ""}
            onChange={(event) => choose({ make: event.currentTarget.value })}
          />
          <NativeSelect
            label={dashboardText.tone}
            data={[ANY, ...CREATOR_TONES.map((value) => ({ value, label: CREATOR_TONE_LABELS[value] }))]}
            value={choice.tone ?? ""}
            onChange={(event) => choose({ tone: event.currentTarget.value })}
          />
        </SimpleGrid>
        <nav aria-label={dashboardText.create}>
          <SimpleGrid minColWidth="max(7.2rem, 20%)" spacing="xs">
            {CREATOR_TARGETS.map(({ kind, label, to }) => (
              <TileLink key={kind} to={to} icon={ICONS[kind]} onClick={() => onLeave(kind)}>
                {label}
              </TileLink>
            ))}
          </SimpleGrid>
        </nav>
        <RecentDrafts />
      </Stack>
    </Card>
  )
}
