import type { MailMessage } from "@brandwright/mail/mailer"
import type { InTransaction } from "../../../services.ts"
import { unseal } from "../../../instance/secrets.ts"
import { domainIn } from "./dns-records.ts"
import { findSender, type SenderRow } from "./senders.queries.ts"

/** The sender of a brand's mail: the address and related headers. */
export type BrandSender = { address: string; parts: Pick<MailMessage, "dkim" | "server" | "returnPath"> }

/**
 * The sender of all of a brand's mail. Its own address is used with its own server, or with the instance's once
 * the domain's DNS has our key: otherwise one user could send in the name of another's domain.
 */
export async function findBrandSender(
  { db, settings }: Pick<InTransaction, "db" | "settings">,
  brandId: number,
): Promise<BrandSender> {
  const row = await findSender(db, brandId)
  const instance = settings.mailFrom.address
  if (!row || !isUsed(row)) return { address: instance, parts: {} }
  const { fromAddress: address, server, provenAt, dkimKeySealed, dkimSelector, passwordSealed } = row
  return {
    address,
    parts: {
      ...(provenAt !== null &&
        dkimKeySealed !== null && {
          dkim: { domain: domainIn(address), selector: dkimSelector, privateKey: unseal(settings, dkimKeySealed) },
        }),
      ...(server === "own"
        ? {
            server: {
              host: row.host,
              port: row.port,
              security: row.security,
              ...(row.username && { user: row.username }),
              ...(passwordSealed !== null && { password: unseal(settings, passwordSealed) }),
            },
          }
        : { returnPath: instance }),
    },
  }
}

/** Whether mail is sent from the brand's own address. */
export const isUsed = ({ fromAddress, server, provenAt }: SenderRow): boolean =>
  fromAddress !== "" && (server === "own" || provenAt !== null)
