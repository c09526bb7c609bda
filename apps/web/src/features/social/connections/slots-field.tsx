import { type PostingSlot, SLOTS_MAX, WEEKDAYS } from "@brandwright/contract/social/social"
import { connectionFormText as text } from "../../../texts/en/social-connections.ts"
import { Hint } from "../../../ui/hint.tsx"
import { Fieldset, Group, NativeSelect, Pill, TextInput } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { IconButton } from "../../../ui/icon-button.tsx"

const slotLabel = ({ weekday, time }: PostingSlot): string => `${WEEKDAYS[weekday - 1] ?? ""} ${time}`

type SlotsFieldProps = { slots: PostingSlot[]; note?: string; onChange: (slots: PostingSlot[]) => void }

/** Edits a list of weekly times. */
export function SlotsField({ slots, note = text.slotsNote, onChange }: SlotsFieldProps) {
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
    <Fieldset variant="unstyled" legend={text.slots}>
      <Hint size="xs" mb="xs">
        {note}
      </Hint>
      <Group gap={6} mb="xs">
        {slots.map((slot) => (
          <Pill
            key={slotLabel(slot)}
            size="md"
            withRemoveButton
            removeButtonProps={{ "aria-label": text.removeSlot(slotLabel(slot)), tabIndex: 0, "aria-hidden": false }}
            onRemove={() => onChange(slots.filter((other) => other !== slot))}
          >
            {slotLabel(slot)}
          </Pill>
        ))}
      </Group>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label={text.weekday}
          w={150}
          value={weekday}
          data={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(event) => setWeekday(event.currentTarget.value)}
        />
        <TextInput
          label={text.time}
          type="time"
          w={120}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <IconButton
          icon={IconPlus}
          iconSize={17}
          label={text.addSlot}
          variant="default"
          onClick={add}
          disabled={isKnown || time === "" || slots.length >= SLOTS_MAX}
        />
      </Group>
    </Fieldset>
  )
}
