import { sequenceText, SPREAD_MAX_MS, SPREAD_STEP_MS, type stepsInput } from "@brandwright/contract/email-sequences"
import { toFlag } from "@brandwright/db/columns"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { requireAnswered } from "../../../open-questions.ts"
import type { Services } from "../../../services.ts"
import type { SequenceRow } from "./enrolments.queries.ts"
import { ownSequence, readDetail } from "./sequence-rows.service.ts"
import * as queries from "./sequences.queries.ts"
import type { StarterMail } from "./starter-mails.ts"
import { requireBookOfLink, requireKnownVariables } from "../sending/known-variables.service.ts"
import { sendSoon } from "../people/subscriber-rows.service.ts"
import { ownTemplate, requireBook } from "../templates/templates.service.ts"

/**
 * Puts the steps in the given order. People keep their place: who stands at a removed email goes on to the next,
 * who stands at a draft waits until it is published.
 * @throws BAD_REQUEST for a published email without a text, with an unknown variable or without the book it links to;
 * NOT_FOUND for a stranger's template or step.
 */
export function saveSteps(services: Services, brandId: number, { id, steps }: z.output<typeof stepsInput>) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.now()
    await ownSequence(trx, brandId, id)
    const known = new Map((await queries.listStepsShown(trx, id)).map((step) => [step.id, step]))
    for (const step of steps) {
      if (step.id !== undefined && !known.has(step.id)) throw new DomainError("NOT_FOUND", sequenceText.notFound)
      const template = step.templateId ? await ownTemplate(trx, brandId, step.templateId) : step
      await requireBook(trx, brandId, step.ebookId)
      const isComplete = step.templateId || (step.subject.trim() && step.content.trim())
      if (!step.isDraft && !isComplete) throw new DomainError("BAD_REQUEST", sequenceText.stepsIncomplete)
      const texts = [template.subject, template.content, template.textContent]
      if (!step.isDraft) {
        requireAnswered(texts)
        requireBookOfLink(template.ebookId, texts)
        await requireKnownVariables({ ...services, db: trx }, brandId, texts)
      }
    }
    await queries.removeSteps(
      trx,
      id,
      steps.flatMap((step) => step.id ?? []),
      now,
    )
    for (const [position, step] of steps.entries()) {
      const columns = {
        position,
        templateId: step.templateId ?? null,
        subject: step.subject.trim(),
        content: step.content,
        textContent: step.textContent || null,
        ebookId: step.ebookId ?? null,
        ebookEdition: step.ebookId ? (step.ebookEdition ?? "full") : null,
        delayMs: step.delayMs,
        isDraft: toFlag(step.isDraft),
        updatedAt: now,
      }
      if (step.id !== undefined) await queries.updateStep(trx, step.id, columns)
      else await queries.insertStep(trx, { brandId, sequenceId: id, ...columns, createdAt: now })
    }
    await wakeStanding(trx, id, now)
    await sendSoon({ ...services, db: trx })
    return readDetail(trx, brandId, id)
  })
}

/** A mail that nobody has read yet, with the book that it hands out. */
export type DraftMail = StarterMail & Pick<queries.NewStep, "ebookId" | "ebookEdition">

/** The first emails of a sequence. */
export async function insertDrafts(
  db: Db,
  sequence: SequenceRow,
  mails: DraftMail[],
  delays: number[],
  now: number,
): Promise<void> {
  for (const [position, mail] of mails.entries()) {
    const { brandId, id: sequenceId } = sequence
    await queries.insertStep(db, {
      brandId,
      sequenceId,
      position,
      ...mail,
      delayMs: delays[position] ?? 0,
      isDraft: 1,
      createdAt: now,
      updatedAt: now,
    })
  }
}

/** People without a time, because their step was a draft, gone or not there yet, get one. */
export async function wakeStanding(trx: Db, sequenceId: number, now: number): Promise<void> {
  const steps = await queries.listAllSteps(trx, sequenceId)
  const first = steps.find((step) => step.removedAt === null)
  if (first) await queries.placeAtFirst(trx, sequenceId, first.id)
  for (const step of steps) {
    if (step.isDraft === 1 && step.removedAt === null) continue
    const standing = await queries.countStanding(trx, step.id)
    if (standing > 0) await queries.wakeAt(trx, step, now, Math.min(SPREAD_MAX_MS, standing * SPREAD_STEP_MS))
  }
}
