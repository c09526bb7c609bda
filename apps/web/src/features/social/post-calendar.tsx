import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { WEEKDAYS } from "@brandwright/contract/social"
import { type CalendarEntry, postText } from "@brandwright/contract/social-posts"
import { queueText as text, STATUS_NAMES } from "@brandwright/contract/social-screens"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { ActionIcon, Button, Group, Text, Title } from "@mantine/core"
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react"
import { useState } from "react"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PlatformIcon } from "../../ui/platform-icon.tsx"
import { addMonths, dayStep, daysOf, monthName, monthOf, type Month, todayIs, weekdayOf } from "./calendar-days.ts"
import { nameOf } from "./post-name.ts"
import classes from "./post-calendar.module.css"

const SHOWN_PER_DAY = 4
/** A month's days in any zone lie this far around its days in UTC. */
const ZONE_MS = 86_400_000

type PostCalendarProps = { brandId: number; onOpen: (id: number) => void; onDay: ((day: string) => void) | undefined }

/** A month of posts on the days that their own zones' clocks show; dragging moves the day and keeps the time. */
export function PostCalendar({ brandId, onOpen, onDay }: PostCalendarProps) {
  const [month, setMonth] = useState<Month>(() => monthOf(todayIs()))
  const days = daysOf(month)
  const [first = "", last = ""] = [days[0], days.at(-1)]
  const range = {
    brandId,
    from: new Date(Date.parse(`${first}T00:00Z`) - ZONE_MS).toISOString(),
    to: new Date(Date.parse(`${last}T00:00Z`) + 2 * ZONE_MS).toISOString(),
  }
  const entries = trpc.social.calendar.useQuery(range, { placeholderData: (previous) => previous })
  const move = useMove(range)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: dayStep,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const entry = entries.data?.find((one) => one.id === active.id)
    if (entry && over && dayOf(entry) !== over.id) move(entry, String(over.id))
  }
  const byDay = Map.groupBy(entries.data ?? [], dayOf)
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" aria-live="polite">
          {monthName(month)}
        </Title>
        <Group gap={4}>
          <ActionIcon aria-label={text.previousMonth} onClick={() => setMonth(addMonths(month, -1))}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Button size="compact-sm" variant="subtle" onClick={() => setMonth(monthOf(todayIs()))}>
            {text.today}
          </Button>
          <ActionIcon aria-label={text.nextMonth} onClick={() => setMonth(addMonths(month, 1))}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      </Group>
      {entries.isPending && <LoadingLines lines={6} height={60} />}
      {entries.isError && <LoadFailed message={postText.loadFailed} onRetry={() => void entries.refetch()} />}
      {entries.data && (
        <DndContext
          sensors={sensors}
          onDragEnd={onDragEnd}
          accessibility={{
            announcements: announcementsFor(entries.data),
            screenReaderInstructions: { draggable: text.calendarHelp },
          }}
        >
          <div className={classes.calendar} role="region" aria-label={text.calendarOf(monthName(month))} tabIndex={-1}>
            <div className={classes.weekdays} aria-hidden="true">
              {WEEKDAYS.map((name) => (
                <div key={name}>{name.slice(0, 3)}</div>
              ))}
            </div>
            <div className={classes.week}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(month)}
                  entries={byDay.get(day) ?? []}
                  onOpen={onOpen}
                  onDay={onDay}
                />
              ))}
            </div>
          </div>
          <Text size="xs" c="dimmed" mt="xs">
            {text.calendarHelp}
          </Text>
        </DndContext>
      )}
    </>
  )
}

const dayOf = (entry: CalendarEntry): string => wallTimeAt(entry.timeZone, Date.parse(entry.scheduledFor)).slice(0, 10)
const timeOf = (entry: CalendarEntry): string => wallTimeAt(entry.timeZone, Date.parse(entry.scheduledFor)).slice(11)

/** What a screen reader hears while a post is moved. */
function announcementsFor(entries: CalendarEntry[]): Announcements {
  const name = (id: UniqueIdentifier): string => {
    const entry = entries.find((one) => one.id === id)
    return entry ? nameOf({ title: entry.title, content: entry.excerpt }) : ""
  }
  return {
    onDragStart: ({ active }) => text.lifted(name(active.id)),
    onDragOver: ({ active, over }) => (over ? text.over(name(active.id), String(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? text.moved(name(active.id), String(over.id)) : text.putBack(name(active.id)),
    onDragCancel: ({ active }) => text.putBack(name(active.id)),
  }
}

/** Shown at its new day at once, and back at the old one when the server refuses. */
function useMove(range: { brandId: number; from: string; to: string }) {
  const utils = trpc.useUtils()
  const update = trpc.social.updatePost.useMutation({
    onError: (error) => toastFailed(error, postText.saveFailed),
    onSettled: () => utils.social.invalidate(),
  })
  return (entry: CalendarEntry, day: string) => {
    const localTime = `${day}T${timeOf(entry)}`
    const shift = Date.parse(`${day}T00:00Z`) - Date.parse(`${dayOf(entry)}T00:00Z`)
    const scheduledFor = new Date(Date.parse(entry.scheduledFor) + shift).toISOString()
    utils.social.calendar.setData(range, (old) =>
      old?.map((one) => (one.id === entry.id ? { ...one, scheduledFor } : one)),
    )
    update.mutate({ id: entry.id, localTime, timeZone: entry.timeZone })
  }
}

type DayProps = {
  day: string
  isOutside: boolean
  entries: CalendarEntry[]
  onOpen: (id: number) => void
  onDay: ((day: string) => void) | undefined
}

function Day({ day, isOutside, entries, onOpen, onDay }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, SHOWN_PER_DAY)
  const isPast = day < todayIs()
  return (
    <div
      ref={setNodeRef}
      className={`${classes.day} ${isOutside ? classes.outside : ""} ${isOver ? classes.over : ""}`}
      data-idle={isPast && entries.length === 0}
      onDoubleClick={() => !isPast && onDay?.(day)}
    >
      <div className={classes.dayNumber}>
        <span className={classes.dayName}>{weekdayOf(day)}</span>
        <time dateTime={day} className={day === todayIs() ? classes.today : ""}>
          {Number(day.slice(8))}
        </time>
      </div>
      <div className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
        ))}
        {entries.length > shown.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
            {text.moreOnDay(entries.length - shown.length)}
          </Button>
        )}
      </div>
    </div>
  )
}

const MOVABLE: readonly CalendarEntry["status"][] = ["scheduled", "draft", "paused", "failed"]

function Entry({ entry, onOpen }: { entry: CalendarEntry; onOpen: () => void }) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: entry.id,
    disabled: !MOVABLE.includes(entry.status),
  })
  const name = nameOf({ title: entry.title, content: entry.excerpt })
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      {...attributes}
      aria-label={`${timeOf(entry)} ${name}, ${STATUS_NAMES[entry.status]}`}
      className={`${classes.entry} ${isDragging ? classes.lifted : ""}`}
      data-status={entry.status}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      onClick={onOpen}
    >
      <span className={classes.entryTime}>
        {timeOf(entry)}
        {entry.platforms.map((platform) => (
          <PlatformIcon key={platform} platform={platform} size={12} />
        ))}
      </span>{" "}
      {name}
    </button>
  )
}
