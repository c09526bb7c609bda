import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

export type ReceiverOptions = {
  port: number
  host?: string
  /** Whether mail to this address is accepted; any other is refused before its text is sent. */
  accepts: (address: string) => boolean
  /** Called with each received message; when it throws, the sender retries later. */
  receive: (address: string, raw: string) => Promise<void>
}
export type Receiver = { port: number; close: () => Promise<void> }

/** A report may quote the whole bounced mail, with its pictures. */
const MESSAGE_MAX_BYTES = 1024 * 1024
const CLIENTS_MAX = 20
const IDLE_MS = 30_000

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** An SMTP server that only receives mail for known addresses; it does not relay. */
export async function openReceiver({ port, host, accepts, receive }: ReceiverOptions): Promise<Receiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    size: MESSAGE_MAX_BYTES,
    maxClients: CLIENTS_MAX,
    socketTimeout: IDLE_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, session, callback) {
      // A report refers to one mail.
      if (session.envelope.rcptTo.length > 0) callback(new Refusal(452, "One recipient at a time"))
      else if (!accepts(address)) callback(new Refusal(550, "No such address here"))
      else callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      let size = 0
      stream.on("data", (chunk: Buffer) => {
        size += chunk.length
        if (size <= MESSAGE_MAX_BYTES) chunks.push(chunk)
      })
      const finish = async (): Promise<void> => {
        if (size > MESSAGE_MAX_BYTES) return callback(new Refusal(552, "The message is too large"))
        const address = session.envelope.rcptTo[0]?.address ?? ""
        try {
          await receive(address, Buffer.concat(chunks).toString("utf8"))
        } catch {
          return callback(new Refusal(451, "Try again later"))
        }
        callback()
      }
      stream.on("end", () => void finish())
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  // A client that drops its connection must not crash the process.
  server.on("error", () => {})
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on a port
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
