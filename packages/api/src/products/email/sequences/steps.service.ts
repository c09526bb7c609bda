import type { StepAction } from "@brandwright/contract/email/sequences/email-automation"
import { peopleText } from "@brandwright/contract/email/people/email-people"
import {
  sequenceText,
  SPREAD_MAX_MS,
  SPREAD_STEP_MS,
  type stepsInput,
} from "@brandwright/contract/email/sequences/email-sequences"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError, wrongField } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import { requireSubjects } from "../people/segments/segments.service.ts"
import { findTag } from "../people/tags.queries.ts"
import { requireAnswered } from "../../../formats/open-questions.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import type { SequenceRow } from "./enrolment/enrolments.queries.ts"
import { ownSequence, readDetail } from "./sequence-view.service.ts"
import * as queries from "./sequences.queries.ts"
import type { StarterMail } from "./starter-mails.ts"
import { requireBookOfLink, requireKnownVariables } from "../compose/known-variables.service.ts"
import { sendSoon } from "../send-soon.ts"
import { ownTemplate, requireBook } from "../templates/templates.service.ts"

type Step = z.output<typeof stepsInput>["steps"][number]

/**
 * Sets the steps in the given order. People keep their position: those at a removed email go to the next one,
 * and those at a draft wait until it is published.
 * @throws BAD_REQUEST for a published email without a text, with an unknown variable or without the book it links to;
 * NOT_FOUND for another brand's template or step.
 */
export const saveSteps = (services: Services, brandId: number, { id, steps }: z.output<typeof stepsInput>) =>
  inTransaction(services, async (tx) => {
    await ownSequence(tx.db, brandId, id)
    await saveStepsIn(tx, brandId, id, steps)
    return readDetail(tx.db, brandId, id)
  })

/** As above, within the caller's transaction, for a sequence known to be the brand's. */
export async function saveStepsIn(tx: InTransaction, brandId: number, id: number, steps: Step[]): Promise<void> {
  const { db: trx } = tx
  const now = tx.now()
  const known = new Set((await queries.listStepsShown(trx, id)).map((step) => step.id))
  for (const [position, step] of steps.entries()) {
    if (step.id !== undefined && !known.has(step.id)) throw new DomainError("NOT_FOUND", sequenceText.notFound)
    await checkStep(tx, brandId, step, `steps.${position}.`)
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
      action: step.action ? step.action : null,
      subject: step.subject.trim(),
      content: step.content,
      textContent: step.textContent || null,
      ebookId: step.ebookId ?? null,
      ebookEdition: step.ebookId ? (step.ebookEdition ?? "full") : null,
      delayMs: step.delayMs,
      isDraft: step.isDraft,
      updatedAt: now,
    }
    if (step.id !== undefined) await queries.updateStep(trx, step.id, columns)
    else await queries.insertStep(trx, { brandId, sequenceId: id, ...columns, createdAt: now })
  }
  await wakeStanding(trx, id, now)
  await sendSoon(tx)
}

async function checkStep(tx: InTransaction, brandId: number, step: Step, path: string): Promise<void> {
  if (step.action) return checkAction(tx.db, brandId, step.action)
  const template = step.templateId ? await ownTemplate(tx.db, brandId, step.templateId) : step
  await requireBook(tx.db, brandId, step.ebookId)
  if (step.isDraft) return
  const isComplete = step.templateId || (step.subject.trim() && step.content.trim())
  if (!isComplete)
    throw wrongField(`${path}${step.subject.trim() ? "content" : "subject"}`, sequenceText.stepsIncomplete)
  const { subject, content, textContent, ebookId } = template
  const texts = { subject, content, textContent }
  requireAnswered(Object.values(texts))
  requireBookOfLink(ebookId, texts, path)
  await requireKnownVariables(tx, brandId, texts, path)
}

/** @throws NOT_FOUND for another brand's tag. */
async function checkAction(db: Db, brandId: number, action: StepAction): Promise<void> {
  if (action.kind === "tag") own(await findTag(db, brandId, action.tagId), peopleText.tagMissing)
  if (action.kind === "condition") await requireSubjects(db, brandId, action.rules)
}

/** A mail to be reviewed by the owner, with the book it delivers. */
export type DraftMail = StarterMail & Pick<queries.NewStep, "ebookId" | "ebookEdition">
/** `delays`: ms, one for each mail. */
export type DraftMails = { mails: DraftMail[]; delays: number[] }

/** The first emails of a sequence. */
export async function insertDrafts(
  db: Db,
  sequence: SequenceRow,
  { mails, delays }: DraftMails,
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
      isDraft: true,
      createdAt: now,
      updatedAt: now,
    })
  }
}

/** Schedules people without a time, because their step was a draft, removed or not there yet. */
export async function wakeStanding(trx: Db, sequenceId: number, now: number): Promise<void> {
  const steps = await queries.listAllSteps(trx, sequenceId)
  const first = steps.find((step) => step.removedAt === null)
  if (first) await queries.placeAtFirst(trx, sequenceId, first.id)
  for (const step of steps) {
    if (step.isDraft && step.removedAt === null) continue
    const standing = await queries.countStanding(trx, step.id)
    if (standing > 0) await queries.wakeAt(trx, step, now, Math.min(SPREAD_MAX_MS, standing * SPREAD_STEP_MS))
  }
}
