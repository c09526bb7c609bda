import { APP_NAME } from "@brandwright/contract/app"
import { downloadUrl, orderOfToken, readJoined } from "@brandwright/api/products/funnels/checkout/checkout.service"
import { deliveredName, findDelivery } from "@brandwright/api/products/funnels/checkout/orders.service"
import {
  type Encoding,
  type PublicFunnel,
  publicFunnel,
  publicTool,
  visitPage,
} from "@brandwright/api/products/funnels/pages/publishing/public-page.service"
import { readFunnelOptIn } from "@brandwright/api/products/email/sequences/enrolment/enrolments.service"
import {
  endedPage,
  missingPage,
  type Thanks,
  thanksPage,
} from "@brandwright/api/products/funnels/pages/html/visitor-pages"
import { readInstructions } from "@brandwright/api/products/funnels/settings.service"
import type { Services } from "@brandwright/api/services"
import { readVia } from "@brandwright/api/platform/links/links.service"
import type { Hono } from "hono"
import type { AppOptions } from "../../app-options.ts"
import type { ServerEnv } from "../../http/caller.ts"
import { at, funnelAnswers, NO_COOKIES } from "./funnel-answers.ts"
import { mountFunnelForms } from "./funnel-forms.ts"
import { toolDocument } from "./funnel-tool.ts"
import { sendFile } from "../send-file.ts"
import { TOOL_HEADERS } from "../tools/tool-frame.ts"

/** Sales pages: /f/{urlExtension}, their forms, thank-you page and downloads. No cookie, no script. */
export function mountFunnels(app: Hono<ServerEnv>, services: Services, options: AppOptions): void {
  const answers = funnelAnswers(services, options)
  const { readVisitor, withFunnel, page, ownPage } = answers
  app.get(
    at(""),
    withFunnel("", async (c, funnel) => {
      const { etag, csp, bodies } = await visitPage(services, funnel, readVisitor(c), readVia(c.req.query("via")))
      const headers = {
        ...NO_COOKIES,
        etag,
        "content-security-policy": csp,
        "cache-control": "private, no-cache",
        vary: "accept-encoding",
      }
      if (
        c.req
          .header("if-none-match")
          ?.split(",")
          .some((tag) => tag.trim() === etag)
      )
        return new Response(null, { status: 304, headers })
      const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "")
      const coded = encoding === "identity" ? undefined : { "content-encoding": encoding }
      const body = bodies[encoding]
      const type = { "content-type": "text/html; charset=utf-8", "content-length": String(body.byteLength) }
      return new Response(body, { headers: { ...headers, ...coded, ...type } })
    }),
  )

  mountFunnelForms(app, services, answers)

  app.get(
    at("/tool/:section"),
    withFunnel("", async (c, funnel) => {
      const tool = await publicTool(services, funnel, c.req.param("section") ?? "")
      if (!tool) return page(c, missingPage(APP_NAME, services.now()), 404)
      return c.body(toolDocument(tool), 200, {
        ...TOOL_HEADERS,
        "x-robots-tag": "noindex",
        "content-type": "text/html; charset=utf-8",
      })
    }),
  )

  app.get(
    at("/thanks"),
    withFunnel("/thanks", async (c, funnel) => {
      const thanks = await readThanks(services, funnel, c.req.query())
      return thanks ? ownPage(c, funnel, thanksPage(funnel.model, thanks)) : c.redirect(funnel.model.path)
    }),
  )

  app.get(at("/download/:token"), async (c) => {
    const urlExtension = c.req.param("urlExtension") ?? ""
    const token = c.req.param("token") ?? ""
    const file = await findDelivery(services, token, urlExtension)
    const sent =
      file &&
      (await sendFile(c, file, {
        "content-type": file.mimeType,
        "content-disposition": `attachment; filename="${file.name}"`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store",
      }))
    if (sent) return sent
    const found = await publicFunnel(services, urlExtension)
    return found?.at === "here"
      ? ownPage(c, found.funnel, endedPage(found.funnel.model), { status: 410 })
      : page(c, missingPage(APP_NAME, services.now()), 404)
  })
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return "br"
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted) ? "gzip" : "identity"
}

/** The thank-you page's content, by its signed token; undefined without a valid one. */
async function readThanks(
  services: Services,
  funnel: PublicFunnel,
  query: Record<string, string>,
): Promise<Thanks | undefined> {
  const joined = query.joined ? readJoined(services, query.joined) : undefined
  if (joined?.funnelId === funnel.row.id) return thankLead(services, funnel, joined)
  const order = query.order ? await orderOfToken(services, query.order) : undefined
  return order?.funnelId === funnel.row.id ? thankBuyer(services, funnel, order) : undefined
}

async function thankLead(
  services: Services,
  { row }: PublicFunnel,
  joined: NonNullable<ReturnType<typeof readJoined>>,
): Promise<Thanks> {
  const isConfirmed = (await readFunnelOptIn(services.db, row.brandId, row.id)) === "single"
  if (row.price > 0 || joined.leadId === 0) return { state: "joined", isConfirmed }
  const name = await deliveredName(services, row.brandId, row.deliveryAssetId)
  const delivery = { link: row.deliveryUrl, message: row.deliveryMessage }
  const download = name && { download: { name, url: downloadUrl(services, row.urlExtension, joined) } }
  return { state: "joined", isConfirmed, ...delivery, ...download }
}

async function thankBuyer(
  services: Services,
  { model }: PublicFunnel,
  order: NonNullable<Awaited<ReturnType<typeof orderOfToken>>>,
): Promise<Thanks> {
  const { status, reference, processor } = order
  if (status === "pending" && processor === "manual")
    return { state: status, reference, instructions: await readInstructions(services.db, order.brandId) }
  if (status !== "paid") return { state: status, reference }
  const name = await deliveredName(services, order.brandId, order.assetId)
  const urlExtension = new URL(model.url).pathname.split("/").at(-1) ?? ""
  const delivery = { link: order.deliveryUrl, message: order.deliveryMessage }
  const download = name && { download: { name, url: downloadUrl(services, urlExtension, { orderId: order.id }) } }
  return { state: status, isTest: processor === "sandbox", reference, ...delivery, ...download }
}
