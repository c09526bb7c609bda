import { MailError, type Mailer, type MailServer } from "@brandwright/mail/mailer"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { OutboundError, resolvePublic } from "../../../requests/outbound.ts"
import type { Settings } from "../../../instance/settings.ts"

const RESOLVE_MS = 5000
const CONNECTIONS = 5

/**
 * Connects to a brand's own mail server: only to a public address, which is the one that was checked.
 * @throws MailError
 */
export async function openOwnServer(
  { outbound = {}, mailFrom }: Pick<Settings, "outbound" | "mailFrom">,
  server: MailServer,
): Promise<Mailer> {
  try {
    const address = await resolvePublic(server, outbound, RESOLVE_MS)
    return createSmtpMailer({ ...server, address }, { from: mailFrom, connections: CONNECTIONS })
  } catch (error) {
    if (error instanceof OutboundError) throw new MailError(error.message, false, "server")
    throw error
  }
}
