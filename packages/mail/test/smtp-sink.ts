import { once } from "node:events"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"

export type Received = { from: string; to: string; raw: string; messageId: string }
export type SinkRules = {
  /** Answer to RCPT TO: an SMTP code refuses. */
  recipient?: (address: string, nth: number) => number | undefined
  /** After the message came in: a code refuses, "drop" closes the connection instead of answering. */
  data?: (address: string, nth: number) => number | "drop" | undefined
  /** Wait before the answer to the message. */
  delayMs?: number
  /** Keeps no text of what it takes: a hundred thousand messages are half a gigabyte. */
  withoutText?: boolean
  user?: { name: string; password: string }
}
export type Sink = { url: string; port: number; received: Received[]; rules: SinkRules; close: () => Promise<void> }

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number) {
    super(responseCode < 500 ? "try again later" : "not here")
    this.responseCode = responseCode
  }
}

/** A real SMTP server on loopback that keeps what it accepts, and refuses, delays or drops by rule. */
export async function openSink(rules: SinkRules = {}, port = 0): Promise<Sink> {
  const received: Received[] = []
  let recipients = 0
  let messages = 0
  const server = new SMTPServer({
    authOptional: !rules.user,
    disabledCommands: rules.user ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, callback) {
      const fits = auth.username === rules.user?.name && auth.password === rules.user?.password
      if (fits) callback(null, { user: auth.username ?? "" })
      else callback(new Error("wrong password"))
    },
    onRcptTo(address, _session, callback) {
      recipients += 1
      const code = sink.rules.recipient?.(address.address, recipients)
      if (code) callback(new Refusal(code))
      else callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        messages += 1
        const to = session.envelope.rcptTo[0]?.address ?? ""
        const verdict = sink.rules.data?.(to, messages)
        if (typeof verdict === "number") return callback(new Refusal(verdict))
        const raw = Buffer.concat(chunks).toString("utf8")
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          to,
          raw: sink.rules.withoutText ? "" : raw,
          messageId: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? "",
        })
        if (verdict === "drop") {
          for (const connection of server.connections) connection.close()
          return
        }
        setTimeout(() => callback(), sink.rules.delayMs ?? 0)
      })
    },
  })
  server.on("error", () => {})
  server.listen(port, "127.0.0.1")
  await once(server.server, "listening")
  const address = server.server.address()
  const used = typeof address === "object" && address ? address.port : 0
  const sink: Sink = {
    url: `smtp://127.0.0.1:${used}`,
    port: used,
    received,
    rules,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}

export const readMail = (raw: string): Promise<Email> => PostalMime.parse(raw)
