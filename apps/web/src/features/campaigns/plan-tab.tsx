import { type Campaign, PART_KINDS } from "@brandwright/contract/campaigns/campaigns"
import { CONTENT_PLATFORMS } from "@brandwright/contract/content/content"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { Button, Group, Menu, Stack, Switch, Timeline } from "@mantine/core"
import {
  IconBook,
  IconMail,
  IconMailFast,
  IconMessage2,
  IconMovie,
  IconPlus,
  IconTool,
  IconWorld,
} from "@tabler/icons-react"
import { LeftOutList } from "../../blocks/left-out.tsx"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { askHastening } from "./ask-hastening.ts"
import { LaunchDayField } from "./launch-day-field.tsx"
import { PartLine } from "./parts/part-line.tsx"
import { TimeLine } from "./time-line/time-line.tsx"
import { PART_COLORS } from "./state-colors.ts"
import { formatClock } from "./times.ts"
import { Hint } from "../../ui/hint.tsx"

const ICONS = {
  book: IconBook,
  tool: IconTool,
  page: IconWorld,
  sequence: IconMail,
  broadcast: IconMailFast,
  video: IconMovie,
  post: IconMessage2,
} as const

/** The parts on a timeline around the launch. Moving the launch moves all unpublished parts. */
export function PlanTab({ campaign }: { campaign: Campaign }) {
  const { id, skipsWeekends, quietFrom, quietUntil, timeZone, parts, conflicts } = campaign
  const update = trpc.campaigns.update.useMutation({
    meta: { failed: text.moveFailed, refresh: ["campaigns.get", "campaigns.list"] },
  })
  const skipWeekends = async (skips: boolean) => {
    const consent = await askHastening(campaign, { skipsWeekends: skips })
    if (consent) update.mutate({ id, skipsWeekends: skips, ...consent })
  }
  const last = parts.findLastIndex(({ state }) => state === "live")
  return (
    <Stack>
      <Group align="flex-end" gap="lg" mb="xs">
        {!campaign.isTemplate && <LaunchDayField campaign={campaign} />}
        <Switch
          mb={8}
          label={text.skipsWeekends}
          checked={skipsWeekends}
          onChange={({ currentTarget: { checked } }) => void skipWeekends(checked)}
        />
        <Hint mb={8}>
          {[
            text.zone(timeZone),
            ...(quietFrom ? [text.quiet(formatClock(quietFrom), formatClock(quietUntil))] : []),
          ].join(" · ")}
        </Hint>
      </Group>
      {!campaign.isTemplate && <TimeLine campaign={campaign} />}
      <LeftOutList sentences={campaign.leftOut} />
      <Timeline active={last} bulletSize={30} lineWidth={2}>
        {parts.map((part) => {
          const Icon = ICONS[part.kind]
          return (
            <Timeline.Item key={part.id} bullet={<Icon size={16} aria-hidden="true" />} color={PART_COLORS[part.state]}>
              <PartLine
                campaign={campaign}
                part={part}
                conflicts={conflicts.filter(({ partId }) => partId === part.id).map(({ kind }) => kind)}
              />
            </Timeline.Item>
          )
        })}
      </Timeline>
      <AddPart campaign={campaign} />
    </Stack>
  )
}

function AddPart({ campaign }: { campaign: Campaign }) {
  const add = trpc.campaigns.addPart.useMutation({ meta: { failed: text.partFailed, refresh: ["campaigns.get"] } })
  const { id: campaignId, parts, platforms } = campaign
  const kinds = PART_KINDS.filter(
    (kind) => kind !== "post" && (kind === "broadcast" || !parts.some((part) => part.kind === kind)),
  )
  const channels = platforms.length > 0 ? platforms : CONTENT_PLATFORMS
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} />} loading={add.isPending} w="fit-content">
          {text.addPart}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add.mutate({ campaignId, kind })}>
            {text.kindNames[kind]}
          </Menu.Item>
        ))}
        {channels.map((platform) => (
          <Menu.Item key={platform} onClick={() => add.mutate({ campaignId, kind: "post", platform })}>
            {text.postOn(PLATFORM_NAMES[platform])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
