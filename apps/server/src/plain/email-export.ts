import { publicError } from "@brandwright/api/errors"
import { brandOfUser } from "@brandwright/api/platform/brands/brands.service"
import { readFilter } from "@brandwright/api/products/email/people/segments/segments.service"
import { exportCsv } from "@brandwright/api/products/email/people/export.service"
import { exportSuppressions } from "@brandwright/api/products/email/people/suppressions/suppressions.service"
import { showSlowFile } from "@brandwright/api/platform/tasks/slow-work"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { subscriberListInput } from "@brandwright/contract/email/people/email-subscribers"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { rowId } from "@brandwright/contract/wire"
import { TRPCError } from "@trpc/server"
import type { Hono } from "hono"
import { z } from "zod"
import { callerContext, type Request, type ServerEnv } from "../http/caller.ts"
import { streamedFile } from "../http/streamed-file.ts"

/** The subscriber list and the suppressed addresses as CSV files, streamed. */
export function mountEmailExport(app: Hono<ServerEnv>, services: Services, trustedProxies: number): void {
  const { db } = services
  app.get("/api/email/subscribers/export", async (c) => {
    const found = await findBrand(c, services, trustedProxies)
    if (found instanceof Response) return found
    const filter = subscriberListInput.safeParse(found.query)
    if (!filter.success) return wrongInput(c, filter.error)
    const subscriberFilter = await readFilter(db, found.brandId, filter.data, services.now()).catch(() => undefined)
    if (!subscriberFilter) return c.json({ message: appText.notFound }, 404)
    return csvFile(services, found, "subscribers.csv", exportCsv(db, found.brandId, subscriberFilter))
  })
  app.get("/api/email/suppressions/export", async (c) => {
    const found = await findBrand(c, services, trustedProxies)
    return found instanceof Response
      ? found
      : csvFile(services, found, "suppressed-addresses.csv", exportSuppressions(db, found.brandId))
  })
}

const brandQuery = z.object({ brandId: z.coerce.number<string>().pipe(rowId).optional() })

/** The same error response as for every documented call. */
function wrongInput(c: Request, cause: z.ZodError): Response {
  const { status: _status, ...body } = publicError(new TRPCError({ code: "BAD_REQUEST", cause }))
  return c.json(body, 400)
}

type Owner = { userId: string; brandId: number }

/** The caller's brand and the rest of the query, or an error response. */
async function findBrand(
  c: Request,
  services: Services,
  trustedProxies: number,
): Promise<Response | (Owner & { query: Record<string, string> })> {
  const { context } = await callerContext(c, services, trustedProxies)
  if (!context.user) return c.json({ message: appText.signInFirst }, 401)
  const { brandId, ...query } = c.req.query()
  const owner = brandQuery.safeParse({ brandId })
  if (!owner.success) return wrongInput(c, owner.error)
  const brand = await brandOfUser(services.db, context.user.id, owner.data.brandId).catch(() => undefined)
  return brand ? { userId: brand.userId, brandId: brand.id, query } : c.json({ message: appText.notFound }, 404)
}

function csvFile(
  services: Services,
  { userId, brandId }: Owner,
  name: string,
  pieces: AsyncIterable<string>,
): Response {
  const task = { userId, brandId, category: "email" as const, title: taskText.exporting(name) }
  return streamedFile(showSlowFile(services, task, pieces), { name, type: "text/csv; charset=utf-8" })
}
