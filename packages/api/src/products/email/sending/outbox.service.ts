import { appText } from "@brandwright/contract/app"
import type { Db } from "@brandwright/db/open"
import type { Mailer } from "@brandwright/mail/mailer"
import { createOutbox } from "@brandwright/mail/outbox"
import { DAY_MS } from "@brandwright/contract/durations"
import { own } from "../../../database/rows.ts"
import { groupCommit } from "../../../database/group-commit.ts"
import { createCommits } from "../../../memory.ts"
import type { Services } from "../../../services.ts"
import type { Settings } from "../../../instance/settings.ts"
import { findKept, insertKept, type OutboxReader, removeKept } from "./outbox.queries.ts"

/** The transport of an instance without an SMTP server: messages are stored in the database and shown at /test. */
export function createDatabaseOutbox(
  opened: Pick<Services, "db" | "engine" | "log">,
  from: Settings["mailFrom"],
  now: () => number = Date.now,
): Mailer {
  const on = { ...opened, memory: { commits: createCommits() } }
  return createOutbox((mail) => {
    const row = {
      ownerId: mail.ownerId ?? null,
      toAddress: mail.to.address,
      toName: mail.to.name ?? null,
      fromAddress: mail.from?.address ?? from.address,
      fromName: mail.from?.name ?? from.name,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      messageId: mail.messageId,
      headers: { ...mail.headers, ...(mail.replyTo && { "Reply-To": mail.replyTo }) },
      attachments: (mail.attachments ?? []).map((file) => file.filename),
      createdAt: now(),
    }
    return groupCommit(on, (tx) => insertKept(tx.db, row))
  })
}

/** How long a stored mail can be read at /test. */
export const KEPT_MAIL_MS = 30 * DAY_MS

/** Deletes stored mails after thirty days, as they contain people's addresses. */
export const forgetOldMails = (db: Db, now: number): Promise<void> => removeKept(db, now - KEPT_MAIL_MS)

/** @throws NOT_FOUND also for mails that this user may not see. */
export const readKept = async (db: Db, reader: OutboxReader, id: number) =>
  own(await findKept(db, reader, id), appText.notFound)
