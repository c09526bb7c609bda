import { expect, test } from "vitest"
import { MailError, type Mailer, type MailMessage, type MailServer } from "./mailer.ts"
import { createRoutedMailer } from "./routed.ts"

const message: MailMessage = { to: { address: "ann@example.com" }, subject: "Hello", text: "Hi" }
const own: MailServer = { host: "smtp.example.com", port: 465, security: "tls" }

function routed(failure?: MailError) {
  const clock = { now: 0 }
  const sent: string[] = []
  let opened = 0
  const mailer = (name: string): Mailer => ({
    transport: "smtp",
    async send({ subject }) {
      if (name !== "instance" && failure) throw failure
      sent.push(`${name}: ${subject}`)
      return { messageId: "<1@example.com>" }
    },
    check: async () => {},
    close: async () => void sent.push(`${name}: closed`),
  })
  const connect = async ({ host }: MailServer) => {
    opened += 1
    return mailer(host)
  }
  const one = createRoutedMailer(mailer("instance"), connect, () => clock.now)
  return { one, sent, clock, opened: () => opened }
}

test("a message goes to the server that it names, every other one to the instance's", async () => {
  const { one, sent, opened } = routed()
  await one.send(message)
  await one.send({ ...message, server: own })
  await one.send({ ...message, server: { ...own } })
  expect(sent).toEqual(["instance: Hello", "smtp.example.com: Hello", "smtp.example.com: Hello"])
  expect(opened()).toBe(1)
})

test("a server's name is resolved again after a while, and its connections are closed", async () => {
  const { one, sent, clock, opened } = routed()
  await one.send({ ...message, server: own })
  clock.now = 11 * 60_000
  await one.send({ ...message, server: own })
  expect(opened()).toBe(2)
  expect(sent).toContain("smtp.example.com: closed")
})

test("a server that failed is left alone for a minute, and others are not", async () => {
  const { one, sent, clock, opened } = routed(new MailError("No route", false, "server"))
  for (let n = 0; n < 3; n += 1)
    await expect(one.send({ ...message, server: own })).rejects.toMatchObject({ fault: "server" })
  expect(opened()).toBe(1)
  await one.send(message)
  expect(sent).toContain("instance: Hello")
  clock.now = 61_000
  await one.send({ ...message, server: own }).catch(() => {})
  expect(opened()).toBe(2)
})

test("a refused address says nothing about the server", async () => {
  const { one, opened } = routed(new MailError("No such user", true, "recipient"))
  for (let n = 0; n < 2; n += 1)
    await expect(one.send({ ...message, server: own })).rejects.toMatchObject({ fault: "recipient" })
  expect(opened()).toBe(1)
})
