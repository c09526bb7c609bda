import { broadcastScreen as text } from "@brandwright/contract/email-broadcast-screens"
import { abText } from "@brandwright/contract/email-ab-tests"
import { type Broadcast, broadcastText } from "@brandwright/contract/email-broadcasts"
import { momentsOf, wallTimeAt } from "@brandwright/contract/zoned-time"
import { Alert, Button, Group, List, Modal, Radio, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { ownZone, TimeZoneSelect } from "../../../ui/time-zone-select.tsx"
import { count } from "../summary-cards.tsx"

const WHENS = ["now", "later", "morning"] as const
const TOMORROW_MS = 86_400_000
type SendDialogProps = { broadcast: Broadcast; onClose: () => void }

/** The last look: what the check found, how many people, and when. */
export function SendDialog({ broadcast, onClose }: SendDialogProps) {
  return (
    <Modal opened onClose={onClose} title={text.reviewTitle} size="lg">
      <Boundary>
        <Review broadcast={broadcast} onClose={onClose} />
      </Boundary>
    </Modal>
  )
}

function Review({ broadcast: { id, brandId }, onClose }: SendDialogProps) {
  const [check] = trpc.email.checkBroadcast.useSuspenseQuery({ brandId, id }, { staleTime: 0, gcTime: 0 })
  const [when, setWhen] = useState<(typeof WHENS)[number]>("now")
  const [zone, setZone] = useState(ownZone)
  const [wall, setWall] = useState(() => `${wallTimeAt(zone, Date.now() + TOMORROW_MS).slice(0, 10)}T09:00`)
  const [moment] = momentsOf(wall, zone)
  const start = trpc.email.startBroadcast.useMutation({
    meta: { failed: text.failed, refresh: ["email"] },
    onSuccess: ({ state }) => {
      toastDone(state === "scheduled" ? text.scheduled : text.started)
      onClose()
    },
  })
  const problems = check.findings.filter((finding) => finding.isProblem)
  const advice = check.findings.filter((finding) => !finding.isProblem)
  const onSend = () =>
    start.mutate({
      brandId,
      id,
      isMorning: when === "morning",
      timeZone: zone,
      startAt: when === "later" && moment !== undefined ? new Date(moment).toISOString() : undefined,
    })
  const isTimeMissing = when === "later" && moment === undefined
  return (
    <Stack>
      <Text fw={600}>{broadcastText.people(count(check.reachable))}</Text>
      {check.test && (
        <Text>
          {abText.plan(count(check.test.people), check.test.variants, count(check.reachable - check.test.people))}
        </Text>
      )}
      {problems.length > 0 && <Findings title={text.problems} color="red" findings={problems} />}
      {advice.length > 0 && <Findings title={text.advice} color="amber" findings={advice} />}
      {check.findings.length === 0 && <Alert color="spruce">{text.allFine}</Alert>}
      <Radio.Group
        label={text.when}
        value={when}
        onChange={(value) => setWhen(WHENS.find((one) => one === value) ?? "now")}
      >
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
          value={wall}
          error={isTimeMissing && wall !== "" ? text.timeLeftOut : undefined}
          onChange={(event) => setWall(event.currentTarget.value.slice(0, 16))}
        />
      )}
      {when !== "now" && (
        <TimeZoneSelect label={text.zone} value={zone} onChange={(chosen) => setZone(chosen ?? zone)} />
      )}
      <Group justify="flex-end">
        <Button disabled={problems.length > 0 || isTimeMissing} loading={start.isPending} onClick={onSend}>
          {when === "now" ? text.sendNow : text.schedule}
        </Button>
      </Group>
    </Stack>
  )
}

function Findings({ title, color, findings }: { title: string; color: string; findings: { text: string }[] }) {
  return (
    <Alert color={color} title={title}>
      <List size="sm">
        {findings.map((finding) => (
          <List.Item key={finding.text}>{finding.text}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
