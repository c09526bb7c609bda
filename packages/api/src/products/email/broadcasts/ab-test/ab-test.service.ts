import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { ACCENT_DEFAULT } from "../../compose/render.ts"
import { cleanContent } from "../../compose/mail-html.ts"
import { hasBookLink } from "../../compose/known-variables.service.ts"
import type { Services } from "../../../../services.ts"
import { findBrandOfList } from "../../people/subscribers.queries.ts"
import { listContents, listTestProblems } from "./ab-test.ts"
import type { BroadcastRow } from "../broadcasts.queries.ts"

/** What prevents the row's A/B test from starting; nothing without one. */
export async function readTestProblems(
  { db, settings }: Pick<Services, "db" | "settings">,
  row: BroadcastRow,
  reachable: number,
): Promise<string[]> {
  const test = row.abTest
  if (!test) return []
  const brand = await findBrandOfList(db, row.brandId)
  const { subject, content } = row
  if (brand?.tracking === "off") return [abText.untracked]
  const options = { appUrl: settings.appUrl, accent: ACCENT_DEFAULT, isTracked: true }
  const hasLink = listContents(row).some((text) => hasBookLink(text) || cleanContent(text, options).urls.length > 0)
  return [
    ...listTestProblems(test, { subject, content, senderName: brand?.fromName || brand?.name || "" }, reachable),
    ...(hasLink || test.rule === "opens" ? [] : [abText.noLink(test.rule)]),
  ]
}
