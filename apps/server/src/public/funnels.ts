import { APP_NAME, appText } from "@brandwright/contract/app"
import { FUNNEL_PATH } from "@brandwright/contract/funnels"
import {
  buy,
  downloadUrl,
  joinedUrl,
  newFormKey,
  orderOfToken,
  readJoined,
} from "@brandwright/api/funnels/checkout.service"
import { buyerInput, captureLead, countForm, firstProblem, leadInput } from "@brandwright/api/funnels/leads.service"
import { deliveredName, openDelivery } from "@brandwright/api/funnels/orders.service"
import {
  type Encoding,
  policyOf,
  type PublicFunnel,
  publicFunnel,
  publicTool,
  visitPage,
} from "@brandwright/api/funnels/public-page.service"
import {
  checkoutPage,
  endedPage,
  type FormValues,
  joinPage,
  missingPage,
  type Thanks,
  thanksPage,
} from "@brandwright/api/funnels/visitor-pages"
import type { Services } from "@brandwright/api/services"
import { viaOf } from "@brandwright/api/social/links.service"
import type { Hono } from "hono"
import type { AppOptions } from "../app.ts"
import { toolDocument } from "./funnel-tool.ts"
import { TOOL_HEADERS } from "./tool-frame.ts"
import { addressOf, type Request, type ServerEnv } from "../caller.ts"

const FORM_BYTES_MAX = 16_384
const STRIPE_PAGES = " https://checkout.stripe.com"
const NO_COOKIES = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
}

/** Sales pages: /f/{urlExtension}, their lead form, checkout, thank-you page and downloads. No cookie, no script. */
export function mountFunnels(app: Hono<ServerEnv>, services: Services, { trustedProxies }: AppOptions): void {
  const at = (path: string): string => `${FUNNEL_PATH}/:address${path}`
  const visitorOf = (c: Request) => ({
    address: addressOf(c, trustedProxies),
    userAgent: c.req.header("user-agent") ?? "",
  })

  /** Runs with the funnel at this address; answers 404, or sends on to the new address, without one. */
  const withFunnel =
    (below: string, work: (c: Request, funnel: PublicFunnel) => Promise<Response>) => async (c: Request) => {
      const address = c.req.param("address") ?? ""
      const found = /^[a-z0-9-]{1,50}$/.test(address) ? await publicFunnel(services, address) : undefined
      if (!found) return page(c, missingPage(APP_NAME, services.now()), 404)
      if (found.at === "here") return work(c, found.funnel)
      const query = new URL(c.req.url).search
      c.header("cache-control", "public, max-age=300")
      // The method of a form stays what it was.
      return c.redirect(`${found.to}${below}${query}`, c.req.method === "GET" ? 301 : 308)
    }

  function page(c: Request, html: string, status: 200 | 404 | 410 | 422 | 429 = 200, formTargets = ""): Response {
    return c.body(html, status, {
      ...NO_COOKIES,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyOf(html, { url: services.settings.appUrl }, formTargets),
    })
  }
  const ownPage = (
    c: Request,
    { model }: PublicFunnel,
    html: string,
    status: 200 | 410 | 422 | 429 = 200,
    formTargets = "",
  ) => {
    const answer = page(c, html, status)
    answer.headers.set("content-security-policy", policyOf(html, model, formTargets))
    return answer
  }

  app.get(
    at(""),
    withFunnel("", async (c, funnel) => {
      const { etag, csp, bodies } = await visitPage(services, funnel, visitorOf(c), viaOf(c.req.url))
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
        return c.body(null, 304, headers)
      const encoding = encodingOf(c.req.header("accept-encoding") ?? "")
      const coded = encoding === "identity" ? undefined : { "content-encoding": encoding }
      const body = bodies[encoding]
      return c.body(new Uint8Array(body), 200, {
        ...headers,
        ...coded,
        "content-type": "text/html; charset=utf-8",
        "content-length": String(body.byteLength),
      })
    }),
  )

  app.get(
    at("/join"),
    withFunnel("", async (c, { model }) => c.redirect(`${model.path}#get`)),
  )
  app.post(
    at("/join"),
    withFunnel("/join", async (c, funnel) => {
      const fields = await readForm(c)
      const { address } = visitorOf(c)
      try {
        if (!fields) throw new Error(appText.malformedJson)
        if (fields.website) return c.redirect(joinedUrl(services, funnel.row, 0), 303)
        const lead = leadInput.safeParse(fields)
        if (!lead.success) {
          await countForm(services, address)
          throw lead.error
        }
        const person = { ...lead.data, via: lead.data.via ?? viaOf(c.req.header("referer")) }
        const { subscriberId } = await captureLead(services, funnel.row, funnel.model.brandName, person, address)
        return c.redirect(joinedUrl(services, funnel.row, subscriberId), 303)
      } catch (error) {
        const problem = fields ? firstProblem(error) : appText.invalidInput
        if (!problem) throw error
        return ownPage(c, funnel, joinPage(funnel.model, valuesOf(fields), problem), statusOf(error))
      }
    }),
  )

  const { payments } = services.settings
  const targets = payments === "stripe" ? STRIPE_PAGES : ""
  const checkout = (values: FormValues, error?: string) => ({
    processor: payments,
    formKey: newFormKey(),
    values,
    error,
  })
  app.get(
    at("/checkout"),
    withFunnel("/checkout", async (c, funnel) => {
      if (funnel.row.price === 0) return c.redirect(`${funnel.model.path}#get`)
      return ownPage(
        c,
        funnel,
        checkoutPage(
          funnel.model,
          checkout({
            variant: c.req.query("v") === "b" ? "b" : "a",
            via: viaOf(c.req.url) ?? viaOf(c.req.header("referer")),
          }),
        ),
        200,
        targets,
      )
    }),
  )
  app.post(
    at("/checkout"),
    withFunnel("/checkout", async (c, funnel) => {
      const fields = await readForm(c)
      const { address } = visitorOf(c)
      try {
        if (funnel.row.price === 0 || fields?.website) return c.redirect(funnel.model.path, 303)
        await countForm(services, address)
        const { form, consent, website: _trap, ...person } = buyerInput.parse(fields)
        const buyer = { ...person, formKey: form, joins: consent === "yes" }
        return c.redirect(
          await buy(services, { funnel: funnel.row, brandName: funnel.model.brandName, buyer, address }),
          303,
        )
      } catch (error) {
        const problem = firstProblem(error)
        if (!problem) throw error
        return ownPage(
          c,
          funnel,
          checkoutPage(funnel.model, checkout(valuesOf(fields), problem)),
          statusOf(error),
          targets,
        )
      }
    }),
  )

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
      const thanks = await thanksOf(services, funnel, c.req.query())
      return thanks ? ownPage(c, funnel, thanksPage(funnel.model, thanks)) : c.redirect(funnel.model.path)
    }),
  )

  app.get(at("/download/:token"), async (c) => {
    const address = c.req.param("address") ?? ""
    const token = c.req.param("token") ?? ""
    const file = c.req.method === "HEAD" ? undefined : await openDelivery(services, token, address)
    if (!file) {
      const found = await publicFunnel(services, address)
      return found?.at === "here"
        ? ownPage(c, found.funnel, endedPage(found.funnel.model), 410)
        : page(c, missingPage(APP_NAME, services.now()), 404)
    }
    return new Response(ReadableStream.from(file.content) as ReadableStream, {
      // Node's own stream type
      headers: {
        "content-type": file.mimeType,
        "content-length": String(file.size),
        "content-disposition": `attachment; filename="${file.name}"`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store",
      },
    })
  })
}

