import { expect, test } from "vitest"
import { z } from "zod"
import { signedIn } from "../../test/signed-in.ts"
import { table } from "../../test/tenancy/table.ts"
import { countList } from "./list-totals.queries.ts"
import { createCaller } from "../router.ts"

const LISTS = [
  ["facts", (api, page) => api.facts.list(page)],
  ["account", (api, page) => api.account.usage(page)],
  ["account", (api, page) => api.account.payments(page)],
  ["tasks", (api, page) => api.tasks.list({ ...page, running: true })],
  ["social", (api, page) => api.social.posts(page)],
  ["media", (api, page) => api.media.list(page)],
  ["content", (api, page) => api.content.history(page)],
  ["funnels", (api, page) => api.funnels.list(page)],
  ["email", (api, page) => api.email.subscribers(page)],
  ["email", (api, page) => api.email.broadcasts(page)],
  ["email", (api, page) => api.email.sequences(page)],
  ["email", (api, page) => api.email.templates(page)],
  ["ebooks", (api, page) => api.ebooks.list(page)],
  ["tools", (api, page) => api.tools.list(page)],
] as const satisfies [string, (api: ReturnType<typeof createCaller>, page: { limit: number }) => Promise<unknown>][]

const countRows = (read: unknown): number =>
  Array.isArray(read) ? read.length : z.object({ items: z.unknown().array() }).parse(read).items.length

test.each(LISTS)("counts every row of a user's own list of %s", async (noun, read) => {
  const owner = await signedIn()
  const other = await signedIn({ services: owner.services })
  const { prepare } = table.find((one) => one.noun === noun) ?? {}
  for (const [one, two] of [
    [owner, other],
    [owner, other],
    [owner, other],
    [other, owner],
  ] as const)
    await prepare?.(one, two).catch(() => undefined)
  const rows = await read(createCaller(owner.context), { limit: 200 })
  const total = await countList(owner.services.db, (db, page) => read(createCaller({ ...owner.context, db }), page))
  expect(total).toBe(countRows(rows))
})
