import { cutText } from "@brandwright/contract/text/cut-text"
import { emailRecipe } from "@brandwright/ai/recipes/email"
import { SUBJECT_MAX } from "@brandwright/contract/email/email"
import type { InTransaction, Services } from "../../../../services.ts"
import { type ChargedResult, generateFor } from "../../../content/writing/generate.service.ts"
import type { Writing } from "../../parts/part-kind.ts"
import { readPurpose, writeMailBrief } from "./briefs.ts"
import { listSequenceMails, readContext } from "./text-context.ts"
import { readDraftFacts, showPrice } from "./draft-facts.service.ts"
import { draftMail, type MailReaders } from "./drafts.ts"
import { readTarget, readTrackedTarget, withCampaignLink } from "../links.ts"

export type WrittenMail = { subject: string; content: string }

type MailOrder = {
  kind: "sequence" | "broadcast"
  slot: number
  earlier?: readonly WrittenMail[]
  /** The current mail, when it is rewritten. */
  before?: WrittenMail
}

/** Writes one mail of a campaign with its link; `keep` saves it in the transaction that charges for it. */
export async function writeMail(
  services: Services,
  writing: Writing,
  { kind, slot, earlier = [], before }: MailOrder,
  keep: (tx: InTransaction, mail: WrittenMail, made: ChargedResult<WrittenMail>) => Promise<void>,
): Promise<void> {
  const { campaign, brand, signal } = writing
  const { wish } = writing.part
  const isModel = services.ai.writer(emailRecipe, { brief: campaign.brief, purpose: "promotion" }).provider !== "local"
  const hasLink = readTarget(writing) !== ""
  const readers: MailReaders = kind === "broadcast" ? "list" : "lead"
  const facts = isModel ? undefined : await readDraftFacts(services, writing)
  const draft = facts && draftMail(facts, readers, slot)
  const campaignFacts = { ...campaign, price: showPrice(campaign, brand) }
  const brief = draft?.text ?? campaign.brief
  const note = isModel
    ? writeMailBrief(campaignFacts, kind, {
        ...{ slot, hasLink, hasPage: writing.page !== null },
        gifts: writing.gifts,
      })
    : undefined
  const purpose = readPurpose(kind, slot)
  // A sequence has only a first day: its mails depend on when a subscriber joins.
  const { day, ...around } = await readContext(services, writing)
  const context =
    kind === "broadcast"
      ? { day, ...around, others: await listSequenceMails(services, writing) }
      : { from: day, ...around }
  await generateFor(
    services, // A part of the brief may be too short to detect its language.
    facts ? { ...brand, language: facts.language } : brand,
    {
      recipe: emailRecipe,
      input: {
        ...{ brief, note, purpose, earlier, context, hasOwnLink: hasLink },
        variation: writing.part.variation,
        ...(wish
          ? { change: { current: before, wish, isOfAll: kind === "sequence" } }
          : { versions: before ? [before] : [] }),
      },
      description: cutText(`Email: ${campaign.name}`, 120),
      signal,
      keep: (tx, made) => {
        const { subject, content } = made.value
        return keep(
          tx,
          {
            subject: cutText(draft?.subject || subject, SUBJECT_MAX),
            content: withCampaignLink(content, readTrackedTarget(writing, "email"), campaign.offer),
          },
          made,
        )
      },
    },
  )
}
