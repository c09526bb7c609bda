import { cutText } from "@brandwright/contract/text/cut-text"
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { dayStart } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import { CALENDAR_EXCERPT, type CalendarEntry } from "@brandwright/contract/social/social-calendar"
import { queueText as text } from "../../../texts/en/social.ts"
import { Button, Group, Title } from "@mantine/core"
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react"
import { useSearchState } from "../../../lib/search-params.ts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { type CampaignPost, useCampaignPosts } from "../use-campaign-posts.ts"
import {
  firstWeekday,
  listMonth,
  listWeek,
  moveToCell,
  shiftSpan,
  type Span,
  spanTitle,
  today,
} from "./calendar-days.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { entryDay, entryHour, entryTitle } from "./entry.tsx"
import type { GridEntry, GridProps } from "./grid-props.ts"
import { MonthGrid } from "./month-grid.tsx"
import { useMoveEntry } from "./use-move-entry.ts"
import { WeekGrid } from "./week-grid.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** How far the days of a period in any time zone may differ from UTC. */
const ZONE_MS = DAY_MS

type PostCalendarProps = Pick<GridProps, "onOpen" | "onWrite"> & { span: Span }

/** A week or month of posts on the days of their own time zones. */
export function PostCalendar({ span, onOpen, onWrite }: PostCalendarProps) {
  const brandId = useBrandId()
  const [{ on = today() }, change] = useSearchState("/_app/posting-queue")
  const first = firstWeekday(navigator.language)
  const days = span === "week" ? listWeek(on, first) : listMonth(on, first)
  const range = {
    brandId,
    from: new Date(dayStart(days[0] ?? "") - ZONE_MS).toISOString(),
    to: new Date(dayStart(days.at(-1) ?? "") + 2 * ZONE_MS).toISOString(),
  }
  const entries = trpc.social.calendar.useQuery(range, {
    placeholderData: (previous) => previous,
    throwOnError: true,
  })
  const title = spanTitle(span, on, first)
  const planned = useCampaignPosts().map(toEntry)
  const grid = { days, entries: [...(entries.data ?? []), ...planned].toSorted(byTime), onOpen, onWrite }
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" aria-live="polite">
          {title}
        </Title>
        <Group gap={4}>
          <IconButton
            icon={IconChevronLeft}
            iconSize={18}
            label={text.previous[span]}
            onClick={() => change({ on: shiftSpan(span, on, -1) })}
            color="spruce"
          />
          <Button size="compact-sm" variant="subtle" onClick={() => change({ on: undefined })}>
            {text.today}
          </Button>
          <IconButton
            icon={IconChevronRight}
            iconSize={18}
            label={text.next[span]}
            onClick={() => change({ on: shiftSpan(span, on, 1) })}
            color="spruce"
          />
        </Group>
      </Group>
      <Board span={span} title={title} range={range} entries={grid.entries}>
        {span === "week" ? <WeekGrid {...grid} /> : <MonthGrid {...grid} month={on.slice(0, 7)} />}
      </Board>
      <Hint size="xs" mt="xs">
        {text.calendarHelp[span]}
      </Hint>
    </>
  )
}

function toEntry({ post, planned }: CampaignPost): GridEntry {
  return {
    ...post,
    excerpt: cutText(post.content, CALENDAR_EXCERPT),
    status: planned.isScheduled ? "scheduled" : "draft",
    scheduledFor: planned.plannedAt,
    timeZone: planned.timeZone,
    coverUrl: post.cover?.url ?? null,
    campaign: planned.name,
  }
}

const byTime = (one: CalendarEntry, other: CalendarEntry): number =>
  Date.parse(one.scheduledFor) - Date.parse(other.scheduledFor)

type BoardProps = {
  span: Span
  title: string
  range: Inputs["social"]["calendar"]
  entries: GridEntry[]
  children: React.ReactNode
}

/** Posts are dragged by mouse, touch and keyboard: onto a day, keeping their time, or onto an hour. */
function Board({ span, title, range, entries, children }: BoardProps) {
  const move = useMoveEntry(range)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: moveToCell,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const entry = entries.find((one) => one.id === active.id)
    if (!entry || !over) return
    const [day = "", hour] = String(over.id).split("T")
    if (day !== entryDay(entry) || (hour !== undefined && hour !== entryHour(entry))) move(entry, day, hour)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsFor(entries),
        screenReaderInstructions: { draggable: text.dragHelp },
      }}
    >
      <div role="region" aria-label={text.calendarOf(title)} tabIndex={-1} data-span={span}>
        {children}
      </div>
    </DndContext>
  )
}

/** Announcements for screen readers while a post is moved. */
function announcementsFor(entries: CalendarEntry[]): Announcements {
  const name = (id: UniqueIdentifier): string => {
    const entry = entries.find((one) => one.id === id)
    return entry ? entryTitle(entry) : ""
  }
  return {
    onDragStart: ({ active }) => text.lifted(name(active.id)),
    onDragOver: ({ active, over }) => (over ? text.over(name(active.id), String(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? text.moved(name(active.id), String(over.id)) : text.putBack(name(active.id)),
    onDragCancel: ({ active }) => text.putBack(name(active.id)),
  }
}
