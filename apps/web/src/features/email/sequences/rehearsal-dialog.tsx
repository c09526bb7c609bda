import { MINUTE_MS } from "@brandwright/contract/durations"
import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { type Sequence, sequenceText as text } from "@brandwright/contract/email/sequences/email-sequences"
import { Button, Group, Modal, NavLink, Stack, Switch, Text, TextInput, SimpleGrid } from "@mantine/core"
import { useState } from "react"
import { useKeptValues } from "../../../lib/drafts/use-kept-values.ts"
import { formatMoment } from "../../../lib/time.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { MailView } from "../mail-view.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Disc } from "../../../ui/picture/disc.tsx"
import { Form } from "../../../ui/form/form.tsx"

const views = broadcastScreen.preview

type RehearsalDialogProps = { sequence: Sequence | undefined; onClose: () => void }

/** Rehearses the whole sequence on a simulated clock: each mail as it would arrive, with its time. */
export function RehearsalDialog({ sequence, onClose }: RehearsalDialogProps) {
  return (
    <Modal opened={sequence !== undefined} onClose={onClose} title={text.rehearsalTitle} size="70rem">
      {sequence && <Rehearsal sequence={sequence} />}
    </Modal>
  )
}

function Rehearsal({ sequence }: { sequence: Sequence }) {
  const brandId = useBrandId()
  const [now] = useState(() => localInput(new Date()))
  const form = { startAt: now, includeDrafts: true }
  const { values, change, draft } = useKeptValues(`rehearsal-${sequence.id}`, form)
  const [chosen, setChosen] = useState(0)
  const rehearse = trpc.email.rehearse.useMutation({
    meta: { failed: text.rehearsalFailed },
    onSuccess: () => {
      draft.forget()
      setChosen(0)
    },
  })
  const onRun = () => {
    const { startAt, includeDrafts } = values
    if (startAt) rehearse.mutate({ brandId, id: sequence.id, startAt: new Date(startAt).toISOString(), includeDrafts })
  }
  const mails = rehearse.data?.mails
  const mail = mails?.[chosen]
  return (
    <Stack>
      <Hint>{text.rehearsalIntro}</Hint>
      <Group component={Form} onSubmit={onRun} align="end">
        <TextInput
          type="datetime-local"
          label={text.rehearsalStart}
          value={values.startAt}
          onChange={(event) => change({ startAt: event.currentTarget.value })}
        />
        <Switch
          label={text.rehearsalDrafts}
          checked={values.includeDrafts}
          onChange={(event) => change({ includeDrafts: event.currentTarget.checked })}
          mb={8}
        />
        <Button type="submit" loading={rehearse.isPending} disabled={!values.startAt}>
          {text.rehearsalRun}
        </Button>
      </Group>
      {mails?.length === 0 && <Text role="status">{text.rehearsalNone}</Text>}
      {mail && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
          <div role="group" aria-label={text.rehearsalTitle}>
            {listEntries(rehearse.data).map((entry) =>
              entry.place === undefined ? (
                <Hint key={`${entry.at} ${entry.label}`} px="sm" py={6}>
                  {`${entry.label} · ${formatMoment(entry.at)}`}
                </Hint>
              ) : (
                <NavLink
                  key={`${entry.at} ${entry.label}`}
                  component="button"
                  type="button"
                  active={entry.place === chosen}
                  label={entry.label}
                  description={formatMoment(entry.at)}
                  leftSection={<Disc>{entry.place + 1}</Disc>}
                  onClick={() => setChosen(entry.place ?? 0)}
                />
              ),
            )}
          </div>
          <Stack gap="sm">
            <Text fw={600}>{mail.subject}</Text>
            <MailView
              title={mail.subject}
              html={mail.html}
              text={mail.text}
              views={{ html: views.html, text: views.text }}
            />
          </Stack>
        </SimpleGrid>
      )}
    </Stack>
  )
}

type Rehearsed = Outputs["email"]["rehearse"]
/** A mail by its number, or the action of another step. */
type Entry = { at: string; label: string; place?: number }

/** Mails and other steps in the order of their times. */
function listEntries({ mails, actions }: Rehearsed = { mails: [], actions: [] }): Entry[] {
  const entries: Entry[] = [
    ...mails.map(({ at, subject }, place) => ({ at, label: subject, place })),
    ...actions.map(({ at, text: label }) => ({ at, label })),
  ]
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

/** The value of a datetime-local input: local time. */
const localInput = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
