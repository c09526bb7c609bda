/** One message; header values must not contain CR or LF (the transports refuse them). */
export type MailMessage = {
  to: { address: string; name?: string }
  /** By default the instance's own sender (MAIL_FROM). */
  from?: { address: string; name?: string }
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** The sending user, who may read it in the outbox. */
  ownerId?: string
  /** Derived from the row that requests the mail, so that a repeat is recognizable. */
  messageId?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Uint8Array; contentType: string }[]
  /** The return path for bounces; by default the sender's address. */
  returnPath?: string
  /** Signs this message instead of the transport's key. */
  dkim?: DkimKey
  /** Used instead of the instance's server. */
  server?: MailServer
}

/** An RSA key as PEM, and the DNS location of its public key. */
export type DkimKey = { domain: string; selector: string; privateKey: string }

/** A mail server entered by a user. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the start, by STARTTLS, or none. */
  security: "tls" | "starttls" | "none"
  user?: string
  password?: string
}

export type SentMail = { messageId: string }

/**
 * The cause: the address (a bounce when permanent), this message, or the server and our access to it.
 * Only the first says anything about the recipient.
 */
export type MailFault = "recipient" | "message" | "server"

/** 4xx responses and lost connections may be retried; 5xx responses are final. */
export class MailError extends Error {
  readonly permanent: boolean
  readonly fault: MailFault
  constructor(message: string, permanent: boolean, fault: MailFault = "server") {
    super(message)
    this.name = "MailError"
    this.permanent = permanent
    this.fault = fault
  }
}

/** @throws MailError */
export type Mailer = {
  transport: "outbox" | "smtp"
  /** Number of messages it accepts in parallel without long waits. */
  capacity?: number
  send: (message: MailMessage) => Promise<SentMail>
  /** For the system check: connects without sending. */
  check: () => Promise<void>
  close: () => Promise<void>
}
