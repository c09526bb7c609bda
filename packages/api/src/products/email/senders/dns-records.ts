import type { DnsCheck, DnsFinding, DnsState } from "@brandwright/contract/email/sending/email-sender"

/** The identity a brand's mail is sent with. */
export type SenderFacts = {
  fromAddress: string
  selector: string
  publicKey: string
  /** The return path for bounces. */
  returnPath: string
  /** The brand's own mail server; undefined for the instance's. */
  host?: string
}
export type WantedRecord = { check: DnsCheck; type: "TXT" | "MX"; name: string; value: string }

export const domainIn = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase()

/** The records that receiving servers check, and their expected values. */
export function listWanted({ fromAddress, selector, publicKey, returnPath, host }: SenderFacts): WantedRecord[] {
  const domain = domainIn(fromAddress)
  const returns = domainIn(returnPath)
  return [
    { check: "dkim", type: "TXT", name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` },
    // The operator decides which servers send for the instance's domain.
    { check: "spf", type: "TXT", name: returns, value: host ? `v=spf1 a:${host} mx ~all` : "" },
    { check: "dmarc", type: "TXT", name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${fromAddress}` },
    { check: "return-path", type: "MX", name: returns, value: "" },
  ]
}

const verdict = (isGood: boolean, found: string[]): DnsFinding => {
  const state: DnsState = isGood ? "good" : found.length > 0 ? "different" : "missing"
  return { state, found }
}

/** Whether the record has our key (RFC 6376 §3.6.1): tags in any order, with any white space. */
export function judgeDkim(records: string[], publicKey: string): DnsFinding {
  const isOurs = (record: string): boolean => {
    const tags = readTags(record)
    return (tags.get("v") ?? "DKIM1") === "DKIM1" && tags.get("p")?.replace(/\s/g, "") === publicKey
  }
  return verdict(records.some(isOurs), records)
}

/** Exactly one record that lets some server send (RFC 7208): receivers treat two as an error. */
export function judgeSpf(records: string[]): DnsFinding {
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const [only] = found
  const lets = only !== undefined && /\s\+?(a|mx|include|ip4|ip6|exists|redirect)\b/i.test(only)
  return verdict(found.length === 1 && lets && !/\s\+all\b/i.test(only ?? ""), found)
}

/** Exactly one policy (RFC 7489). */
export function judgeDmarc(records: string[]): DnsFinding {
  const found = records.filter((record) => /^v=DMARC1\s*(;|$)/.test(record))
  const policy = readTags(found[0] ?? "").get("p")
  return verdict(found.length === 1 && /^(none|quarantine|reject)$/i.test(policy ?? ""), found)
}

/** Whether the domain accepts mail, such as bounces; "." says that it accepts none (RFC 7505). */
export const judgeReturnPath = (exchanges: string[]): DnsFinding =>
  verdict(
    exchanges.some((exchange) => exchange !== "" && exchange !== "."),
    exchanges,
  )

function readTags(record: string): Map<string, string> {
  const pairs = record.split(";").map((part) => part.split("="))
  return new Map(pairs.map(([name = "", ...value]) => [name.trim(), value.join("=").trim()]))
}

/** `_dmarc` names that receivers ask, from the domain itself up to the one below the top level. */
export function listDmarcNames(domain: string): string[] {
  const labels = domain.split(".")
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => `_dmarc.${labels.slice(at).join(".")}`)
}
