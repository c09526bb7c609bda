import { toJson } from "@brandwright/db/columns"
import { insertBroadcast, insertRows, listPeople, listSteps, updateSequence } from "../rows.queries.ts"
import { BROADCAST_CONTENT, SENT_BROADCASTS, WELCOME_MAILS } from "../texts/mails.ts"
import { DAY_MS, HOUR_MS, type World } from "../world.ts"
import { countMails, writeMessages } from "./messages.ts"

/** A welcome sequence that people went through, and broadcasts that were sent, planned and begun. */
export async function fillMails(world: World): Promise<void> {
  await fillSequence(world)
  for (const sent of SENT_BROADCASTS) await fillBroadcast(world, sent)
  const { brand, at, now } = world
  const draft = { brandId: brand.id, content: BROADCAST_CONTENT, audience: { kind: "everybody" as const } }
  await at(now - DAY_MS).email.createBroadcast({ ...draft, name: "Holiday hours", subject: "When we are open" })
  await at(now - DAY_MS).email.createTemplate({
    brandId: brand.id,
    name: "Thursday letter",
    subject: "What comes out of the oven this week",
    content: BROADCAST_CONTENT,
  })
}

async function fillSequence({ services, brand, userId, at, day, dice, now }: World): Promise<void> {
  const { db } = services
  const api = at(day(-115))
  const { id } = await api.email.createSequence({
    brandId: brand.id,
    name: "Welcome",
    description: "For everyone who joins",
  })
  await api.email.saveSteps({
    id,
    steps: WELCOME_MAILS.map(({ subject, content, days }) => ({
      subject,
      content,
      delayMs: days * DAY_MS,
      isDraft: false,
    })),
  })
  const steps = await listSteps(db, id)
  const people = await listPeople(db, brand.id)
  const members = people.filter(({ createdAt }) => createdAt < now - 9 * DAY_MS)
  const last = steps.at(-1)
  if (!last) return
  await updateSequence(db, id, {
    status: "active",
    activatedAt: day(-115),
    entered: members.length,
    finished: members.length,
  })
  await insertRows(
    db,
    "enrolment",
    members.map(({ id: subscriberId, createdAt }) => ({
      brandId: brand.id,
      sequenceId: id,
      subscriberId,
      state: "finished" as const,
      nextStepId: null,
      dueAt: null,
      anchorAt: createdAt + 7 * DAY_MS,
      exitReason: null,
      enteredAt: createdAt + HOUR_MS,
      endedAt: createdAt + 7 * DAY_MS,
    })),
  )
  let waited = 0
  for (const step of steps) {
    waited += step.delayMs
    const sent = members.map((person) => ({ person, sentAt: person.createdAt + HOUR_MS + waited }))
    const origin = { kind: "step" as const, sequenceId: id, stepId: step.id, broadcastId: null, subject: step.subject }
    await writeMessages({ services, brand, userId, dice }, origin, sent)
  }
}

type Sent = (typeof SENT_BROADCASTS)[number]

async function fillBroadcast({ services, brand, userId, day, dice }: World, sent: Sent): Promise<void> {
  const startedAt = day(-sent.days, 9)
  const people = await listPeople(services.db, brand.id)
  const readers = people.filter(({ createdAt }) => createdAt < startedAt)
  const { id: broadcastId } = await insertBroadcast(services.db, {
    brandId: brand.id,
    userId,
    name: sent.name,
    subject: sent.subject,
    content: BROADCAST_CONTENT,
    textContent: null,
    ebookId: null,
    ebookEdition: null,
    audience: toJson({ kind: "everybody" }),
    state: "sent",
    startAt: startedAt,
    rules: null,
    lastPersonId: readers.at(-1)?.id ?? 0,
    untilPersonId: readers.at(-1)?.id ?? 0,
    isWritten: 1,
    startedAt,
    finishedAt: startedAt + HOUR_MS / 4,
    createdAt: startedAt - DAY_MS,
    updatedAt: startedAt,
  })
  const origin = { kind: "broadcast" as const, sequenceId: null, stepId: null, broadcastId, subject: sent.subject }
  const written = await writeMessages(
    { services, brand, userId, dice },
    origin,
    readers.map((person, index) => ({ person, sentAt: startedAt + index * 400 })),
  )
  await countMails(services.db, broadcastId, written)
}
