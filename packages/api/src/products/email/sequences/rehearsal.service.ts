import { type rehearsalInput } from "@brandwright/contract/email/sequences/email-sequence-reports"
import { STEPS_MAX } from "@brandwright/contract/email/sequences/email-sequences"
import { SAMPLE_PERSON } from "@brandwright/contract/email/sending/email-templates"
import { escapeHtml } from "@brandwright/contract/text/html-text"
import { migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import type { MailMessage } from "@brandwright/mail/mailer"
import type { z } from "zod"
import { createMemory } from "../../../memory.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { enrol } from "./enrolment/enrolments.service.ts"
import { copyForRehearsal, listTargets, nextDue } from "./rehearsal.queries.ts"
import { readToken } from "../link-tokens.ts"
import { runSender } from "../sending/sender.service.ts"
import { listEvents } from "../activity.queries.ts"
import { ownSequence } from "./sequence-view.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

type Rehearsed = { at: number; subject: string; html: string; text: string; headers: Record<string, string> }

/**
 * Runs a sequence for a sample subscriber: with the real sender and scheduler, on a copy of the sequence
 * in a separate database, with a clock that jumps to the next due mail. Nothing is sent.
 */
export async function rehearse(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof rehearsalInput>,
): Promise<{ mails: Rehearsed[]; actions: { at: number; text: string }[] }> {
  await ownSequence(services.db, brand.id, input.id)
  const opened = openDatabase(":memory:")
  try {
    await migrateToLatest(opened.db)
    let clock = input.startAt ? Date.parse(input.startAt) : services.now()
    const { sequence, person } = await copyForRehearsal(services.db, opened.db, {
      brandId: brand.id,
      sequenceId: input.id,
      includeDrafts: input.includeDrafts,
      person: SAMPLE_PERSON,
      now: clock,
    })
    const mails: Rehearsed[] = []
    const send = async (mail: MailMessage) => {
      const headers = {
        From: `${mail.from?.name} <${mail.from?.address}>`,
        To: mail.to.address,
        "Message-ID": mail.messageId ?? "",
        ...mail.headers,
      }
      const html = await leadToTargets(rehearsal, mail.html ?? "")
      mails.push({ at: clock, subject: mail.subject, html, text: mail.text, headers })
      return { messageId: mail.messageId ?? "" }
    }
    const rehearsal: Services = {
      ...services,
      db: opened.db,
      engine: opened.engine,
      memory: createMemory(),
      mail: { ...services.mail, send },
      // Steps that notify the owner deliver nothing here.
      queue: { ...services.queue, enqueue: async () => {} },
      now: () => clock,
    }
    await inTransaction(rehearsal, (tx) => enrol(tx, sequence, [person]))
    for (let step = 0; step <= STEPS_MAX * 2; step += 1) {
      const due = await nextDue(opened.db)
      if (due === undefined) break
      clock = Math.max(clock, due)
      await runSender(rehearsal)
    }
    const events = await listEvents(opened.db, person.id, STEPS_MAX * 2)
    return { mails, actions: events.reverse().map(toAction) }
  } finally {
    await opened.close()
  }
}

const toAction = ({ createdAt, detail: { text } }: { createdAt: number; detail: { text?: unknown } }) => ({
  at: createdAt,
  text: typeof text === "string" ? text : "",
})

/** Replaces links that count clicks by their targets: no click on a rehearsed mail can be counted. */
async function leadToTargets({ db, settings }: Services, html: string): Promise<string> {
  const targets = new Map((await listTargets(db)).map(({ id, url }) => [id, url]))
  return html.replaceAll(/"[^"\s]+\/e\/click\/([\w-]+)"/g, (link, token: string) => {
    const [, linkId = 0] = readToken(settings, "click", token) ?? []
    const url = targets.get(linkId)
    return url === undefined ? link : `"${escapeHtml(url)}"`
  })
}
