import type { ConflictKind } from "@brandwright/contract/campaigns/campaign-plan"
import { type Campaign, CAMPAIGN_DAYS_MAX, type CampaignPart } from "@brandwright/contract/campaigns/campaigns"
import { countDays, wallDay } from "@brandwright/contract/days"
import { PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { Badge, Group, Image, Menu, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { Suspense } from "react"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { confirm } from "../../../lib/confirm.ts"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { toastUndo } from "../../../lib/toasts.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { AppLink } from "../../../ui/app-link.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { MoreMenu } from "../../../ui/more-menu.tsx"
import { askHastening, changePart } from "../ask-hastening.ts"
import { PART_COLORS } from "../state-colors.ts"
import { formatWall } from "../times.ts"

const TimeDialog = lazyPart(async () => (await import("./part-dialogs.tsx")).TimeDialog)
const PictureDialog = lazyPart(async () => (await import("./picture-dialog.tsx")).PictureDialog)
const RewriteDialog = lazyPart(async () => (await import("./rewrite-dialog.tsx")).RewriteDialog)
const TakeDialog = lazyPart(async () => (await import("./part-dialogs.tsx")).TakeDialog)

const namePlatform = (platform: string): string => {
  const known = PLATFORMS.find((one) => one === platform)
  return known ? PLATFORM_NAMES[known] : ""
}

/** "Post · Facebook", and what was taken from elsewhere by its name. */
const describePart = ({ kind, platforms, takenName }: CampaignPart): string =>
  [text.kindNames[kind], platforms.map(namePlatform).join(", "), takenName].filter(Boolean).join(" · ")

const sayConflict = (conflict: ConflictKind, campaign: Campaign, part: CampaignPart): string =>
  conflict === "past" && campaign.state === "paused" && part.state === "armed"
    ? text.pastWhilePaused
    : text.conflicts[conflict]

const THUMB_PX = 64

/** Beside the text, or above it in narrow layouts. */
const Thumb = ({ part: { picture }, ...shown }: { part: CampaignPart; visibleFrom?: "sm"; hiddenFrom?: "sm" }) =>
  picture && (
    <Image src={picture.url} alt={text.pictureAlt(picture.alt)} w={THUMB_PX} h={THUMB_PX} radius="sm" {...shown} />
  )

type PartLineProps = { campaign: Campaign; part: CampaignPart; conflicts: ConflictKind[] }

/** One part: its time, state and open questions. */
export function PartLine({ campaign, part, conflicts }: PartLineProps) {
  const { title, kind, takenName, state, dayOffset, plannedWall, shift, link, itemId, openQuestions, error } = part
  const isOut = state === "live"
  const when = campaign.isTemplate ? [part.time] : [formatWall(plannedWall), ...(shift ? [text.shifts[shift]] : [])]
  // A template has no texts and no launch day.
  const notes = campaign.isTemplate
    ? []
    : [error, ...conflicts.map((conflict) => sayConflict(conflict, campaign, part))].filter(Boolean)
  return (
    <Stack gap={4} component="article" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Thumb part={part} visibleFrom="sm" />
        <Stack gap={2} miw={0} flex={1}>
          <Hint size="xs">
            {[text.dayOffset(isOut ? countDays(campaign.launchDay, wallDay(plannedWall)) : dayOffset), ...when].join(
              " · ",
            )}
          </Hint>
          <Group gap="xs">
            {itemId === null ? (
              <Text fw={600}>{title}</Text>
            ) : (
              <AppLink to={link} fw={600} c="inherit" aria-label={text.openPart(title)}>
                {title}
              </AppLink>
            )}
            {!campaign.isTemplate && (
              <Badge size="sm" variant="light" color={PART_COLORS[state]}>
                {text.partStates[state]}
              </Badge>
            )}
            {part.isUnrendered && (
              <AppLink to={link} size="sm" underline="always">
                {text.unrendered}
              </AppLink>
            )}
            {openQuestions > 0 && (
              <AppLink to={part.questionsLink} size="sm" underline="always">
                {text.questions(openQuestions)}
              </AppLink>
            )}
          </Group>
          {(kind !== "page" || takenName) && <Hint>{describePart(part)}</Hint>}
          <Thumb part={part} hiddenFrom="sm" />
          {part.aiProvider && (
            <WrittenBy isListed aiProvider={part.aiProvider} aiModel={part.aiModel} generationCost={part.cost} />
          )}
        </Stack>
        {!isOut && <PartActions campaign={campaign} part={part} />}
      </Group>
      {notes.map((note) => (
        <Group key={note} gap={6} wrap="nowrap">
          <IconAlertTriangle
            size={16}
            aria-hidden="true"
            color="var(--mantine-color-amber-6)"
            style={{ flex: "none" }}
          />
          <Text size="sm">{note}</Text>
        </Group>
      ))}
    </Stack>
  )
}

function PartActions({ campaign, part }: Omit<PartLineProps, "conflicts">) {
  const [{ open, part: partId }, change] = useSearchState("/_app/campaigns/$id")
  const dialog = partId === part.id ? open : undefined
  const showDialog = (name: "time" | "take" | "picture" | "rewrite") => change({ open: name, part: part.id }, true)
  const close = () => change({ open: undefined, part: undefined })
  const meta = { failed: text.partFailed, refresh: ["campaigns.get"] as const }
  const update = trpc.campaigns.updatePart.useMutation({ meta })
  const drop = trpc.campaigns.dropPart.useMutation({ meta })
  const { id, title, dayOffset } = part
  const move = async (days: number) => {
    const moved = { id, dayOffset: dayOffset + days }
    // A disabled button would lose the focus.
    if (update.isPending) return
    const consent = await askHastening(campaign, { parts: changePart(campaign, id, moved) })
    if (!consent) return
    const undo = () => update.mutateAsync({ id, dayOffset })
    const message = text.moved(title, text.dayOffset(moved.dayOffset))
    const onSuccess = () => toastUndo(message, { label: text.undo, undo, failed: text.partFailed })
    update.mutate({ ...moved, ...consent }, { onSuccess })
  }
  const askDrop = () =>
    void confirm({
      title: text.dropTitle,
      message: text.dropMessage,
      confirmLabel: text.dropConfirm,
      act: () => drop.mutateAsync({ id }),
    })
  return (
    <Group gap={4} wrap="nowrap">
      <IconButton
        icon={IconChevronUp}
        iconSize={18}
        label={text.earlier(title)}
        disabled={dayOffset <= -CAMPAIGN_DAYS_MAX}
        onClick={() => void move(-1)}
      />
      <IconButton
        icon={IconChevronDown}
        iconSize={18}
        label={text.later(title)}
        disabled={dayOffset >= CAMPAIGN_DAYS_MAX}
        onClick={() => void move(1)}
      />
      <MoreMenu label={text.actions(title)}>
        <Menu.Item onClick={() => showDialog("time")}>{text.changeTime}</Menu.Item>
        {!campaign.isTemplate && (
          <>
            <Menu.Item disabled={campaign.isWriting} onClick={() => showDialog("rewrite")}>
              {text.rewrite}
            </Menu.Item>
            <Menu.Item onClick={() => showDialog("take")}>{text.take}</Menu.Item>
            {part.kind === "post" && part.itemId !== null && (
              <Menu.Item onClick={() => showDialog("picture")}>{text.picture}</Menu.Item>
            )}
          </>
        )}
        <Menu.Item color="red" onClick={askDrop}>
          {text.drop}
        </Menu.Item>
      </MoreMenu>
      <Suspense>
        {dialog === "time" && <TimeDialog campaign={campaign} part={part} onClose={close} />}
        {dialog === "rewrite" && <RewriteDialog part={part} onClose={close} />}
        {dialog === "picture" && <PictureDialog part={part} onClose={close} />}
        {dialog === "take" && <TakeDialog part={part} onClose={close} />}
      </Suspense>
    </Group>
  )
}
