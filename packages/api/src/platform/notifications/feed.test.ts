import { expect, test } from "vitest"
import { signedIn } from "../../../test/signed-in.ts"
import { startTask } from "../tasks/tasks.service.ts"
import { STREAMS_MAX } from "./feed.service.ts"

test("a user has only so many live streams: one more ends the oldest", async () => {
  const { services, user, api } = await signedIn()
  const open = async () => (await api.notifications.live({}))[Symbol.asyncIterator]()
  const oldest = await open()
  const end = oldest.next()
  const others = await Promise.all(Array.from({ length: STREAMS_MAX }, open))
  const news = others.map((stream) => stream.next())
  expect(await end).toMatchObject({ done: true })
  await startTask(services.db, { userId: user.id, brandId: null, category: "ebook", title: "A", now: Date.now() })
  expect((await Promise.all(news)).filter(({ done }) => done)).toEqual([])
  for (const stream of others) await stream.return?.(undefined)
})
