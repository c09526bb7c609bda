import { appText } from "@brandwright/contract/app"
import { DomainError } from "@brandwright/api/errors"
import { buy, joinedUrl, newFormKey } from "@brandwright/api/products/funnels/checkout/checkout.service"
import {
  buyerInput,
  captureLead,
  countForm,
  countOrderMail,
  firstProblem,
  leadInput,
} from "@brandwright/api/products/funnels/leads/leads.service"
import { checkoutPage, type FormValues, joinPage } from "@brandwright/api/products/funnels/pages/html/visitor-pages"
import { readInstructions } from "@brandwright/api/products/funnels/settings.service"
import type { PublicFunnel } from "@brandwright/api/products/funnels/pages/publishing/public-page.service"
import type { Services } from "@brandwright/api/services"
import { readVia, readViaCode } from "@brandwright/api/platform/links/links.service"
import type { Hono } from "hono"
import type { Request, ServerEnv } from "../../http/caller.ts"
import { at, type FunnelAnswers } from "./funnel-answers.ts"
import { readForm } from "../small-form.ts"

const STRIPE_PAGES = " https://checkout.stripe.com"

/** Handles the lead form and the checkout; errors keep the visitor's input. */
export function mountFunnelForms(app: Hono<ServerEnv>, services: Services, answers: FunnelAnswers): void {
  mountLeadForm(app, services, answers)
  mountCheckout(app, services, answers)
}

function mountLeadForm(
  app: Hono<ServerEnv>,
  services: Services,
  { readVisitor, withFunnel, ownPage }: FunnelAnswers,
): void {
  app.get(
    at("/join"),
    withFunnel("", async (c, { model }) => c.redirect(`${model.path}#get`)),
  )
  app.post(
    at("/join"),
    withFunnel("/join", async (c, funnel) => {
      const fields = await readForm(c)
      const { ip } = readVisitor(c)
      const askAgain = (problem: string, error?: unknown) =>
        ownPage(c, funnel, joinPage(funnel.model, readFormValues(fields), problem), { status: refused(c, error) })
      if (!fields) return askAgain(appText.invalidInput)
      try {
        if (fields.website) return c.redirect(joinedUrl(services, funnel.row, 0), 303)
        const lead = leadInput.safeParse(fields)
        if (!lead.success) {
          await countForm(services, ip)
          throw lead.error
        }
        const person = { ...lead.data, via: lead.data.via ?? readViaCode(c.req.header("referer")) }
        const visit = { funnel: funnel.row, brandName: funnel.model.brandName, ip }
        const { subscriberId } = await captureLead(services, visit, person)
        return c.redirect(joinedUrl(services, funnel.row, subscriberId), 303)
      } catch (error) {
        const problem = firstProblem(error)
        if (!problem) throw error
        return askAgain(problem, error)
      }
    }),
  )
}

function mountCheckout(
  app: Hono<ServerEnv>,
  services: Services,
  { readVisitor, withFunnel, ownPage }: FunnelAnswers,
): void {
  const { payments } = services.settings
  const targets = payments === "stripe" ? STRIPE_PAGES : ""
  const checkout = async ({ row }: PublicFunnel, values: FormValues, error?: string) => ({
    processor: payments,
    formKey: newFormKey(),
    values,
    error,
    instructions: payments === "manual" ? await readInstructions(services.db, row.brandId) : "",
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
          await checkout(funnel, {
            variant: c.req.query("v") === "b" ? "b" : "a",
            via: readVia(c.req.query("via")) ?? readViaCode(c.req.header("referer")),
          }),
        ),
        { formTargets: targets },
      )
    }),
  )
  app.post(
    at("/checkout"),
    withFunnel("/checkout", async (c, funnel) => {
      const fields = await readForm(c)
      const { ip } = readVisitor(c)
      try {
        if (funnel.row.price === 0 || fields?.website) return c.redirect(funnel.model.path, 303)
        await countForm(services, ip)
        const { form, consent, website: _trap, ...person } = buyerInput.parse(fields ?? {})
        if (payments !== "stripe") await countOrderMail(services, person.email)
        const buyer = { ...person, formKey: form, joins: consent === "yes" }
        return c.redirect(
          await buy(services, { funnel: funnel.row, brandName: funnel.model.brandName, buyer, ip }),
          303,
        )
      } catch (error) {
        const problem = firstProblem(error)
        if (!problem) throw error
        return ownPage(c, funnel, checkoutPage(funnel.model, await checkout(funnel, readFormValues(fields), problem)), {
          status: refused(c, error),
          formTargets: targets,
        })
      }
    }),
  )
}

const readFormValues = (fields: Record<string, string> | undefined): FormValues => ({
  email: fields?.email?.slice(0, 254),
  name: fields?.name?.slice(0, 120),
  variant: fields?.variant === "b" ? "b" : "a",
  via: /^\w{4,16}$/.test(fields?.via ?? "") ? fields?.via : undefined,
  consent: fields?.consent === "yes",
})

/** The status of a refused form, and how long to wait. */
function refused(c: Request, error: unknown): 422 | 429 {
  if (!(error instanceof DomainError) || error.code !== "TOO_MANY_REQUESTS") return 422
  c.header("retry-after", String(error.extras.retryAfter ?? 1))
  return 429
}
