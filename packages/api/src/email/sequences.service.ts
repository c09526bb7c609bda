import {
  QUICK_TEMPLATES,
  type sequenceInput,
  type sequencePatch,
  sequenceText,
  SPREAD_MAX_MS,
  SPREAD_STEP_MS,
  type stepsInput,
  timingDefault,
  timingMs,
  type wizardInput,
  wizardTemplates,
} from "@brandwright/contract/email-sequences"
import { toFlag, toJson } from "@brandwright/db/columns"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import type { InTransaction, Services } from "../services.ts"
import { recordEvent } from "./activity.queries.ts"
import { findFunnelChoice } from "./funnel-choices.queries.ts"
import { countOverdue, findSequence, type SequenceRow, spreadOverdue } from "./enrolments.queries.ts"
import { enrol } from "./enrolments.service.ts"
import * as queries from "./sequences.queries.ts"
import type { CountedSequence } from "./sequences.queries.ts"
import { quickMails, type StarterMail, wizardMails } from "./starter-mails.ts"
import { ownSubscriber, sendSoon } from "./subscribers.service.ts"
import { ownTemplate } from "./templates.service.ts"
import { escapeHtml } from "./variables.ts"

const DAY_MS = 86_400_000
export type SequenceOfBrand = Pick<BrandRow, "id" | "userId" | "name">

/** @throws NOT_FOUND for a stranger's sequence as for one that does not exist. */
export async function ownSequence(db: Db, brandId: number, id: number): Promise<SequenceRow> {
  const row = await findSequence(db, brandId, id)
  if (!row) throw new DomainError("NOT_FOUND", sequenceText.notFound)
  return row
}

/** @throws NOT_FOUND for a funnel that is not this brand's. */
async function requireFunnel(db: Db, brandId: number, id: number | null | undefined): Promise<void> {
  if (id && !(await findFunnelChoice(db, brandId, id))) throw new DomainError("NOT_FOUND", sequenceText.funnelMissing)
}

/** With what its card shows. */
export async function readSequence(db: Db, brandId: number, id: number) {
  const row = await queries.findCounted(db, brandId, id)
  if (!row) throw new DomainError("NOT_FOUND", sequenceText.notFound)
  return shown(row)
}

export async function readDetail(db: Db, brandId: number, id: number) {
  return { ...(await readSequence(db, brandId, id)), steps: await queries.listStepsShown(db, id) }
}

export const shown = (row: CountedSequence) => ({
  ...row,
  emailCount: row.emailCount ?? 0,
  draftCount: row.draftCount ?? 0,
  subscriberCount: row.entered,
  completionRate: percent(row.finished, row.entered),
})

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

/** Active on creation (content §4); a quick template brings its emails as drafts. */
export function createSequence(services: Services, brand: BrandRow, input: z.output<typeof sequenceInput>) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.now()
    await requireFunnel(trx, brand.id, input.funnelId)
    const row = await queries.insertSequence(trx, {
      ...columnsOf(input),
      brandId: brand.id,
      userId: brand.userId,
      name: input.name,
      status: input.status ?? "active",
      optIn: "double",
      activatedAt: input.status === "paused" ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    if (input.quickTemplate) {
      const { days } = QUICK_TEMPLATES[input.quickTemplate]
      const mails = quickMails(input.quickTemplate, escapeHtml(brand.name))
      await insertDrafts(
        trx,
        row,
        mails,
        days.map((count) => count * DAY_MS),
        now,
      )
    }
    await recordEvent(trx, { brandId: brand.id, kind: "sequence-created", detail: { name: row.name }, at: now })
    return readSequence(trx, brand.id, row.id)
  })
}

/** Everything of the Setup Wizard or nothing: paused, with drafts, until it is activated. */
export function createFromWizard(services: Services, brand: SequenceOfBrand, input: z.output<typeof wizardInput>) {
  return services.db.transaction().execute(async (trx) => createFromWizardIn({ ...services, db: trx }, brand, input))
}

