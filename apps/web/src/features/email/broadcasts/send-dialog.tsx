import { DAY_MS } from "@brandwright/contract/durations"
import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { emailText } from "@brandwright/contract/email/email"
import { type Broadcast, broadcastText } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { frequencyText } from "@brandwright/contract/email/broadcasts/email-frequency"
import { dayAt, findMoments } from "@brandwright/contract/zoned-time"
import { Alert, Anchor, List, Radio, Stack, Text, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { useState } from "react"
import { z } from "zod"
import { useSearchState } from "../../../lib/search-params.ts"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx"
import { ownZone } from "../../../lib/time.ts"
import { TimeZoneSelect } from "../../../ui/form/time-zone-select.tsx"
import { count } from "../summary-cards.tsx"

const WHENS = ["now", "later", "morning"] as const
const plan = z.object({ when: z.enum(WHENS), zone: z.string(), wall: z.string() })
type Plan = z.infer<typeof plan>
/** The chosen time is missing, or skipped by daylight saving. */
const isTimeMissing = ({ when, zone, wall }: Plan): boolean => when === "later" && findMoments(wall, zone).length === 0
type SendDialogProps = { broadcast: Broadcast; onClose: () => void }

/** The last check before sending: warnings, number of recipients, and time. */
export function SendDialog({ broadcast, onClose }: SendDialogProps) {
  return (
    <PartDialog onClose={onClose} title={text.reviewTitle} size="lg">
      <Review broadcast={broadcast} onClose={onClose} />
    </PartDialog>
  )
}

/** The default for later is tomorrow morning. */
const startOfPlan = (): Plan => {
  const zone = ownZone()
  return { when: "now", zone, wall: `${dayAt(zone, Date.now() + DAY_MS)}T09:00` }
}

function Review({ broadcast: { id, brandId }, onClose }: SendDialogProps) {
  const [check] = trpc.email.checkBroadcast.useSuspenseQuery({ brandId, id }, { staleTime: 0, gcTime: 0 })
  const start = trpc.email.startBroadcast.useMutation({
    meta: { failed: text.failed, refresh: ["email"] },
    onSuccess: ({ state, isMorning }) =>
      toastDone(state === "scheduled" ? text.scheduled : isMorning ? text.startedMornings : text.started),
  })
  const problems = check.findings.filter((finding) => finding.isProblem)
  const advice = check.findings.filter((finding) => !finding.isProblem)
  const [initialValues] = useState(startOfPlan)
  return (
    <DialogForm
      name={`broadcast-sending-${id}`}
      onClose={onClose}
      schema={plan}
      initialValues={initialValues}
      save={({ when, zone, wall }) => {
        const [moment] = findMoments(wall, zone)
        const startAt = when === "later" && moment !== undefined ? new Date(moment).toISOString() : undefined
        return start.mutateAsync({ brandId, id, isMorning: when === "morning", timeZone: zone, startAt })
      }}
      saveLabel={({ when }) => (when === "now" ? text.sendNow : text.schedule)}
      isReady={(values) => problems.length === 0 && !isTimeMissing(values)}
    >
      {(form) => (
        <>
          <Text fw={600}>{broadcastText.people(count(check.reachable))}</Text>
          {check.held > 0 && <Text size="sm">{frequencyText.held(count(check.held))}</Text>}
          {check.test && (
            <Text>
              {abText.plan(count(check.test.people), check.test.variants, count(check.reachable - check.test.people))}
            </Text>
          )}
          {problems.length > 0 && <Findings title={text.problems} color="red" findings={problems} />}
          {advice.length > 0 && <Findings title={text.advice} color="amber" findings={advice} />}
          {check.findings.length === 0 && <Alert color="spruce">{text.allFine}</Alert>}
          <PlanFields form={form} />
        </>
      )}
    </DialogForm>
  )
}

function PlanFields({ form }: { form: UseFormReturnType<Plan> }) {
  const { when, zone, wall } = form.values
  return (
    <>
      <Radio.Group label={text.when} {...form.getInputProps("when")}>
        <Stack gap="xs" mt={6}>
          {WHENS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={text.whens[one]}
              description={one === "morning" ? text.morningNote : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {when === "later" && (
        <TextInput
          label={text.date}
          type="datetime-local"
          {...form.getInputProps("wall")}
          error={isTimeMissing(form.values) && wall !== "" ? text.timeLeftOut : undefined}
          onChange={(event) => form.setFieldValue("wall", event.currentTarget.value.slice(0, 16))}
        />
      )}
      {when !== "now" && (
        <TimeZoneSelect
          label={text.zone}
          value={zone}
          onChange={(chosen) => form.setFieldValue("zone", chosen ?? zone)}
        />
      )}
    </>
  )
}

function Findings({ title, color, findings }: { title: string; color: string; findings: { text: string }[] }) {
  const [, change] = useSearchState("/_app/email-responder")
  return (
    <Alert color={color} title={title}>
      <List size="sm">
        {findings.map((finding) => (
          <List.Item key={finding.text}>
            {finding.text}
            {finding.text === broadcastText.noAddress && (
              <>
                {" · "}
                <Anchor component="button" type="button" size="sm" onClick={() => change({ open: "sender" }, true)}>
                  {emailText.settingsTitle}
                </Anchor>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
