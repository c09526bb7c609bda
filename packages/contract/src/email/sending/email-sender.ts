import { z } from "zod"
import { emailAddress } from "../email-address.ts"
import { isoTime } from "../../wire.ts"

/** A brand's own sending address, mail server and DNS records. */
export const SENDER_SERVERS = ["instance", "own"] as const
export const SMTP_SECURITIES = ["tls", "starttls", "none"] as const
/** Ports used for mail; others are refused. */
export const SMTP_PORTS = [465, 587, 2465, 2525, 2587, 25]

export const DNS_CHECKS = ["dkim", "spf", "dmarc", "return-path"] as const
export type DnsCheck = (typeof DNS_CHECKS)[number]
/**
 * `different`: there is a record, but not the right one; `unreachable`: the name servers did not respond; `unchecked`: not
 * looked up yet.
 */
export const DNS_STATES = ["good", "missing", "different", "unreachable", "unchecked"] as const
export type DnsState = (typeof DNS_STATES)[number]

const DNS_NAMES: Record<DnsCheck, string> = { dkim: "DKIM", spf: "SPF", dmarc: "DMARC", "return-path": "Return path" }
export const senderText = {
  addressInvalid: "Please enter a valid email",
  hostMissing: "Enter the name of your mail server, such as smtp.example.com",
  hostInvalid: "Please enter a valid server name",
  portInvalid: `Mail servers use port ${SMTP_PORTS.slice(0, -1).join(", ")} or ${SMTP_PORTS.at(-1)}`,
  needsEncryption: "Mail servers outside this network need encryption.",
  needsAddress: "Enter the address that your email comes from",
  /** Records of a domain that were correct at the last check. */
  lostNotice: (address: string, lost: readonly DnsCheck[]) => ({
    title: "DNS records have changed",
    message: `${lost.map((check) => DNS_NAMES[check]).join(", ")} of ${address} ${lost.length === 1 ? "is" : "are"} no longer correct.${lost.includes("dkim") ? " Your email is no longer signed." : ""} Fewer emails may arrive.`,
  }),
} as const

/** The response to a provider whose report is refused. */
export const reportText = {
  wrongSignature: "The signature does not match this report.",
  unreadable: "This is not a report from that provider.",
} as const

/** A host name or address, without characters that have a meaning in a URL, a header or a shell. */
const HOST = /^(?!-)[a-z0-9.:-]{1,253}$/i

export const senderInput = z
  .object({
    /** "" for the instance's address. */
    fromAddress: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .pipe(z.literal("").or(emailAddress(senderText.addressInvalid)))
      .default(""),
    server: z.enum(SENDER_SERVERS).default("instance"),
    host: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.literal("").or(z.string().regex(HOST, senderText.hostInvalid)))
      .default(""),
    port: z.number().int().min(1, senderText.portInvalid).max(65_535, senderText.portInvalid).default(465),
    security: z.enum(SMTP_SECURITIES).default("tls"),
    username: z.string().trim().max(200).default(""),
    /** "" keeps the saved one. */
    password: z.string().max(500).default(""),
  })
  .superRefine(({ server, host, fromAddress }, refine) => {
    if (server === "instance") return
    if (!host) refine.addIssue({ code: "custom", path: ["host"], message: senderText.hostMissing })
    if (!fromAddress) refine.addIssue({ code: "custom", path: ["fromAddress"], message: senderText.needsAddress })
  })
export type SenderInput = z.output<typeof senderInput>

export const dnsFinding = z.object({ state: z.enum(DNS_STATES), found: z.string().array() })
export type DnsFinding = z.output<typeof dnsFinding>

const dnsRecord = dnsFinding.extend({
  check: z.enum(DNS_CHECKS),
  type: z.enum(["TXT", "MX"]),
  name: z.string(),
  /** The expected value; "" if only the mail server's provider knows it. */
  value: z.string(),
})
export type DnsRecord = z.output<typeof dnsRecord>

export const senderOutput = z.object({
  fromAddress: z.string(),
  server: z.enum(SENDER_SERVERS),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(SMTP_SECURITIES),
  username: z.string(),
  /** The password itself is never returned. */
  hasPassword: z.boolean(),
  instanceAddress: z.string(),
  /** The address currently used. */
  usedAddress: z.string(),
  /** Whether mail is signed with the domain's key. */
  isSigned: z.boolean(),
  records: dnsRecord.array(),
  /** Error of the brand's server at the last check; null if there was none. */
  serverFinding: z.object({ isGood: z.boolean(), message: z.string() }).nullable(),
  checkedAt: isoTime.nullable(),
})
