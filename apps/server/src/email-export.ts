import { brandOfUser } from "@brandwright/api/platform/brands/brands.service"
import { readFilter } from "@brandwright/api/products/email/people/segments.service"
import { exportCsv } from "@brandwright/api/products/email/people/export.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { subscriberListInput } from "@brandwright/contract/email-subscribers"
import type { Hono } from "hono"
import { callerContext, type ServerEnv } from "./caller.ts"

/** The subscriber list as a CSV file, streamed. */
export function mountEmailExport(app: Hono<ServerEnv>, services: Services, trustedProxies: number): void {
  app.get("/api/email/subscribers/export", async (c) => {
    const { context } = await callerContext(c, services, trustedProxies)
    if (!context.user) return c.json({ message: appText.signInFirst }, 401)
    const { brandId, ...query } = c.req.query()
    const filter = subscriberListInput.safeParse(query)
    const id = brandId === undefined ? undefined : Number(brandId)
    if (!filter.success || (id !== undefined && !Number.isSafeInteger(id)))
      return c.json({ message: appText.invalidInput }, 400)
    const brand = await brandOfUser(services.db, context.user.id, id).catch(() => undefined)
    if (!brand) return c.json({ message: appText.notFound }, 404)
    const wanted = await readFilter(services.db, brand.id, filter.data, services.now()).catch(() => undefined)
    if (!wanted) return c.json({ message: appText.notFound }, 404)
    const lines = exportCsv(services.db, brand.id, wanted)
    return new Response(ReadableStream.from(encoded(lines)) as ReadableStream, {
      // Node's own stream type
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="subscribers.csv"',
        "cache-control": "no-store",
      },
    })
  })
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece, "utf8")
}
