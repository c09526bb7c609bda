import { randomUUID } from "node:crypto"
import { guardMessage } from "./guard.ts"
import type { Mailer, MailMessage } from "./mailer.ts"

export type KeptMail = MailMessage & { messageId: string }

/** Stores messages instead of sending them: the transport of an instance without an SMTP server. */
export function createOutbox(keep: (mail: KeptMail) => Promise<void>): Mailer {
  return {
    transport: "outbox",
    async send(given) {
      const message = guardMessage(given)
      const messageId = message.messageId ?? `<${randomUUID()}@outbox.localhost>`
      await keep({ ...message, messageId })
      return { messageId }
    },
    check: async () => {},
    close: async () => {},
  }
}
