import type { MailMessage } from "@brandwright/mail/mailer"
import { onTestFinished } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import type { Services } from "../src/services.ts"
import { runSender, SENDER_TIMINGS, type SenderTimings } from "../src/products/email/sending/sender.service.ts"
import { signedIn } from "./signed-in.ts"
import { testServices, type TestServices } from "./services.ts"

const QUICK: SenderTimings = { ...SENDER_TIMINGS, leaseMs: 50_000, handoverMs: 1000 }

export type World = Awaited<ReturnType<typeof emailWorld>>

/** A brand with a clock that only moves when it is told to, for one test; mails arrive in `services.mails`. */
export async function emailWorld(changes: Partial<Services> = {}) {
  const clock = { now: Date.UTC(2026, 2, 2, 9) }
  const services: TestServices = await testServices({ now: () => clock.now, ...changes })
  onTestFinished(services.close)
  const { api, brandId } = await signedIn({ services })
  return {
    api,
    services,
    brandId,
    clock,
    send: (others: Partial<Services> = {}) => runSender({ ...services, ...others }, undefined, QUICK),
    /** Moves the clock in steps, sending at each. */
    async pass(ms: number, stepMs: number = HOUR_MS): Promise<void> {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.now += Math.min(stepMs, ms - passed)
        await runSender(services, undefined, QUICK)
      }
    },
    async people(count: number): Promise<number[]> {
      const text = Array.from({ length: count }, (_, n) => `p${n}@example.com,Person ${n}`).join("\n")
      await api.email.importSubscribers({ text })
      return (await api.email.subscribers({ limit: 200, sort: "oldest" })).map((row) => row.id)
    },
    /** An active sequence of emails with these delays. */
    async sequence(delays: number[], name = "Welcome"): Promise<number> {
      const { id } = await api.email.createSequence({ name })
      const steps = delays.map((delayMs, n) => ({
        subject: `Mail ${n}`,
        content: `Hello {{subscriber_name}}, mail ${n}`,
        delayMs,
        isDraft: false,
      }))
      await api.email.saveSteps({ id, steps })
      return id
    },
    /** Subjects in the order of arrival, by address. */
    arrived(): Record<string, string[]> {
      const found: Record<string, string[]> = {}
      for (const mail of services.mails) (found[mail.to.address] ??= []).push(mail.subject)
      return found
    },
  }
}

/** The token behind a link of this kind in a mail. */
export const linkIn = (mail: MailMessage | undefined, kind: string): string =>
  new RegExp(`/e/${kind}/([\\w-]+)`).exec(mail?.html ?? "")?.[1] ?? ""
