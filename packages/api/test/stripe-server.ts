import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export type StripeServer = {
  url: string
  /** What was asked for, by path, as form fields. */
  requests: { method: string; path: string; fields: URLSearchParams; idempotencyKey: string | undefined }[]
  /** What comes of charges of saved cards; "down": the connection is cut. */
  charges: "succeeded" | "processing" | "declined" | "authentication" | "down"
  /** How a charge that was processing ended at the bank. */
  settle: (charge: string, status: "succeeded" | "requires_payment_method") => void
  /** Idempotency keys end after a day. */
  forgetKeys: () => void
  /** Money taken on a page or from a card: a test changes what went back, by refunds and by the bank. */
  takePayment: (name: { kind: string; reference: string }, amount: number) => TakenPayment
  /** Lets a page end, as Stripe does after a day. */
  expire: (session: string) => void
  close: () => Promise<void>
}

type TakenPayment = { id: string; refunded: number; disputes: { amount: number; status: string }[] }
type Card = { id: string; customer: string | null; created: number } & Record<string, unknown>

/** A local server that speaks as much of Stripe's API as we ask for: repeats of an idempotency key get the first answer. */
export async function startStripeServer(): Promise<StripeServer> {
  const requests: StripeServer["requests"] = []
  const answers = new Map<string, Answer>()
  const sessions = new Map<string, Record<string, unknown>>()
  const charges = new Map<string, Record<string, unknown>>()
  const cards = new Map<string, Card>()
  const taken = new Map<string, TakenPayment & { amount: number; metadata: Record<string, string> }>()
  let pages = 0

  type Answer = { status: number; body: object }
  const ok = (body: object): Answer => ({ status: 200, body })
  const cardError = (code: string): Answer => ({
    status: 402,
    body: { error: { type: "card_error", code, message: "Your card was declined." } },
  })

  function addCard(customer: string | null): Card {
    const id = `pm_${cards.size + 1}`
    const shown = { brand: "visa", last4: String(4242 + cards.size) }
    const card = { id, object: "payment_method", type: "card", customer, created: cards.size, card: shown }
    cards.set(id, card)
    return card
  }

  function answerCard(id: string, action: string | undefined): Answer {
    const card = cards.get(id)
    if (!card || (action === "detach" && !card.customer))
      return { status: 400, body: { error: { type: "invalid_request_error" } } }
    if (action === "detach") card.customer = null
    return ok(card)
  }

  function createSession(fields: URLSearchParams): Answer {
    pages += 1
    const id = `cs_test_${pages}`
    const isSetup = fields.get("mode") === "setup"
    const future = fields.get("payment_intent_data[setup_future_usage]")
    const card = isSetup || future ? addCard(fields.get("customer")) : null
    const session = {
      id,
      object: "checkout.session",
      mode: fields.get("mode"),
      status: "open",
      url: `https://checkout.stripe.test/${id}`,
      customer: fields.get("customer"),
      payment_intent: isSetup ? null : { id: "pi_1", setup_future_usage: future, payment_method: card },
      setup_intent: isSetup ? { id: "seti_1", payment_method: card } : null,
    }
    sessions.set(id, session)
    return ok(session)
  }

  function charge(fields: URLSearchParams): Answer | undefined {
    switch (stripe.charges) {
      case "succeeded":
      case "processing": {
        const metadata = { reference: fields.get("metadata[reference]"), off_session: "1" }
        const intent = { id: `pi_${9 + charges.size}`, object: "payment_intent", status: stripe.charges, metadata }
        charges.set(intent.id, intent)
        return ok(intent)
      }
      case "declined":
        return cardError("card_declined")
      case "authentication":
        return cardError("authentication_required")
      case "down":
        return undefined
    }
  }

  const unknown: Answer = { status: 404, body: { error: { type: "invalid_request_error" } } }

  /** What went back of a charge; undefined for other paths. */
  function answerReturned(path: string, fields: URLSearchParams): Answer | undefined {
    if (path === "/v1/disputes")
      return ok({ object: "list", data: taken.get(fields.get("charge") ?? "")?.disputes ?? [], has_more: false })
    if (!path.startsWith("/v1/charges/")) return undefined
    const id = path.split("/").at(-1) ?? ""
    const payment = taken.get(id)
    if (!payment) return unknown
    const { amount, metadata, refunded, disputes } = payment
    const money = { amount, amount_captured: amount, amount_refunded: refunded, refunded: refunded === amount }
    return ok({ id, object: "charge", currency: "usd", metadata, ...money, disputed: disputes.length > 0 })
  }

  /** Undefined cuts the connection. */
  function answerTo(method: string, path: string, fields: URLSearchParams): Answer | undefined {
    if (path === "/v1/checkout/sessions") return createSession(fields)
    const id = path.split("/").at(-1) ?? ""
    if (path.startsWith("/v1/checkout/sessions/")) {
      const session = sessions.get(id)
      return session ? ok(session) : unknown
    }
    if (path === "/v1/customers") return ok({ id: `cus_${fields.get("metadata[user]")}`, object: "customer" })
    if (path === "/v1/payment_intents" && method === "GET")
      return ok({ object: "list", data: [...charges.values()], has_more: false })
    if (path === "/v1/payment_intents") return charge(fields)
    if (path.startsWith("/v1/payment_intents/")) return ok(charges.get(id) ?? {})
    const [, card, action] = /^\/v1\/payment_methods\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    if (card) return answerCard(card, action)
    return answerReturned(path, fields) ?? ok({ id: "re_1", object: "refund" })
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const header = request.headers["idempotency-key"]
      const key = header === undefined ? undefined : String(header)
      const { pathname: path, search } = new URL(request.url ?? "/", "http://stripe")
      const fields = new URLSearchParams(Buffer.concat(chunks).toString() || search)
      const method = request.method ?? "GET"
      requests.push({ method, path, fields, idempotencyKey: key })
      const answer = (key !== undefined && answers.get(key)) || answerTo(method, path, fields)
      if (!answer) return request.socket.destroy()
      if (key !== undefined && method === "POST") answers.set(key, answer)
      response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${port}`,
    requests,
    charges: "succeeded",
    settle: (id, status) => void charges.set(id, { ...charges.get(id), status }),
    forgetKeys: () => answers.clear(),
    takePayment(metadata, amount) {
      const payment = { id: `ch_${taken.size + 1}`, amount, metadata: { ...metadata }, refunded: 0, disputes: [] }
      taken.set(payment.id, payment)
      return payment
    },
    expire: (id) => void sessions.set(id, { ...sessions.get(id), status: "expired", url: null }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return stripe
}

/** A webhook's body with the header that proves it, as Stripe signs it. */
export function signedWebhook(secret: string, event: object, at = Date.now()): { body: string; signature: string } {
  const body = JSON.stringify({ id: "evt_1", object: "event", ...event })
  const seconds = Math.floor(at / 1000)
  const proof = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")
  return { body, signature: `t=${seconds},v1=${proof}` }
}
