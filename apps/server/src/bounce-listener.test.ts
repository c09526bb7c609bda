import { once } from "node:events"
import { createConnection } from "node:net"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { report } from "../../../packages/api/test/dsn.ts"
import { emailWorld } from "../../../packages/api/test/email-world.ts"
import { testSettings } from "../../../packages/api/test/services.ts"
import { listenForBounces } from "./bounce-listener.ts"
import { StartError } from "./start-error.ts"

/** A mail server that hands over one message, line by line (RFC 5321); returns the code of each reply. */
async function deliver(port: number, recipients: string[], text: string): Promise<string[]> {
  const socket = createConnection(port, "127.0.0.1")
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const codes: string[] = []
  const say = async (line?: string): Promise<string> => {
    if (line !== undefined) socket.write(`${line}\r\n`)
    for (;;) {
      const { value = "" } = await replies.next()
      if (value[3] === "-") continue
      codes.push(value.slice(0, 3))
      return value.slice(0, 3)
    }
  }
  await say()
  await say("EHLO mx.example.com")
  await say("MAIL FROM:<>")
  for (const recipient of recipients) await say(`RCPT TO:<${recipient}>`)
  if (codes.at(-1) === "250" && (await say("DATA")) === "354") await say(`${text}\r\n.`)
  await say("QUIT")
  socket.destroy()
  await once(socket, "close")
  return codes.slice(3)
}

test("a report at a mail's own return address suppresses its reader, and no other mail is taken", async () => {
  const world = await emailWorld({ settings: { ...testSettings, bounceDomain: "bounces.example.com" } })
  const { api, services } = world
  await api.email.enrol({ id: await world.sequence([0]), subscriberIds: await world.people(2) })
  await world.send()
  const receiver = await listenForBounces(services, { BOUNCE_PORT: 0, HOST: "127.0.0.1" })
  if (!receiver) throw new Error("Nothing listens.")
  onTestFinished(receiver.close)
  const [first = "", second = ""] = services.mails.map((mail) => mail.returnPath ?? "")
  const hard = report({ status: "5.1.1" })
  expect(await deliver(receiver.port, ["someone@example.org"], hard)).toEqual(["550", "221"])
  expect(await deliver(receiver.port, [`b${"0".repeat(60)}@bounces.example.com`], hard)).toEqual(["550", "221"])
  expect(await deliver(receiver.port, [second], "Subject: Out of office\r\n\r\nBack on Monday.")).toContain("250")
  expect(await api.email.suppressions({})).toEqual([])
  expect(await deliver(receiver.port, [first.toUpperCase()], hard)).toEqual(["250", "354", "250", "221"])
  expect(await api.email.suppressions({})).toMatchObject([
    { email: services.mails[0]?.to.address, reason: "bounced", detail: "5.1.1 550 no such user" },
  ])
  const taken = listenForBounces(services, { BOUNCE_PORT: receiver.port, HOST: "127.0.0.1" })
  await expect(taken).rejects.toThrow(StartError)
  expect(await listenForBounces({ ...services, settings: testSettings }, { BOUNCE_PORT: 0 })).toBeUndefined()
})