export async function createFromWizardIn(
  services: InTransaction,
  brand: SequenceOfBrand,
  input: z.output<typeof wizardInput>,
) {
  const { db } = services
  const now = services.now()
  await requireFunnel(db, brand.id, input.funnelId)
  const timings = Array.from({ length: input.emailCount }, (_, index) => input.timings?.[index] ?? timingDefault(index))
  const welcome = input.welcomeEmail ? input.welcomeMessage || sequenceText.wizardMessageDefault : ""
  const row = await queries.insertSequence(db, {
    brandId: brand.id,
    userId: brand.userId,
    name: input.name ?? wizardTemplates[input.template].name,
    description: wizardTemplates[input.template].description,
    status: "paused",
    optIn: input.optIn,
    welcomeEmail: toFlag(input.welcomeEmail),
    welcomeMessage: welcome,
    funnelId: input.funnelId ?? null,
    ...(input.timeZone && { timeZone: input.timeZone }),
    createdAt: now,
    updatedAt: now,
  })
  const mails = wizardMails(input.template, input.emailCount, escapeHtml(brand.name), escapeHtml(welcome))
  await insertDrafts(db, row, mails, timings.map(timingMs), now)
  await recordEvent(db, { brandId: brand.id, kind: "sequence-created", detail: { name: row.name }, at: now })
  return readSequence(db, brand.id, row.id)
}

async function insertDrafts(
  db: Db,
  sequence: SequenceRow,
  mails: StarterMail[],
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

const columnsOf = (input: z.output<typeof sequencePatch>) => ({
  ...(input.description !== undefined && { description: input.description ?? "" }),
  ...(input.funnelId !== undefined && { funnelId: input.funnelId ?? null }),
  ...(input.timeZone !== undefined && { timeZone: input.timeZone }),
  ...(input.windowStart !== undefined && { windowStart: input.windowStart }),
  ...(input.windowEnd !== undefined && { windowEnd: input.windowEnd }),
  ...(input.windowDays !== undefined && {
    windowDays: toJson([...new Set(input.windowDays)].toSorted((a, b) => a - b)),
  }),
  ...(input.exitOn !== undefined && { exitOn: input.exitOn }),
})

/**
 * Changes the given fields. Pausing holds what is due; going on spreads what became overdue. The first activation
 * publishes the drafts that are complete.
 */
export function updateSequence(services: Services, brandId: number, id: number, patch: z.output<typeof sequencePatch>) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.now()
    const before = await ownSequence(trx, brandId, id)
    await requireFunnel(trx, brandId, patch.funnelId)
    const start = patch.windowStart ?? before.windowStart
    const end = patch.windowEnd ?? before.windowEnd
    if (start && end && start >= end) throw new DomainError("BAD_REQUEST", sequenceText.windowOrder)
    const isActivated = patch.status === "active" && before.status === "paused"
    const row = await queries.updateSequence(trx, id, {
      ...columnsOf(patch),
      ...(patch.name !== undefined && { name: patch.name }),
      ...(patch.status !== undefined && { status: patch.status }),
      ...(isActivated && before.activatedAt === null && { activatedAt: now }),
      updatedAt: now,
    })
    if (isActivated) await activate(services, trx, before, now)
    if (patch.status !== undefined && patch.status !== before.status) {
      const kind = patch.status === "active" ? "sequence-activated" : "sequence-paused"
      await recordEvent(trx, { brandId, kind, detail: { name: row.name }, at: now })
    }
    return readSequence(trx, brandId, id)
  })
}

async function activate(services: Services, trx: Db, sequence: SequenceRow, now: number): Promise<void> {
  const overdue = await countOverdue(trx, sequence.id, now)
  if (overdue > 0) await spreadOverdue(trx, sequence.id, now, Math.min(SPREAD_MAX_MS, overdue * SPREAD_STEP_MS))
  if (sequence.activatedAt === null) await queries.publishDrafts(trx, sequence.id, now)
  await wakeStanding(trx, sequence.id, now)
  await sendSoon({ ...services, db: trx })
}

