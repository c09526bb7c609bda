import { addDays, isoWeekday, wallDay } from "@brandwright/contract/days"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { WEEKDAYS } from "@brandwright/contract/social/social"
import type { RecommendedTime } from "@brandwright/contract/social/social-results"
import { postText } from "@brandwright/contract/social/social-posts"
import { composeText as text } from "../../../texts/en/social.ts"
import { findMoments, nextShownTime, offsetLabel, wallTimeAt } from "@brandwright/contract/zoned-time"
import { Button, Group, Radio, Text, TextInput } from "@mantine/core"
import { IconCalendarBolt, IconClockBolt } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { TimeZoneSelect } from "../../../ui/form/time-zone-select.tsx"
import { Hint } from "../../../ui/hint.tsx"
import type { PostForm } from "./post-form.ts"

type TimeFieldsProps = {
  form: PostForm
  /** Whether a chosen account has posting times. */
  hasTimes: boolean
  onSlot: () => void
  onChange: (part: Partial<PostForm>) => void
}

/** The time of the post in a time zone; asks about hours skipped or repeated by daylight saving. */
export function TimeFields({ form, hasTimes, onSlot, onChange }: TimeFieldsProps) {
  const { localTime, timeZone } = form
  const moments = localTime ? findMoments(localTime, timeZone) : []
  const isLeftOut = localTime !== "" && moments.length === 0
  const next = isLeftOut ? nextShownTime(localTime, timeZone) : ""
  return (
    <div role="group" aria-labelledby="post-when">
      <Text id="post-when" size="sm" fw={600} mb={6}>
        {text.when}
      </Text>
      <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
        <TextInput
          label={text.date}
          type="datetime-local"
          value={localTime}
          error={isLeftOut && postText.timeLeftOut(localTime, timeZone, next)}
          onChange={(event) => onChange({ localTime: event.currentTarget.value.slice(0, 16) })}
        />
        <TimeZoneSelect
          label={text.timeZone}
          value={timeZone}
          onChange={(zone) => onChange({ timeZone: zone ?? timeZone })}
        />
      </Group>
      {isLeftOut && (
        <Button mt="xs" size="compact-sm" variant="light" onClick={() => onChange({ localTime: next })}>
          {text.useNext(next.replace("T", " "))}
        </Button>
      )}
      {moments.length > 1 && (
        <Radio.Group
          mt="sm"
          label={text.fold}
          value={form.fold}
          onChange={(value) => onChange({ fold: value === "later" ? "later" : "earlier" })}
        >
          <Group mt={6}>
            <Radio value="earlier" label={text.earlier(offsetLabel(timeZone, moments[0] ?? 0))} />
            <Radio value="later" label={text.later(offsetLabel(timeZone, moments.at(-1) ?? 0))} />
          </Group>
        </Radio.Group>
      )}
      <Shortcuts form={form} hasTimes={hasTimes} onSlot={onSlot} onChange={onChange} />
    </div>
  )
}

function Shortcuts({ form, hasTimes, onSlot, onChange }: TimeFieldsProps) {
  const brandId = useBrandId()
  const { timeZone, platforms } = form
  const times = trpc.social.recommendedTimes.useQuery({ brandId, timeZone })
  return (
    <>
      <Group gap="xs" mt="sm">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconClockBolt size={15} />}
          onClick={() => onChange({ localTime: wallTimeAt(timeZone, Date.now() + MINUTE_MS) })}
        >
          {text.now}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCalendarBolt size={15} />}
          disabled={platforms.length === 0}
          onClick={onSlot}
        >
          {hasTimes ? text.nextSlot : text.setTimes}
        </Button>
      </Group>
      {times.data && (
        <Group gap={6} mt="sm" role="group" aria-label={text.recommended}>
          <Hint>{text.recommended}</Hint>
          {times.data.some((time) => time.sample) && <SampleBadge />}
          {times.data.map((time) => (
            <Button
              key={`${time.weekday}-${time.hour}`}
              size="compact-sm"
              variant="light"
              onClick={() => onChange({ localTime: nextAt(time, timeZone) })}
            >
              {WEEKDAYS[time.weekday - 1]?.slice(0, 3)} {hourName(time.hour)} · {text.score(time.score)}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`

/** The next such weekday at that hour, in the time zone. */
function nextAt({ weekday, hour }: RecommendedTime, zone: string): string {
  const today = wallTimeAt(zone, Date.now())
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(wallDay(today), ahead)
    const wall = `${day}T${String(hour).padStart(2, "0")}:00`
    if (isoWeekday(day) === weekday && wall > today) return wall
  }
  return today
}
