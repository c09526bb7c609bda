import { Resolver } from "node:dns/promises"
import { DNS_CHECKS, type DnsCheck, type DnsFinding } from "@brandwright/contract/email/sending/email-sender"
import type { Settings } from "../../../instance/settings.ts"
import {
  domainIn,
  judgeDkim,
  judgeDmarc,
  judgeReturnPath,
  judgeSpf,
  listDmarcNames,
  type SenderFacts,
} from "./dns-records.ts"

export type DnsFindings = Record<DnsCheck, DnsFinding>
const UNREACHABLE: DnsFinding = { state: "unreachable", found: [] }
/** Limits of the records read and shown. */
const SHOWN_MAX = 10
const SHOWN_CHARS = 600

/** Looks up the sender's records; those that cannot be looked up are reported as unreachable. */
export async function checkRecords(
  { nameServers }: Pick<Settings, "nameServers">,
  facts: SenderFacts,
): Promise<DnsFindings> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const domain = domainIn(facts.fromAddress)
  const texts = async (name: string): Promise<string[]> =>
    shorten((await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join("")))
  const checks: DnsFindings = {
    dkim: UNREACHABLE,
    spf: UNREACHABLE,
    dmarc: UNREACHABLE,
    "return-path": UNREACHABLE,
  }
  const ways: Record<DnsCheck, () => Promise<DnsFinding>> = {
    dkim: async () => judgeDkim(await texts(`${facts.selector}._domainkey.${domain}`), facts.publicKey),
    spf: async () => judgeSpf(await texts(domainIn(facts.returnPath))),
    dmarc: async () => {
      // The first name that has a policy counts.
      for (const name of listDmarcNames(domain)) {
        const found = judgeDmarc(await texts(name))
        if (found.state !== "missing") return found
      }
      return judgeDmarc([])
    },
    "return-path": async () => {
      const exchanges = await orNothing(resolver.resolveMx(domainIn(facts.returnPath)))
      return judgeReturnPath(shorten(exchanges.map(({ exchange }) => exchange)))
    },
  }
  await Promise.all(
    DNS_CHECKS.map(async (check) => {
      checks[check] = await ways[check]().catch(() => UNREACHABLE)
    }),
  )
  return checks
}

const shorten = (records: string[]): string[] =>
  records.slice(0, SHOWN_MAX).map((record) => record.slice(0, SHOWN_CHARS))

/** A missing name means no records; other failures say nothing about them. */
async function orNothing<Record>(lookup: Promise<Record[]>): Promise<Record[]> {
  try {
    return await lookup
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code === "ENODATA" || code === "ENOTFOUND") return []
    throw error
  }
}
