import {
  connectionSettings,
  type PostingSlot,
  SLOTS_MAX,
  type SocialConnection,
  socialText,
  WEEKDAYS,
} from "@brandwright/contract/social"
import { connectionFormText as text } from "@brandwright/contract/social-screens"
import { shellText } from "@brandwright/contract/shell"
import {
  ActionIcon,
  Button,
  Group,
  Modal,
  Pill,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
  Textarea,
} from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { TimeZoneSelect } from "../../../ui/time-zone-select.tsx"

type ConnectionSettingsProps = { connection: SocialConnection | undefined; onClose: () => void }

/** How posts to one account look and when they may leave. */
export function ConnectionSettings({ connection, onClose }: ConnectionSettingsProps) {
  return (
    <Modal opened={connection !== undefined} onClose={onClose} title={text.title} size="lg">
      {connection && <SettingsForm connection={connection} onClose={onClose} />}
    </Modal>
  )
}

function SettingsForm({ connection, onClose }: { connection: SocialConnection; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { displayName, active, timeZone, slots, hashtags, signature } = connection
  const save = trpc.social.updateConnection.useMutation({
    onSuccess: async () => {
      await utils.social.connections.invalidate()
      toastDone(socialText.saved)
      onClose()
    },
    onError: (error) => toastFailed(error, socialText.connectionFailed),
  })
  const form = useForm({
    initialValues: { displayName: displayName || connection.accountName, active, timeZone, slots, hashtags, signature },
    validate: schemaResolver(connectionSettings, { sync: true }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate({ id: connection.id, ...values }))}>
      <Stack>
        <TextInput label={text.displayName} data-autofocus {...form.getInputProps("displayName")} />
        <Switch label={text.active} {...form.getInputProps("active", { type: "checkbox" })} />
        <TimeZoneSelect label={text.timeZone} {...form.getInputProps("timeZone")} />
        <Slots slots={form.values.slots} onChange={(value) => form.setFieldValue("slots", value)} />
        <TagsInput label={text.hashtags} description={text.hashtagsNote} {...form.getInputProps("hashtags")} />
        <Textarea
          label={text.signature}
          description={text.signatureNote}
          autosize
          minRows={2}
          {...form.getInputProps("signature")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {shellText.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const nameOf = ({ weekday, time }: PostingSlot): string => `${WEEKDAYS[weekday - 1] ?? ""} ${time}`

function Slots({ slots, onChange }: { slots: PostingSlot[]; onChange: (slots: PostingSlot[]) => void }) {
  const [weekday, setWeekday] = useState("1")
  const [time, setTime] = useState("09:00")
  const isKnown = slots.some((slot) => String(slot.weekday) === weekday && slot.time === time)
  const add = () =>
    onChange(
      [...slots, { weekday: Number(weekday), time }].sort(
        (a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time),
      ),
    )
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {text.slots}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {text.slotsNote}
      </Text>
      <Group gap={6} mb="xs">
        {slots.map((slot) => (
          <Pill
            key={nameOf(slot)}
            size="md"
            withRemoveButton
            removeButtonProps={{ "aria-label": text.removeSlot(nameOf(slot)), tabIndex: 0, "aria-hidden": false }}
            onRemove={() => onChange(slots.filter((other) => other !== slot))}
          >
            {nameOf(slot)}
          </Pill>
        ))}
      </Group>
      <Group align="flex-end" gap="xs">
        <Select
          label={text.weekday}
          w={150}
          allowDeselect={false}
          value={weekday}
          data={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(value) => setWeekday(value ?? "1")}
        />
        <TextInput
          label={text.time}
          type="time"
          w={120}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <ActionIcon
          aria-label={text.addSlot}
          variant="default"
          onClick={add}
          disabled={isKnown || time === "" || slots.length >= SLOTS_MAX}
        >
          <IconPlus size={17} />
        </ActionIcon>
      </Group>
    </fieldset>
  )
}
