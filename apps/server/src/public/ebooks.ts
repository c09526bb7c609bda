import { publicError } from "@brandwright/api/errors"
import { downloadEbook } from "@brandwright/api/ebooks/publish.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Hono } from "hono"
import { callerContext, type ServerEnv } from "../caller.ts"

/** An e-book of the signed-in owner as a file: /api/ebooks/{id}/epub, /pdf, `?sample=2` for the first chapters. */
export function mountEbooks(
  app: Hono<ServerEnv>,
  services: Services,
  { trustedProxies }: { trustedProxies: number },
): void {
  app.get("/api/ebooks/:id{[1-9][0-9]{0,14}}/:format{epub|pdf}", async (c) => {
    const { context } = await callerContext(c, services, trustedProxies)
    if (!context.user) return c.json({ message: appText.signInFirst }, 401)
    const format = c.req.param("format") === "pdf" ? "pdf" : "epub"
    const sample = Number(c.req.query("sample"))
    const onlyFirst = Number.isInteger(sample) && sample > 0 ? sample : undefined
    try {
      const { bytes, name, mediaType } = await downloadEbook(
        services,
        context.user.id,
        Number(c.req.param("id")),
        format,
        onlyFirst,
      )
      return c.body(Uint8Array.from(bytes), 200, {
        "content-type": mediaType,
        "content-disposition": `attachment; filename="ebook.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        "cache-control": "private, no-store",
      })
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      const { status: _status, ...body } = publicError(error)
      return c.json(body, getHTTPStatusCodeFromError(error) === 404 ? 404 : 400)
    }
  })
}