export function deleteSequence(services: Services, brandId: number, id: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    await ownSequence(trx, brandId, id)
    await queries.removeSequence(trx, id)
  })
}

/**
 * Puts the steps in the given order. People keep their place: who stands at a removed email goes on to the next,
 * who stands at a draft waits until it is published.
 * @throws BAD_REQUEST for a published email without a text; NOT_FOUND for a stranger's template or step.
 */
export function saveSteps(services: Services, brandId: number, { id, steps }: z.output<typeof stepsInput>) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.now()
    await ownSequence(trx, brandId, id)
    const known = new Map((await queries.listStepsShown(trx, id)).map((step) => [step.id, step]))
    for (const step of steps) {
      if (step.id !== undefined && !known.has(step.id)) throw new DomainError("NOT_FOUND", sequenceText.notFound)
      if (step.templateId) await ownTemplate(trx, brandId, step.templateId)
      const isComplete = step.templateId || (step.subject.trim() && step.content.trim())
      if (!step.isDraft && !isComplete) throw new DomainError("BAD_REQUEST", sequenceText.stepsIncomplete)
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

/** People without a time, because their step was a draft, gone or not there yet, get one. */
async function wakeStanding(trx: Db, sequenceId: number, now: number): Promise<void> {
  const steps = await queries.listAllSteps(trx, sequenceId)
  const first = steps.find((step) => step.removedAt === null)
  if (first) await queries.placeAtFirst(trx, sequenceId, first.id)
  for (const step of steps) {
    if (step.isDraft === 1 && step.removedAt === null) continue
    const standing = await queries.countStanding(trx, step.id)
    if (standing > 0) await queries.wakeAt(trx, step, now, Math.min(SPREAD_MAX_MS, standing * SPREAD_STEP_MS))
  }
}

/** By hand or by API: people at the beginning; who was in it before, or unsubscribed, is left out. */
export function enrolByHand(services: Services, brandId: number, id: number, subscriberIds: number[]) {
  return services.db.transaction().execute(async (trx) => {
    const inside = { ...services, db: trx }
    const sequence = await ownSequence(trx, brandId, id)
    const wanted = [...new Set(subscriberIds)]
    const people = await Promise.all(wanted.map((subscriberId) => ownSubscriber(trx, brandId, subscriberId)))
    const enrolled = await enrol(inside, sequence, people)
    if (enrolled > 0) await sendSoon(inside)
    return { enrolled, skipped: wanted.length - enrolled }
  })
}

/** What happened to each email of a sequence. Counts are kept sums; places are counted where people stand. */
export async function readReport(db: Db, brandId: number, id: number, now: number) {
  const sequence = await ownSequence(db, brandId, id)
  const steps = await queries.listStepsShown(db, id)
  const tallies =
    steps.length === 0
      ? []
      : await queries.sumTallies(
          db,
          steps.map((step) => step.id),
        )
  const places = await queries.countPlaces(db, id, now)
  const states = new Map((await queries.countStates(db, id)).map((row) => [row.state, row.count]))
  return {
    id,
    name: sequence.name,
    entered: sequence.entered,
    finished: sequence.finished,
    exited: states.get("exited") ?? 0,
    waitingForConfirmation: states.get("waiting") ?? 0,
    completionRate: percent(sequence.finished, sequence.entered),
    steps: steps.map((step) => {
      const of = tallies.find((tally) => tally.stepId === step.id)
      const at = places.filter((place) => place.nextStepId === step.id)
      const due = at.find((place) => place.isDue === 1)?.count ?? 0
      return {
        id: step.id,
        position: step.position,
        subject: step.templateSubject ?? step.subject,
        isDraft: step.isDraft === 1,
        due,
        waiting: at.reduce((sum, place) => sum + place.count, 0) - due,
        sent: of?.sent ?? 0,
        delivered: Math.max(0, of?.sent ?? 0),
        opens: of?.opens ?? 0,
        clicks: of?.clicks ?? 0,
        unsubscribed: of?.unsubscribes ?? 0,
        failed: (of?.failed ?? 0) + (of?.bounces ?? 0),
      }
    }),
  }
}
