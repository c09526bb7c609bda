import { CAMPAIGN_MAIL_DAYS, CAMPAIGN_MAILS, campaignText } from "@brandwright/contract/campaigns/campaigns"
import { DAY_MS } from "@brandwright/contract/durations"
import { listOpenQuestions } from "../../../formats/open-questions.ts"
import { createPausedIn } from "../../email/sequences/sequence-wizard.service.ts"
import { readDetail } from "../../email/sequences/sequence-view.service.ts"
import { updateSequenceIn, updateSequence } from "../../email/sequences/sequences.service.ts"
import type { InTransaction } from "../../../services.ts"
import { type WrittenMail, writeMail } from "../making/texts/write-mail.ts"
import type { PartKindDoor, Writing } from "./part-kind.ts"
import { unlessMissing } from "./scopes.service.ts"

const DELAYS = CAMPAIGN_MAIL_DAYS.map((day, index) => (day - (CAMPAIGN_MAIL_DAYS[index - 1] ?? 0)) * DAY_MS)

/** The mails for subscribers of the page, until they buy. */
export const sequencePart: PartKindDoor = {
  /** Each mail is saved with its charge; after the last one the sequence is created. */
  async write(services, writing) {
    const { brand, part, keep } = writing
    const old = part.itemId === null ? undefined : await unlessMissing(readDetail(services.db, brand.id, part.itemId))
    const mails: WrittenMail[] = [...(part.written ?? [])]
    while (mails.length < CAMPAIGN_MAILS) {
      const slot = mails.length
      await writeMail(
        services,
        writing,
        { kind: "sequence", slot, earlier: [...mails], before: readMail(old?.steps[slot]) },
        async (tx, mail, made) => {
          const soFar = [...mails, mail]
          const isLast = soFar.length === CAMPAIGN_MAILS
          await keep(
            tx,
            made,
            isLast ? { itemId: await keepSequence(tx, writing, soFar) } : { itemId: null, written: soFar },
          )
          mails.push(mail)
        },
      )
    }
  },

  async read({ db }, { brand }, itemId) {
    const { name, steps } = await readDetail(db, brand.id, itemId)
    const mails = steps.map(({ subject, content, textContent }, index) => ({
      texts: [subject, content, textContent ?? ""],
      at: `&step=${index + 1}`,
    }))
    return {
      name,
      texts: mails.flatMap(({ texts }) => texts),
      links: steps.map(({ content }) => content),
      steps: mails,
      questionsAt: mails.find(({ texts }) => listOpenQuestions(texts).length > 0)?.at,
    }
  },

  async describe({ db }, { brand, page, part }, itemId) {
    const { steps, funnelId } = await readDetail(db, brand.id, itemId)
    let wait = 0
    const lines = steps.map(({ subject, delayMs, templateName }, index) => {
      wait += delayMs
      return campaignText.lines.mail(index + 1, subject || (templateName ?? ""), Math.round(wait / DAY_MS))
    })
    const isElsewhere = part.aiProvider === null && page !== null && page.funnelId !== funnelId
    const warnings = isElsewhere ? [campaignText.lines.otherTrigger] : []
    return { lines, mails: steps.filter(({ action }) => action === null).length, warnings }
  },

  /** A sequence written for the page is triggered by it, even if the page was added later. */
  async launch(tx, { brand, page, part }, itemId) {
    const isOurs = page !== null && part.aiProvider !== null
    await updateSequenceIn(tx, brand, itemId, { status: "active", ...(isOurs && { funnelId: page.funnelId }) })
  },
  pause: (services, { brand }, itemId) => updateSequence(services, brand, itemId, { status: "paused" }),
  resume: (services, { brand }, itemId) => updateSequence(services, brand, itemId, { status: "active" }),
  stop: (services, { brand }, itemId) => updateSequence(services, brand, itemId, { status: "paused" }),
  link: (itemId) => `/email-responder?tab=sequences${itemId === null ? "" : `&sequence=${itemId}`}`,
}

const readMail = (step: WrittenMail | undefined): WrittenMail | undefined =>
  step && { subject: step.subject, content: step.content }

async function keepSequence(
  tx: InTransaction,
  { campaign, brand, page, part }: Writing,
  mails: WrittenMail[],
): Promise<number> {
  if (part.itemId !== null) {
    const steps = mails.map((mail, index) => ({ ...mail, delayMs: DELAYS[index] ?? DAY_MS, isDraft: true }))
    await updateSequenceIn(tx, brand, part.itemId, { steps })
    return part.itemId
  }
  const columns = {
    name: campaign.name,
    description: campaign.offer,
    optIn: "double" as const,
    welcomeEmail: false as const,
    welcomeMessage: "",
    funnelId: page?.funnelId ?? null,
    exitOn: "sale" as const,
    timeZone: campaign.timeZone,
  }
  return (await createPausedIn(tx, brand, columns, { mails, delays: DELAYS })).id
}
