import {
  timingDefault,
  timingMs,
  type wizardInput,
  wizardTemplates,
  wizardText,
} from "@brandwright/contract/email/sequences/email-wizard"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import type { InTransaction } from "../../../services.ts"
import { recordEvent } from "../activity.queries.ts"
import { readSequence, requireFunnel } from "./sequence-view.service.ts"
import * as queries from "./sequences.queries.ts"
import { wizardMails } from "./starter-mails.ts"
import { type DraftMails, insertDrafts } from "./steps.service.ts"

type SequenceOfBrand = Pick<BrandRow, "id" | "userId" | "name">

/** Everything of the Setup Wizard within the caller's transaction: a paused sequence of drafts. */
export async function createFromWizardIn(
  services: InTransaction,
  brand: BrandRow,
  input: z.output<typeof wizardInput>,
) {
  const timings = Array.from({ length: input.emailCount }, (_, index) => input.timings?.[index] ?? timingDefault(index))
  const welcome = input.welcomeEmail ? input.welcomeMessage || wizardText.messageDefault : ""
  const { name, description } = wizardTemplates[input.template]
  return createPausedIn(
    services,
    brand,
    {
      name: input.name ?? name,
      description,
      optIn: input.optIn,
      welcomeEmail: input.welcomeEmail,
      welcomeMessage: welcome,
      funnelId: input.funnelId ?? null,
      ...(input.timeZone && { timeZone: input.timeZone }),
    },
    {
      mails: wizardMails(input.template, input.emailCount, await readVoice(services, brand), welcome),
      delays: timings.map(timingMs),
    },
  )
}

type PausedColumns = Omit<queries.NewSequence, "brandId" | "userId" | "status" | "createdAt" | "updatedAt">

/** Creates a sequence that sends nothing yet, with its emails as drafts. */
export async function createPausedIn(
  services: InTransaction,
  brand: SequenceOfBrand,
  columns: PausedColumns,
  drafts: DraftMails,
) {
  const { db } = services
  const now = services.now()
  await requireFunnel(db, brand.id, columns.funnelId)
  const row = await queries.insertSequence(db, {
    ...columns,
    brandId: brand.id,
    userId: brand.userId,
    status: "paused",
    createdAt: now,
    updatedAt: now,
  })
  await insertDrafts(db, row, drafts, now)
  await recordEvent(db, { brandId: brand.id, kind: "sequence-created", detail: { name: row.name }, at: now })
  return readSequence(db, brand.id, row.id)
}
