import { type CalendarEntry } from "@brandwright/contract/social/social-calendar"
import { postText } from "@brandwright/contract/social/social-posts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"
import { entryDay, entryTime } from "./entry.tsx"

/** Moves an entry to another day or hour: shown at once, and reverted when the server refuses. */
export function useMoveEntry(range: Inputs["social"]["calendar"]) {
  const utils = trpc.useUtils()
  const update = trpc.social.updatePost.useMutation({
    meta: { failed: postText.saveFailed },
    onSettled: () => utils.social.invalidate(),
  })
  return (entry: CalendarEntry, day: string, hour?: string) => {
    const [oldHour = "", minute = ""] = entryTime(entry).split(":")
    const localTime = `${day}T${hour ?? oldHour}:${minute}`
    const shift = Date.parse(`${localTime}Z`) - Date.parse(`${entryDay(entry)}T${entryTime(entry)}Z`)
    const scheduledFor = new Date(Date.parse(entry.scheduledFor) + shift).toISOString()
    utils.social.calendar.setData(range, (old) =>
      old?.map((one) => (one.id === entry.id ? { ...one, scheduledFor } : one)),
    )
    update.mutate({ id: entry.id, localTime, timeZone: entry.timeZone })
  }
}