function encodingOf(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)) return "br"
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted) ? "gzip" : "identity"
}

/** The fields of a small form, each a text; undefined for anything else. */
async function readForm(c: Request): Promise<Record<string, string> | undefined> {
  if (Number(c.req.header("content-length") ?? 0) > FORM_BYTES_MAX) return undefined
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(c.req.header("content-type") ?? ""))
    return undefined
  const text = await readLimited(c)
  if (text === undefined) return undefined
  const type = c.req.header("content-type") ?? ""
  const form = await new Response(text, { headers: { "content-type": type } }).formData().catch(() => undefined)
  if (!form) return undefined
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])))
}

async function readLimited(c: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > FORM_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const valuesOf = (fields: Record<string, string> | undefined): FormValues => ({
  email: fields?.email?.slice(0, 254),
  name: fields?.name?.slice(0, 120),
  variant: fields?.variant === "b" ? "b" : "a",
  via: /^\w{4,16}$/.test(fields?.via ?? "") ? fields?.via : undefined,
  consent: fields?.consent === "yes",
})

const statusOf = (error: unknown): 422 | 429 =>
  typeof error === "object" && error !== null && "code" in error && error.code === "TOO_MANY_REQUESTS" ? 429 : 422

/** What the thank-you page says, by its signed token; undefined without a valid one. */
async function thanksOf(
  services: Services,
  { row, model }: PublicFunnel,
  query: Record<string, string>,
): Promise<Thanks | undefined> {
  const joined = query.joined ? readJoined(services, query.joined) : undefined
  if (joined?.funnelId === row.id) {
    const name =
      row.price === 0 && joined.leadId > 0 ? await deliveredName(services, row.brandId, row.deliveryAssetId) : undefined
    return {
      state: "joined",
      ...(name && { download: { name, url: downloadUrl(services, row.urlExtension, joined) } }),
    }
  }
  const order = query.order ? await orderOfToken(services, query.order) : undefined
  if (!order || order.funnelId !== row.id) return undefined
  const name = order.status === "paid" ? await deliveredName(services, order.brandId, order.assetId) : undefined
  const download = name
    ? { name, url: downloadUrl(services, new URL(model.url).pathname.split("/").at(-1) ?? "", { orderId: order.id }) }
    : undefined
  return { state: order.status, reference: order.reference, ...(download && { download }) }
}
