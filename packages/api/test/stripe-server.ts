import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export type StripeServer = {
  url: string
  /** What was asked for, by path, as form fields. */
  requests: { path: string; fields: URLSearchParams; idempotencyKey: string | undefined }[]
  close: () => Promise<void>
}

/** A local server that speaks as much of Stripe's API as a payment page needs: repeats of a key get the same page. */
export async function startStripeServer(): Promise<StripeServer> {
  const requests: StripeServer["requests"] = []
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const key = String(request.headers["idempotency-key"] ?? "")
      requests.push({
        path: request.url ?? "",
        fields: new URLSearchParams(Buffer.concat(chunks).toString()),
        idempotencyKey: key,
      })
      const id = pages.get(key) ?? `cs_test_${pages.size + 1}`
      pages.set(key, id)
      response.setHeader("content-type", "application/json")
      response.end(
        JSON.stringify({
          id,
          object: "checkout.session",
          url: `https://checkout.stripe.test/${id}`,
          payment_intent: "pi_1",
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A webhook's body with the header that proves it, as Stripe signs it. */
export function signedWebhook(secret: string, event: object, at = Date.now()): { body: string; signature: string } {
  const body = JSON.stringify({ id: "evt_1", object: "event", ...event })
  const seconds = Math.floor(at / 1000)
  const proof = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")
  return { body, signature: `t=${seconds},v1=${proof}` }
}
