import { DNS_CHECKS, dnsFinding } from "@brandwright/contract/email-sender"
import { z } from "zod"

/** What a check found, as it is kept. */
const findings = z.object({
  records: z.record(z.enum(DNS_CHECKS), dnsFinding),
  server: z.object({ isGood: z.boolean(), message: z.string() }).nullable(),
})
export type Findings = z.output<typeof findings>

export const readFindings = (json: string | null): Findings | undefined =>
  json === null ? undefined : findings.parse(JSON.parse(json))
