import { frequencyText } from "@brandwright/contract/email/broadcasts/email-frequency"
import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { Broadcast, BroadcastFigure } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRepeat, IconX } from "@tabler/icons-react"
import { useState } from "react"
import { confirm } from "../../../lib/confirm.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { formatMoment } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Part } from "../../../ui/screen/part.tsx"
import { StatCard } from "../../../ui/data/stat-card.tsx"
import { count, percent } from "../summary-cards.tsx"
import { MailTrial } from "../templates/mail-fields.tsx"
import { UntrackedNote } from "../untracked-note.tsx"
import { ArchiveSwitch } from "./archive-switch.tsx"
import { FigurePeopleDialog, OpenFigure } from "./figure-people.tsx"
import { AbTestReport } from "./ab-test-report.tsx"
import { DraftActions } from "./draft-actions.tsx"
import { variantDrafts } from "./variant-drafts.ts"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

const words = text.report
const meta = { failed: text.failed, refresh: ["email"] } as const
const WATCH_MS = 3000
/** Afterwards opens and clicks still arrive. */
const LOOK_MS = 30_000

/** The results of a broadcast, while it is sent and afterwards. */
export function BroadcastReport({ broadcast }: { broadcast: Broadcast }) {
  const { id, brandId, state } = broadcast
  const [opened, setOpened] = useState<BroadcastFigure>()
  const isMoving = state === "sending"
  const [report, { refetch }] = trpc.email.broadcastReport.useSuspenseQuery(
    { brandId, id },
    { staleTime: 0, refetchInterval: isMoving ? WATCH_MS : LOOK_MS },
  )
  // The last figures are counted when the sending ends.
  useDidUpdate(() => void refetch(), [state])
  const mail = { ...broadcast, textContent: broadcast.textContent ?? "" }
  const counted = report.delivered - report.untracked
  const share = (part: number): string => percent(counted > 0 ? Math.min(1, part / counted) : 0)
  const figure = (name: BroadcastFigure, people: number, value: string) => (
    <OpenFigure figure={name} people={people} value={value} onOpen={setOpened} />
  )
  return (
    <Stack>
      <WhenSent broadcast={broadcast} />
      <Controls broadcast={broadcast} />
      <UntrackedNote untracked={report.untracked} sent={report.sent} />
      <SimpleGrid cols={{ base: 2, lg: 3 }}>
        <StatCard
          label={words.sent}
          value={figure("delivered", report.delivered, count(report.delivered))}
          hint={report.waiting > 0 ? words.sentHint(count(report.waiting)) : undefined}
        />
        <StatCard
          label={words.opens}
          value={figure("opens", report.opens, share(report.opens))}
          hint={`${count(report.opens)} · ${words.machineOpens(count(report.machineOpens))}`}
        />
        <StatCard
          label={words.clicks}
          value={figure("clicks", report.clicks, share(report.clicks))}
          hint={`${count(report.clicks)} · ${words.machineOpens(count(report.machineClicks))}`}
        />
        <StatCard
          label={words.unsubscribes}
          value={figure("unsubscribes", report.unsubscribes, count(report.unsubscribes))}
          hint={report.complaints > 0 ? words.complaints(count(report.complaints)) : undefined}
        />
        <StatCard
          label={words.bounces}
          value={figure("bounces", report.bounces, count(report.bounces))}
          hint={report.failed > 0 ? words.failed(count(report.failed)) : undefined}
        />
        <StatCard
          label={words.sales}
          value={figure("sales", report.sales, count(report.sales))}
          hint={words.salesHint}
        />
      </SimpleGrid>
      {opened && <FigurePeopleDialog broadcast={broadcast} figure={opened} onClose={() => setOpened(undefined)} />}
      {report.held > 0 && <Text size="sm">{frequencyText.wereHeld(count(report.held))}</Text>}
      <ArchiveSwitch broadcast={broadcast} audience={broadcast.audience} />
      {report.test && <AbTestReport report={report.test} />}
      <MailTrial value={mail} variants={variantDrafts(mail, broadcast.abTest)} hasTest={false} />
      <Part title={words.links}>
        {report.links.length === 0 ? (
          <Text c="dimmed">{words.noClicks}</Text>
        ) : (
          <DataTable
            rows={report.links}
            rowKey={({ url }) => url}
            columns={[
              { title: words.link, kind: "long", cell: ({ url }) => url },
              { title: words.linkClicks, kind: "figure", cell: ({ clicks }) => count(clicks) },
            ]}
          />
        )}
      </Part>
    </Stack>
  )
}

function WhenSent({ broadcast: { state, startAt, finishedAt, isMorning, timeZone } }: { broadcast: Broadcast }) {
  if (state === "scheduled" && startAt) return <Text c="dimmed">{text.startsAt(formatMoment(startAt))}</Text>
  if (state === "sent" && finishedAt) return <Text c="dimmed">{text.sentAt(formatMoment(finishedAt))}</Text>
  const isOnItsWay = state === "sending" || state === "paused"
  return isMorning && isOnItsWay ? <Text c="dimmed">{text.mornings(timeZone)}</Text> : null
}

/** The actions available in this state. */
function Controls({ broadcast }: { broadcast: Broadcast }) {
  const { id, brandId, state } = broadcast
  const [, change] = useSearchState("/_app/email-responder")
  const unschedule = trpc.email.unscheduleBroadcast.useMutation({ meta })
  const pause = trpc.email.pauseBroadcast.useMutation({ meta })
  const resume = trpc.email.resumeBroadcast.useMutation({ meta })
  const cancel = trpc.email.cancelBroadcast.useMutation({ meta })
  const resend = trpc.email.resendBroadcast.useMutation({
    meta: { ...meta, done: text.created },
    onSuccess: (copy) => change({ broadcast: copy.id }, true),
  })
  const onCancel = () =>
    void confirm({ title: text.cancel, message: text.cancelConfirm, act: () => cancel.mutateAsync({ brandId, id }) })
  const isOpen = state === "scheduled" || state === "sending" || state === "paused"
  return (
    <Group gap="xs">
      {state === "sending" && (
        <CallButton variant="default" leftSection={<IconPlayerPause size={16} />} call={pause} input={{ brandId, id }}>
          {text.pause}
        </CallButton>
      )}
      {state === "scheduled" && (
        <CallButton variant="default" leftSection={<IconPencil size={16} />} call={unschedule} input={{ brandId, id }}>
          {text.unschedule}
        </CallButton>
      )}
      {state === "paused" && (
        <CallButton leftSection={<IconPlayerPlay size={16} />} call={resume} input={{ brandId, id }}>
          {text.resume}
        </CallButton>
      )}
      {isOpen && (
        <Button variant="subtle" color="red" leftSection={<IconX size={16} />} onClick={onCancel}>
          {text.cancel}
        </Button>
      )}
      {state === "sent" && (
        <CallButton variant="default" leftSection={<IconRepeat size={16} />} call={resend} input={{ brandId, id }}>
          {text.resend}
        </CallButton>
      )}
      {!isOpen && <DraftActions broadcast={broadcast} />}
    </Group>
  )
}
