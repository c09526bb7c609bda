import type { Settings } from "./settings.ts"

/** Sends text messages through the HTTP gateway of the configuration. */
export type Sms = { send: (to: string, text: string) => Promise<void> }

const SEND_TIMEOUT_MS = 10_000

/** Speaks the common JSON form: POST {from, to, text} with a bearer token. Without a gateway nothing calls it. */
export function createSms(gateway: Settings["sms"]): Sms {
  return {
    async send(to, text) {
      if (!gateway) throw new Error("No SMS gateway is configured.")
      const response = await fetch(gateway.url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${gateway.token}` },
        body: JSON.stringify({ from: gateway.from, to, text }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}
