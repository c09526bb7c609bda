import { publicError } from "@brandwright/api/errors"
import { pagePicture } from "@brandwright/api/products/ebooks/files/preview.service"
import { downloadEbook } from "@brandwright/api/products/ebooks/publish.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Context, Hono } from "hono"
import { callerContext, type ServerEnv } from "../http/caller.ts"

type Mounted = { trustedProxies: number }
type Sent = { bytes: Uint8Array; headers: Record<string, string> }

const FORMATS = ["epub", "pdf", "html"] as const
const ID = "[1-9][0-9]{0,14}"

/**
 * An e-book of the signed-in owner as a file: /api/ebooks/{id}/epub, /pdf, /html, `?sample=2` for the first chapters;
 * and its pages as pictures: /api/ebooks/{id}/pages/{page}.
 */
export function mountEbooks(app: Hono<ServerEnv>, services: Services, { trustedProxies }: Mounted): void {
  const send = async (c: Context<ServerEnv>, open: (userId: string, id: number) => Promise<Sent>) => {
    const { context } = await callerContext(c, services, trustedProxies)
    if (!context.user) return c.json({ message: appText.signInFirst }, 401)
    try {
      const { bytes, headers } = await open(context.user.id, Number(c.req.param("id")))
      return c.body(Uint8Array.from(bytes), 200, headers)
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      const { status: _status, ...body } = publicError(error)
      return c.json(body, getHTTPStatusCodeFromError(error) === 404 ? 404 : 400)
    }
  }

  app.get(`/api/ebooks/:id{${ID}}/:format{${FORMATS.join("|")}}`, (c) =>
    send(c, async (userId, id) => {
      const format = FORMATS.find((one) => one === c.req.param("format")) ?? "epub"
      const sample = Number(c.req.query("sample"))
      const onlyFirst = Number.isInteger(sample) && sample > 0 ? sample : undefined
      const { bytes, name, mediaType } = await downloadEbook(services, userId, id, { format, onlyFirst })
      return {
        bytes,
        headers: {
          "content-type": mediaType,
          "content-security-policy": "default-src 'none'; sandbox",
          "content-disposition": `attachment; filename="ebook.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          "cache-control": "private, no-store",
        },
      }
    }),
  )
  // The address includes the version, so a page can be cached.
  app.get(`/api/ebooks/:id{${ID}}/pages/:page{[1-9][0-9]{0,5}}`, (c) =>
    send(c, async (userId, id) => ({
      bytes: await pagePicture(services, userId, id, Number(c.req.param("page"))),
      headers: { "content-type": "image/png", "cache-control": "private, max-age=3600" },
    })),
  )
}
