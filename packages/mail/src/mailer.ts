/** One message; header values must not hold CR or LF (the transports refuse them). */
export type MailMessage = {
  to: { address: string; name?: string }
  /** Absent: the instance's own sender (MAIL_FROM). */
  from?: { address: string; name?: string }
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** Whose brand or account sends it: that user may read it in the outbox. */
  ownerId?: string
  /** Derived from the row that asks for the mail, so that a repeat is recognizable. */
  messageId?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Uint8Array; contentType: string }[]
  /** Where failures are returned to; absent: the sender's address. */
  returnPath?: string
  /** Signs this message in place of the transport's own key. */
  dkim?: DkimKey
  /** Takes it in place of the instance's server. */
  server?: MailServer
}

/** An RSA key as PEM, and where its public half stands in the DNS. */
export type DkimKey = { domain: string; selector: string; privateKey: string }

/** A mail server that a person has named. */
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
 * Who is to blame: the address (a bounce when permanent), this message, or the server and our access to it.
 * Only the first says anything about the recipient.
 */
export type MailFault = "recipient" | "message" | "server"

/** 4xx answers and lost connections may be tried again; 5xx answers are final. */
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
  /** How many messages it takes at the same time without letting one wait long. */
  capacity?: number
  send: (message: MailMessage) => Promise<SentMail>
  /** For the system check: connects without sending. */
  check: () => Promise<void>
  close: () => Promise<void>
}
