import { notificationSettings, notificationSettingsOutput } from "@brandwright/contract/account/notification-settings"
import { eventRefs, liveInput, NOTIFICATIONS_KEPT, notification } from "@brandwright/contract/account/notifications"
import { router, userProcedure } from "../../trpc.ts"
import { followEvents } from "./feed.service.ts"
import { shownEvent } from "./shown-event.ts"
import { wake } from "./wake.ts"
import { listEvents, markEventsDeleted, markEventsRead } from "./notifications.queries.ts"
import { readSettings, saveSettings } from "./settings.service.ts"

export const notificationsRouter = router({
  /** The newest events, with those read on any device marked as read. */
  list: userProcedure
    .output(notification.array())
    .query(async ({ ctx }) => (await listEvents(ctx.db, ctx.user.id, NOTIFICATIONS_KEPT)).map(shownEvent)),
  /** New and changed events as they come; after a reconnect it continues from the last one seen. */
  live: userProcedure
    .input(liveInput)
    .subscription(({ ctx, input, signal }) => followEvents(ctx, ctx.user.id, input.lastEventId ?? undefined, signal)),
  markRead: userProcedure.input(eventRefs).mutation(async ({ ctx, input }) => {
    await markEventsRead(ctx.db, ctx.user.id, input.ids, ctx.now())
    wake(ctx.user.id)
  }),
  markAllRead: userProcedure.mutation(async ({ ctx }) => {
    await markEventsRead(ctx.db, ctx.user.id, undefined, ctx.now())
    wake(ctx.user.id)
  }),
  remove: userProcedure.input(eventRefs).mutation(async ({ ctx, input }) => {
    await markEventsDeleted(ctx.db, ctx.user.id, input.ids, ctx.now())
    wake(ctx.user.id)
  }),
  clear: userProcedure.mutation(async ({ ctx }) => {
    await markEventsDeleted(ctx.db, ctx.user.id, undefined, ctx.now())
    wake(ctx.user.id)
  }),
  settings: userProcedure.output(notificationSettingsOutput).query(({ ctx }) => readSettings(ctx, ctx.user.id)),
  saveSettings: userProcedure
    .input(notificationSettings)
    .output(notificationSettingsOutput)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.user.id, input)),
})
