import { guardMessage } from "./guard.ts"
import { type DkimKey, MailError, type MailFault, type Mailer, type MailMessage, type MailServer } from "./mailer.ts"

export type SmtpOptions = {
  /** Default sender. */
  from: { address: string; name: string }
  /** Connections kept open at the same time. */
  connections?: number
  /** Maximum messages per second; unlimited by default. */
  perSecond?: number
  /** Signs each message. */
  dkim?: DkimKey
  /** Shortened by tests. */
  timeouts?: { connectMs: number; greetingMs: number; idleMs: number }
}

const CONNECTIONS = 5
/** Messages per connection, as some servers close it sooner or later. */
const MESSAGES_PER_CONNECTION = 500
const TIMEOUTS = { connectMs: 10_000, greetingMs: 10_000, idleMs: 20_000 }

/** One-click unsubscribe requires both List-Unsubscribe headers to be signed (RFC 8058 §4); complaints are counted by the signed Feedback-ID. */
const SIGNED_HEADERS = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding",
  "In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:Feedback-ID",
].join(":")

/** A server with a resolved name: connects to `address`, and its certificate must match `host`. */
export type ResolvedServer = MailServer & { address: string }

/** Pooled SMTP to `smtp://` or `smtps://user:password@host:port`, or to a server entered by a user. */
export function createSmtpMailer(server: string | ResolvedServer, options: SmtpOptions): Mailer {
  const { connectMs, greetingMs, idleMs } = options.timeouts ?? TIMEOUTS
  const maxConnections = options.connections ?? CONNECTIONS
  const open = async () => {
    const { createTransport } = await import("nodemailer")
    const transport = createTransport({
      ...(typeof server === "string" ? parseServer(server) : describeServer(server)),
      pool: true,
      maxConnections,
      maxMessages: MESSAGES_PER_CONNECTION,
      // The caller, not the pool, decides whether to resend after a lost connection.
      maxRequeues: 0,
      ...(options.perSecond && { rateDelta: 1000, rateLimit: options.perSecond }),
      connectionTimeout: connectMs,
      dnsTimeout: connectMs,
      greetingTimeout: greetingMs,
      socketTimeout: idleMs,
      // Messages are generated text: they must never read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(options.dkim && { dkim: describeSignature(options.dkim) }),
    })
    // A broken idle connection must not crash the process; the message that needs it fails by itself.
    transport.on("error", () => {})
    return transport
  }
  let opened: ReturnType<typeof open> | undefined
  const transport = () => (opened ??= open())

  return {
    transport: "smtp",
    // A message waiting in the pool would be handed over before the acceptance of the one ahead of it is recorded.
    capacity: maxConnections,
    async send(given) {
      const message = guardMessage(given)
      try {
        const { messageId } = await (await transport()).sendMail(toMail(message, options.from))
        return { messageId }
      } catch (error) {
        throw mailError(error)
      }
    },
    async check() {
      try {
        await (await transport()).verify()
      } catch (error) {
        throw mailError(error)
      }
    },
    close: async () => (await opened)?.close(),
  }
}

const describeSignature = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS,
})

function describeServer({ address, host, port, security, user, password = "" }: ResolvedServer) {
  return {
    host: address,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    tls: { servername: host },
    ...(user && { auth: { user, pass: password } }),
  }
}

function parseServer(text: string) {
  const url = new URL(text)
  const secure = url.protocol === "smtps:"
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    ...(url.searchParams.get("starttls") === "always" && { requireTLS: true }),
    ...(url.searchParams.get("verify") === "no" && { tls: { rejectUnauthorized: false } }),
  }
}

function toMail(message: MailMessage, from: SmtpOptions["from"]) {
  const { to, attachments, ownerId: _owner, server: _server, returnPath, dkim, ...rest } = message
  return {
    ...rest,
    ...(returnPath && { envelope: { from: returnPath, to: [to.address] } }),
    ...(dkim && { dkim: describeSignature(dkim) }),
    from: named(message.from ?? from),
    to: named(to),
    attachments: attachments?.map(({ filename, content, contentType }) => ({
      filename,
      content: Buffer.from(content),
      contentType,
    })),
  }
}

const named = ({ address, name }: { address: string; name?: string }) => ({ name: name ?? "", address })

/** nodemailer's error fields, any of which may be missing. */
type SmtpFailure = { message?: string; response?: string; responseCode?: number; command?: string; code?: string }

function mailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const failure: SmtpFailure = typeof error === "object" && error !== null ? error : {}
  const { message, response, responseCode } = failure
  const fault = toFault(failure)
  // A server that refuses us (sign-in, sender, policy) may accept the same message later.
  const permanent = responseCode !== undefined && responseCode >= 500 && fault !== "server"
  return new MailError(
    (response ?? message ?? "The mail server did not take the message.").slice(0, 500),
    permanent,
    fault,
  )
}

function toFault({ command, code, message }: SmtpFailure): MailFault {
  if (command === "RCPT TO") return "recipient"
  // Connected, and then silent or gone: this message may be the cause, and may have been accepted.
  const isBroken = code === "ECONNECTION" || (code === "ETIMEDOUT" && message === "Timeout")
  return command === "DATA" || isBroken ? "message" : "server"
}
