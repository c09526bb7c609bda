import type { Settings } from "./settings.ts"

/** `id` identifies the message: a gateway that receives it twice sends it once. @throws SmsError */
export type Sms = {
  send: (to: string, text: string, id?: string) => Promise<void>
  /** Checks that the gateway responds and accepts the token; sends nothing. @throws when it does not */
  check: () => Promise<void>
}

/** `isTaken`: the gateway may still have the message, so a retry could send it twice. */
export class SmsError extends Error {
  readonly isTaken: boolean
  constructor(message: string, isTaken: boolean) {
    super(message)
    this.isTaken = isTaken
  }
}

const SEND_TIMEOUT_MS = 10_000
/** The gateway was not reached: the message was not sent. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])

/** Uses the common JSON form: POST {from, to, text} with a bearer token. Not called without a gateway. */
export function createSms(gateway: Settings["sms"]): Sms {
  return {
    async check() {
      if (!gateway) throw new Error("No SMS gateway is configured.")
      const { status } = await fetch(gateway.url, {
        method: "HEAD",
        headers: { authorization: `Bearer ${gateway.token}` },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      // Many gateways support only POST: 404 and 405 show that the server is there.
      if (status === 401 || status === 403 || status >= 500) throw new Error(`The SMS gateway answered ${status}.`)
    },
    async send(to, text, id) {
      if (!gateway) throw new Error("No SMS gateway is configured.")
      const response = await fetch(gateway.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${gateway.token}`,
          ...(id && { "idempotency-key": id }),
        },
        body: JSON.stringify({ from: gateway.from, to, text }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new SmsError(
          error instanceof Error ? error.message : String(error),
          !NOT_REACHED.has(readErrorCode(error)),
        )
      })
      if (response.ok) return
      // A refused message was not taken; after a server error the outcome is unknown.
      throw new SmsError(
        `The SMS gateway answered ${response.status}.`,
        response.status >= 500 && response.status !== 503,
      )
    },
  }
}

/** The system's error code for a failed connection, which undici keeps in the cause. */
function readErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""
}
