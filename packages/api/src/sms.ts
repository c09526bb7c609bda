import type { Settings } from "./settings.ts"

/** `id` names the message: a gateway that hears it twice sends it once. @throws SmsError */
export type Sms = {
  send: (to: string, text: string, id?: string) => Promise<void>
  /** Checks that the gateway responds and accepts the token; sends nothing. @throws when it does not */
  check: () => Promise<void>
}

/** `isTaken`: the gateway may have the message all the same, so that trying again could send it twice. */
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

/** Speaks the common JSON form: POST {from, to, text} with a bearer token. Without a gateway nothing calls it. */
export function createSms(gateway: Settings["sms"]): Sms {
  return {
    async check() {
      if (!gateway) throw new Error("No SMS gateway is configured.")
      const { status } = await fetch(gateway.url, {
        method: "HEAD",
        headers: { authorization: `Bearer ${gateway.token}` },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      // Many gateways know POST alone: 404 and 405 come from a server that is there.
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
      // A refusal was not taken; after a crash of the gateway the outcome is unknown.
      throw new SmsError(
        `The SMS gateway answered ${response.status}.`,
        response.status >= 500 && response.status !== 503,
      )
    },
  }
}

/** The system's word for why no connection came about; undici keeps it in the cause. */
function readErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""
}
