import { useDraggable } from "@dnd-kit/core"
import { Group, Image, Text } from "@mantine/core"
import { wallDay } from "@brandwright/contract/days"
import type { CalendarEntry } from "@brandwright/contract/social/social-calendar"
import { composeText, STATUS_NAMES } from "../../../texts/en/social.ts"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { postTitle } from "../queue/post-title.ts"
import type { GridEntry } from "./grid-props.ts"
import classes from "./post-calendar.module.css"

const wall = ({ timeZone, scheduledFor }: CalendarEntry): string => wallTimeAt(timeZone, Date.parse(scheduledFor))
/** The day and time in the post's own time zone. */
export const entryDay = (entry: CalendarEntry): string => wallDay(wall(entry))
export const entryTime = (entry: CalendarEntry): string => wall(entry).slice(11)
export const entryHour = (entry: CalendarEntry): string => wall(entry).slice(11, 13)
export const entryTitle = ({ title, excerpt }: CalendarEntry): string => postTitle({ title, content: excerpt })

const MOVABLE: readonly CalendarEntry["status"][] = ["scheduled", "draft", "paused", "failed"]

/** A post in the calendar: opens with a click, and can be moved before it is published, unless a campaign plans its time. */
export function Entry({ entry, onOpen }: { entry: GridEntry; onOpen: () => void }) {
  const canMove = entry.campaign === undefined && MOVABLE.includes(entry.status)
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: entry.id,
    disabled: !canMove,
  })
  const name = entryTitle(entry)
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      // Of one that stays they would say that it cannot be pressed.
      {...(canMove && attributes)}
      aria-label={[`${entryTime(entry)} ${name}`, STATUS_NAMES[entry.status], entry.campaign]
        .filter(Boolean)
        .join(", ")}
      title={entry.campaign && `${composeText.partOf} ${entry.campaign}`}
      className={`${classes.entry} ${isDragging ? classes.lifted : ""}`}
      data-status={entry.status}
      data-fixed={entry.campaign !== undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      onClick={onOpen}
    >
      <Text span inherit truncate flex={1}>
        <Group component="span" gap="0.25rem" wrap="nowrap" c="dimmed">
          {entryTime(entry)}
          {entry.platforms.map((platform) => (
            <PlatformIcon key={platform} platform={platform} size={12} />
          ))}
        </Group>{" "}
        {name}
      </Text>
      {entry.coverUrl && (
        <Image w="1.75rem" h="1.75rem" radius={4} flex="none" src={entry.coverUrl} alt="" loading="lazy" />
      )}
    </button>
  )
}
