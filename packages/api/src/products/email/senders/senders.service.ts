import { randomBytes } from "node:crypto"
import {
  type DnsState,
  type SenderInput,
  senderText,
  SMTP_PORTS,
  type senderOutput,
} from "@brandwright/contract/email/sending/email-sender"
import { MailError } from "@brandwright/mail/mailer"
import type { z } from "zod"
import { wrongField } from "../../../errors.ts"
import { seal } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import type { LimitRule } from "../../../instance/settings.ts"
import { findBrandSender, isUsed } from "./brand-sender.service.ts"
import { createDkimKey } from "./dkim-key.ts"
import { checkRecords } from "./dns-check.ts"
import { domainIn, listWanted, type SenderFacts } from "./dns-records.ts"
import { openOwnServer } from "./own-server.ts"
import { findSender, noteFindings, putSender, type SenderRow } from "./senders.queries.ts"

type Sender = z.input<typeof senderOutput>
const CHECKS_RULE: LimitRule = { count: 20, seconds: 600 }

export const readSender = async (services: Services, brandId: number): Promise<Sender> =>
  describe(services, await findSender(services.db, brandId))

/**
 * Saves a brand's sender. A new domain gets its own key and has to be checked again; a password
 * belongs to its server and is not sent to another.
 * @throws BAD_REQUEST for a port not used for mail, and for a server outside this network without encryption.
 */
export async function saveSender(services: Services, brandId: number, input: SenderInput): Promise<Sender> {
  const { db, settings } = services
  refuseUnsafe(services, input)
  const known = (await findSender(db, brandId)) ?? NONE
  const { password, ...rest } = input.server === "own" ? input : { ...input, ...NO_SERVER }
  const isSameServer = PLACE.every((field) => known[field] === rest[field])
  const isSameDomain = known.dkimKeySealed !== null && domainIn(known.fromAddress) === domainIn(rest.fromAddress)
  const isChecked = isSameDomain && isSameServer && known.security === rest.security && !password
  const now = services.now()
  const row = await putSender(db, {
    ...known,
    ...rest,
    brandId,
    passwordSealed: password ? seal(settings, password) : isSameServer ? known.passwordSealed : null,
    ...(!isChecked && { findings: null, checkedAt: null }),
    ...(!isSameDomain && { ...(await createKey(services, rest.fromAddress)), provenAt: null }),
    createdAt: known.createdAt || now,
    updatedAt: now,
  })
  return describe(services, row)
}

/** The server a password belongs to. */
const PLACE = ["server", "host", "port", "username"] as const
const NO_SERVER = { host: "", port: 465, security: "tls" as const, username: "", password: "" }
/** The defaults of a brand without a sender. */
const NONE: SenderRow = {
  brandId: 0,
  fromAddress: "",
  server: "instance",
  host: "",
  port: NO_SERVER.port,
  security: NO_SERVER.security,
  username: "",
  passwordSealed: null,
  dkimSelector: "",
  dkimKeySealed: null,
  dkimPublicKey: "",
  findings: null,
  checkedAt: null,
  provenAt: null,
  createdAt: 0,
  updatedAt: 0,
}

function refuseUnsafe({ settings }: Services, { server, host, port, security }: SenderInput): void {
  if (server === "instance" || settings.outbound?.allowHosts?.includes(`${host}:${port}`)) return
  if (!SMTP_PORTS.includes(port)) throw wrongField("port", senderText.portInvalid)
  if (security === "none") throw wrongField("security", senderText.needsEncryption)
}

async function createKey({ settings }: Services, fromAddress: string) {
  if (!fromAddress) return { dkimSelector: "", dkimKeySealed: null, dkimPublicKey: "" }
  const { privateKey, publicKey } = await createDkimKey()
  return {
    dkimSelector: `bw${randomBytes(4).toString("hex")}`,
    dkimKeySealed: seal(settings, privateKey),
    dkimPublicKey: publicKey,
  }
}

/**
 * Checks the domain's records and the brand's server. Once the DNS has the key, mail is signed with it; when it
 * disappears, no longer.
 */
export async function checkSender(services: Services, brandId: number): Promise<Sender> {
  const { db, settings } = services
  await services.limiter.count("email-sender", String(brandId), CHECKS_RULE)
  const row = await findSender(db, brandId)
  if (!row?.fromAddress) return describe(services, row)
  const [records, server] = await Promise.all([
    checkRecords(settings, gatherFacts(services, row)),
    row.server === "own" ? tryServer(services, brandId) : null,
  ])
  const now = services.now()
  const provenAt = proveKey(row, records.dkim.state, now)
  const findings = { records, server }
  const changed = await noteFindings(db, row, { findings, checkedAt: now, provenAt })
  return describe(services, changed ?? (await findSender(db, brandId)))
}

/** Since when the domain is known to have the key: null once it has disappeared. */
export function proveKey({ provenAt }: SenderRow, state: DnsState, now: number): number | null {
  if (state === "good") return provenAt ?? now
  return state === "unreachable" ? provenAt : null
}

/** Signs in without sending anything. */
async function tryServer(services: Services, brandId: number): Promise<NonNullable<SenderRow["findings"]>["server"]> {
  const { server } = (await findBrandSender(services, brandId)).parts
  if (!server) return null
  try {
    const mailer = await openOwnServer(services.settings, server)
    await mailer.check().finally(mailer.close)
    return { isGood: true, message: "" }
  } catch (error) {
    if (error instanceof MailError) return { isGood: false, message: error.message.slice(0, 300) }
    throw error
  }
}

/** The instance's return address, of which the domain matters. */
const findReturnPath = ({ bounceDomain, mailFrom }: Services["settings"]): string =>
  bounceDomain === undefined ? mailFrom.address : `bounces@${bounceDomain}`

export function gatherFacts({ settings }: Services, row: SenderRow): SenderFacts {
  const isOwn = row.server === "own"
  return {
    fromAddress: row.fromAddress,
    selector: row.dkimSelector,
    publicKey: row.dkimPublicKey,
    returnPath: isOwn ? row.fromAddress : findReturnPath(settings),
    ...(isOwn && { host: row.host }),
  }
}

function describe(services: Services, row: SenderRow = NONE): Sender {
  const { fromAddress, server, host, port, security, username, passwordSealed, provenAt, checkedAt } = row
  const instanceAddress = services.settings.mailFrom.address
  const findings = row.findings ?? undefined
  const records = fromAddress === "" ? [] : listWanted(gatherFacts(services, row))
  return {
    ...{ fromAddress, server, host, port, security, username, checkedAt },
    hasPassword: passwordSealed !== null,
    instanceAddress,
    usedAddress: isUsed(row) ? fromAddress : instanceAddress,
    isSigned: provenAt !== null,
    records: records.map((record) => ({
      ...record,
      ...(findings?.records[record.check] ?? { state: "unchecked" as const, found: [] }),
    })),
    serverFinding: findings?.server ?? null,
  }
}
