import { DomainError } from "@brandwright/api/errors"
import {
  answerReview,
  countLook,
  type OpenReview,
  openReview,
  renderReview,
} from "@brandwright/api/platform/review/public-review.service"
import { reviewables } from "@brandwright/api/reviewables"
import type { Services } from "@brandwright/api/services"
import { REVIEW_PATH, reviewPageText as text, verdictInput } from "@brandwright/contract/workspace/reviews"
import type { Hono } from "hono"
import type { AppOptions } from "../../app-options.ts"
import { readClientIp, type Request, type ServerEnv } from "../../http/caller.ts"
import { endedReview, type ReviewForm, reviewPage } from "./review-page.ts"
import { readForm } from "../small-form.ts"

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
/** Policy of the subject's frame: no scripts, forms or external content. */
const FRAME_POLICY = [
  "sandbox allow-same-origin",
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self' data:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ")

type Status = 200 | 404 | 409 | 422 | 429

/** Review pages: /r/{token}, for anyone with the link. No account, cookies or scripts. */
export function mountReviews(app: Hono<ServerEnv>, services: Services, { trustedProxies }: AppOptions): void {
  const path = `${REVIEW_PATH}/:token`
  app.get(path, async (c) => {
    const review = await openReview(services, reviewables, c.req.param("token"))
    if (!review) return ended(c)
    if (c.req.method === "GET" && c.req.query("sent") === undefined) await countLook(services, review)
    return shown(c, review, { isSent: c.req.query("sent") !== undefined })
  })

  app.get(`${path}/view`, async (c) => {
    const content = await renderReview(services, reviewables, c.req.param("token"))
    if (!content) return ended(c)
    hide(c, FRAME_POLICY)
    return c.body(content, 200, { "content-type": "text/html; charset=utf-8" })
  })

  app.post(path, async (c) => {
    const token = c.req.param("token")
    const review = await openReview(services, reviewables, token)
    if (!review) return ended(c)
    const fields = await readForm(c)
    if (!fields) return shown(c, review, { error: text.tooLong }, 422)
    const again = `${REVIEW_PATH}/${token}?sent=1`
    // A honeypot that bots fill in.
    if (fields.website) return c.redirect(again, 303)
    const values = { name: fields.name ?? "", text: fields.text ?? "" }
    // A campaign's report is only for reading: it cannot be approved.
    const verdict = review.link.kind === "campaign" ? "comment" : fields.verdict
    const answer = verdictInput.safeParse({ ...values, verdict })
    if (!answer.success) return shown(c, review, { values, error: answer.error.issues[0]?.message }, 422)
    try {
      const ip = readClientIp(c, trustedProxies)
      await answerReview(services, reviewables, review, { ...answer.data, ip })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const isTooOften = error.code === "TOO_MANY_REQUESTS"
      if (isTooOften) c.header("retry-after", String(error.extras.retryAfter ?? 1))
      const message = isTooOften ? text.tooMany : error.message
      return shown(c, review, { values, error: message }, isTooOften ? 429 : 409)
    }
    return c.redirect(again, 303)
  })
}

function hide(c: Request, policy: string): void {
  c.header("content-security-policy", policy)
  c.header("referrer-policy", "no-referrer")
  c.header("x-robots-tag", "noindex")
  c.header("cache-control", "no-store")
}

async function shown(c: Request, review: OpenReview, form: ReviewForm, status: Status = 200): Promise<Response> {
  hide(c, PAGE_POLICY)
  return c.html(await reviewPage(review, `${REVIEW_PATH}/${c.req.param("token")}`, form), status)
}

async function ended(c: Request): Promise<Response> {
  hide(c, PAGE_POLICY)
  return c.html(await endedReview(), 404)
}
