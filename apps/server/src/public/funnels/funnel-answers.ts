import { APP_NAME } from "@brandwright/contract/app"
import { FUNNEL_PATH } from "@brandwright/contract/funnels/funnels"
import {
  buildPolicy,
  type PublicFunnel,
  publicFunnel,
} from "@brandwright/api/products/funnels/pages/publishing/public-page.service"
import { missingPage } from "@brandwright/api/products/funnels/pages/html/visitor-pages"
import type { Services } from "@brandwright/api/services"
import type { AppOptions } from "../../app-options.ts"
import { readClientIp, type Request } from "../../http/caller.ts"

export const NO_COOKIES = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
}

/** A path below a sales page's address. */
export const at = (path: string): string => `${FUNNEL_PATH}/:urlExtension${path}`

type PageStatus = 200 | 404 | 410 | 422 | 429
export type FunnelAnswers = ReturnType<typeof funnelAnswers>

/** Shared by all addresses below /f: finds the funnel, and sends pages with their own policy. */
export function funnelAnswers(services: Services, { trustedProxies }: Pick<AppOptions, "trustedProxies">) {
  const readVisitor = (c: Request) => ({
    ip: readClientIp(c, trustedProxies),
    // A HEAD request is not from a person.
    userAgent: c.req.method === "HEAD" ? "" : (c.req.header("user-agent") ?? ""),
  })

  /** Runs with the funnel at this address; otherwise responds 404 or redirects to the new address. */
  const withFunnel =
    (below: string, work: (c: Request, funnel: PublicFunnel) => Promise<Response>) => async (c: Request) => {
      const urlExtension = c.req.param("urlExtension") ?? ""
      const found = /^[a-z0-9-]{1,50}$/.test(urlExtension) ? await publicFunnel(services, urlExtension) : undefined
      if (!found) return page(c, missingPage(APP_NAME, services.now()), 404)
      if (found.at === "here") return work(c, found.funnel)
      const query = new URL(c.req.url).search
      c.header("cache-control", "public, max-age=300")
      // Redirects that keep the form's method.
      return c.redirect(`${found.to}${below}${query}`, c.req.method === "GET" ? 301 : 308)
    }

  function page(c: Request, html: string, status: PageStatus = 200, formTargets = ""): Response {
    return c.body(html, status, {
      ...NO_COOKIES,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": buildPolicy(html, { url: services.settings.appUrl }, formTargets),
    })
  }
  const ownPage = (
    c: Request,
    { model }: PublicFunnel,
    html: string,
    { status = 200, formTargets = "" }: { status?: Exclude<PageStatus, 404>; formTargets?: string } = {},
  ) => {
    const answer = page(c, html, status)
    answer.headers.set("content-security-policy", buildPolicy(html, model, formTargets))
    return answer
  }
  return { readVisitor, withFunnel, page, ownPage }
}
