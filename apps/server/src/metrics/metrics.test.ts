import { readFileSync } from "node:fs"
import { join } from "node:path"
import { MailError } from "@brandwright/mail/mailer"
import { afterEach, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"
import { createMetrics } from "./metrics.ts"
import { measureServices } from "./measured-services.ts"

afterEach(closeServices)

test("requests count by the route that handles them, with any address", async () => {
  const { send, signUp } = await startedApp()
  const cookie = await signUp()
  await send("GET", "/api/auth/status", { cookie })
  await send("GET", "/e/confirm/one")
  await send("GET", "/e/confirm/another")
  await send("GET", "/trpc/auth.session", { cookie })
  await send("GET", "/trpc/auth.nothing", { cookie })
  await send("GET", "/trpc/constructor", { cookie })
  const { body } = await send("GET", "/metrics")
  const counted = String(body).matchAll(/brandwright_request_seconds_count\{(.*)\} (\d+)/g)
  expect(Object.fromEntries([...counted].map(([, labels, count]) => [labels, Number(count)]))).toEqual({
    'method="POST",route="/api/auth/register",status="201"': 1,
    'method="POST",route="/api/auth/verify",status="200"': 1,
    'method="GET",route="/api/auth/status",status="200"': 1,
    'method="GET",route="/e/confirm/:token",status="404"': 2,
    'method="GET",route="/trpc/auth.session",status="200"': 1,
    'method="GET",route="/trpc/unknown",status="404"': 2,
  })
})

test("jobs, mails, texts and pictures count by how they ended", async () => {
  const { services } = await startedApp()
  const { send } = services.mail
  services.mail.send = async (message) => {
    if (message.to.address.startsWith("gone")) throw new MailError("No such mailbox.", true, "recipient")
    return send(message)
  }
  const metrics = createMetrics()
  measureServices(services, metrics)
  const message = { subject: "Hello", text: "Hello." }
  await services.mail.send({ ...message, to: { address: "ada@example.com" } })
  await expect(services.mail.send({ ...message, to: { address: "gone@example.com" } })).rejects.toThrow("No such")
  services.queue.work("greet", async () => {})
  services.queue.work("fail", async () => {
    throw new Error("No.")
  })
  await services.queue.enqueue("greet", {})
  await services.queue.enqueue("fail", {})
  await services.queue.start()
  const read = () => metrics.registry.metrics()
  await expect.poll(read).toContain('brandwright_job_seconds_count{job="greet",result="done"} 1')
  await expect.poll(read).toContain('brandwright_job_seconds_count{job="fail",result="failed"} 1')
  const picture = { prompt: "A loaf", style: "minimalist" as const, width: 64, height: 64, colors: ["#204060"] }
  await services.ai.image(picture)
  const text = await read()
  expect(text).toContain('brandwright_mail_seconds_count{result="sent"} 1')
  expect(text).toContain('brandwright_mail_seconds_count{result="recipient"} 1')
  expect(text).toContain('brandwright_generation_seconds_count{kind="picture",provider="local",result="done"} 1')
})

test.each(["grafana-dashboard.json", "metrics.md"])("%s names figures that are there", async (file) => {
  const { send } = await startedApp()
  const { body } = await send("GET", "/metrics")
  const served = new Set([...String(body).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/operate", file), "utf8")
  const named = new Set(
    [...page.matchAll(/brandwright_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count)$/, "")),
  )
  expect([...named].filter((name) => !served.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(8)
})
