import type { RehearsalStep } from "@brandwright/contract/campaigns/campaign-rehearsal"
import { type Campaign, PART_KINDS } from "@brandwright/contract/campaigns/campaigns"
import { List, Stack, Text } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { takeWaitingFocus } from "../../lib/focus/waiting-focus.ts"
import { toastDone, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { PartDialog } from "../../ui/dialog/part-dialog.tsx"
import { FormFoot } from "../../ui/form/form-foot.tsx"
import { LoadingLines } from "../../ui/screen/loading.tsx"

const list = new Intl.ListFormat("en-US")

type LaunchDialogProps = { campaign: Campaign; onClose: () => void; onRefused: () => void }

/** Rehearses the launch first, and says what would go out and what would not. */
export function LaunchDialog(props: LaunchDialogProps) {
  return (
    <PartDialog
      onClose={props.onClose}
      title={text.launchTitle}
      loading={<Rehearsing />}
      failed={text.launchFailed.message}
    >
      <Rehearsed {...props} />
    </PartDialog>
  )
}

const Rehearsing = () => (
  <Stack role="status">
    <Text>{text.rehearsing}</Text>
    <LoadingLines lines={4} />
  </Stack>
)

function Rehearsed({ campaign, onClose, onRefused }: LaunchDialogProps) {
  const { id, parts } = campaign
  const [{ steps }] = trpc.campaigns.rehearsal.useSuspenseQuery({ id }, { staleTime: 0, gcTime: 0 })
  const launch = trpc.campaigns.launch.useMutation({
    // Its parts also appear on other screens, which must show the change.
    meta: { failed: text.launchFailed, refresh: ["campaigns", "funnels", "email", "social"] },
    onSuccess: ({ launched, refused }) => {
      if (launched.length > 0 || goesOn) toastDone(text.launched(launched.length))
      else toastRefused(text.nothingLaunched)
      onClose()
      if (refused.length > 0) onRefused()
    },
  })
  const passing = steps.filter(({ problems }) => problems.length === 0)
  const staying = steps.filter(({ problems }) => problems.length > 0)
  const [now] = useState(() => Date.now())
  const due = passing.filter(({ at }) => Date.parse(at) <= now)
  const findTitle = (partId: number) => parts.find((part) => part.id === partId)?.title ?? ""
  // Stopped when all of it was out: what it still sends goes on.
  const goesOn = steps.length === 0 && campaign.launchedAt !== null
  const isBlocked = passing.length === 0 && !goesOn
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) return launch.mutate({ id })
    onClose()
    onRefused()
  }
  return (
    <form ref={takeWaitingFocus} onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text>{goesOn ? text.launchGoesOn : isBlocked ? text.launchNone : text.launchMessage}</Text>
        {passing.length > 0 && (
          <List aria-label={text.launchMessage} spacing={4}>
            {countLaunch(passing, campaign).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
        {due.length > 0 && (
          <Text fw={600}>{text.launchNow(list.format(due.map(({ partId }) => findTitle(partId))))}</Text>
        )}
        {passing.flatMap(({ partId, warnings }) =>
          warnings.map((warning) => (
            <Text key={`${partId}-${warning}`} size="sm" role="note">
              {findTitle(partId)}: {warning}
            </Text>
          )),
        )}
        {staying.length > 0 && (
          <>
            <Text>{text.launchStays}</Text>
            <List aria-label={text.launchStays} spacing={4} size="sm">
              {staying.map(({ partId, problems }) => (
                <List.Item key={partId} style={{ overflowWrap: "anywhere" }}>
                  {findTitle(partId)}: {problems.map((problem) => problem.text).join(" ")}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>
      <FormFoot mt="lg" onCancel={onClose} canCancel={!launch.isPending} loading={launch.isPending} data-autofocus>
        {isBlocked ? text.launchLook : text.launchConfirm}
      </FormFoot>
    </form>
  )
}

/** One line for each kind of part, with its numbers. */
function countLaunch(steps: readonly RehearsalStep[], { parts }: Campaign): string[] {
  const kinds = new Map(parts.map(({ id, kind }) => [id, kind]))
  return PART_KINDS.flatMap((kind) => {
    const own = steps.filter(({ partId }) => kinds.get(partId) === kind)
    if (own.length === 0) return []
    const mails = own.reduce((sum, step) => sum + step.mails, 0)
    const people = Math.max(...own.map((step) => step.people))
    return text.launchCounts[kind](own.length, mails, people)
  })
}
