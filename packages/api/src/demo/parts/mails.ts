import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { insertBroadcast, insertRows, listPeople, listSteps, updateBroadcast, updateSequence } from "../rows.queries.ts"
import { BROADCAST_CONTENT, SENT_BROADCASTS, WELCOME_MAILS, WELCOME_SEQUENCE } from "../texts/mails.ts"
import type { World } from "../world.ts"
import { writeMessages } from "./messages.ts"

/** A welcome sequence with past recipients, and broadcasts that are sent, scheduled and drafts. */
export async function fillMails(world: World): Promise<void> {
  const { services, brand, at, day, now } = world
  const people = await listPeople(services.db, brand.id)
  await fillSequence(world, { ...WELCOME_SEQUENCE, mails: WELCOME_MAILS, activatedAt: day(-115), people })
  for (const { days, ...sent } of SENT_BROADCASTS)
    await fillBroadcast(world, { ...sent, content: BROADCAST_CONTENT, startedAt: day(-days, 9) })
  const draft = { brandId: brand.id, content: BROADCAST_CONTENT, audience: { kind: "everybody" as const } }
  await at(now - DAY_MS).email.createBroadcast({ ...draft, name: "Holiday hours", subject: "When we are open" })
  await at(now - DAY_MS).email.createTemplate({
    brandId: brand.id,
    name: "Thursday letter",
    subject: "What comes out of the oven this week",
    content: BROADCAST_CONTENT,
  })
}

type SequenceToFill = {
  name: string
  description: string
  /** `days` after the mail before. */
  mails: readonly { subject: string; content: string; days: number }[]
  /** The first mail links to this page's sample chapters. */
  ebookId?: number
  activatedAt: number
  /** Subscribers who received it, starting an hour after they joined; the newest are left out. */
  people: readonly { id: number; createdAt: number }[]
}

/** Returns the id of the sequence. */
export async function fillSequence(
  { services, brand, userId, at, random, now }: World,
  { name, description, mails, ebookId, activatedAt, people }: SequenceToFill,
): Promise<number> {
  const { db } = services
  const api = at(activatedAt)
  const { id } = await api.email.createSequence({ brandId: brand.id, name, description })
  await api.email.saveSteps({
    id,
    steps: mails.map(({ subject, content, days }, index) => ({
      subject,
      content,
      delayMs: days * DAY_MS,
      isDraft: false,
      ...(index === 0 && ebookId && { ebookId, ebookEdition: "sample" as const }),
    })),
  })
  const members = people.filter(({ createdAt }) => createdAt < now - 9 * DAY_MS)
  await updateSequence(db, id, {
    status: "active",
    activatedAt,
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
  for (const step of await listSteps(db, id)) {
    waited += step.delayMs
    const sent = members.map((person) => ({ person, sentAt: person.createdAt + HOUR_MS + waited }))
    const origin = { kind: "step" as const, sequenceId: id, stepId: step.id, broadcastId: null, subject: step.subject }
    await writeMessages({ services, brand, userId, random }, origin, sent)
  }
  return id
}

type SentBroadcast = { name: string; subject: string; content: string; startedAt: number }

/** Sent to everyone on the list at that time. Returns the broadcast's id. */
export async function fillBroadcast(
  { services, brand, userId, random }: World,
  { name, subject, content, startedAt }: SentBroadcast,
): Promise<number> {
  const people = await listPeople(services.db, brand.id)
  const readers = people.filter(({ createdAt }) => createdAt < startedAt)
  const { id: broadcastId } = await insertBroadcast(services.db, {
    brandId: brand.id,
    userId,
    name,
    subject,
    content,
    textContent: null,
    ebookId: null,
    ebookEdition: null,
    audience: { kind: "everybody" },
    state: "sent",
    startAt: startedAt,
    rules: null,
    lastPersonId: readers.at(-1)?.id ?? 0,
    untilPersonId: readers.at(-1)?.id ?? 0,
    isWritten: true,
    startedAt,
    finishedAt: startedAt + HOUR_MS / 4,
    createdAt: startedAt - DAY_MS,
    updatedAt: startedAt,
  })
  const origin = { kind: "broadcast" as const, sequenceId: null, stepId: null, broadcastId, subject }
  const written = await writeMessages(
    { services, brand, userId, random },
    origin,
    readers.map((person, index) => ({ person, sentAt: startedAt + index * 400 })),
  )
  await updateBroadcast(services.db, broadcastId, written)
  return broadcastId
}
