import { execFileSync } from "node:child_process"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { openDnsServer } from "../../../packages/api/test/dns-server.ts"
import { emailWorld } from "../../../packages/api/test/email-world.ts"
import { testSettings } from "../../../packages/api/test/services.ts"
import { findProgram } from "../../../scripts/debian.ts"
import { findPostfix } from "../../../scripts/postfix.ts"
import { listenForBounces } from "../src/bounce-listener.ts"
import { startMailServer } from "./mail-server.ts"
import { freePort } from "./running-server.ts"

const postfix = findPostfix() ?? ""
const canVerify = findProgram(["dkimverify"]) !== undefined
const SOON = { timeout: 15_000, interval: 50 }

/** A brand with a key of its own in the DNS, on an instance that sends through Postfix and takes back what it returns. */
async function delivered(people: string[]) {
  const dns = await openDnsServer()
  const port = await freePort()
  const mail = createSmtpMailer(`smtp://127.0.0.1:${port}?starttls=always&verify=no`, { from: testSettings.mailFrom })
  const settings = { ...testSettings, nameServers: [dns.address], bounceDomain: "bounces.example" }
  const world = await emailWorld({ settings, mail })
  const receiver = await listenForBounces(world.services, { BOUNCE_PORT: 0, HOST: "127.0.0.1" })
  if (!receiver) throw new Error("Nothing listens.")
  const server = await startMailServer({
    postfix,
    port,
    mailboxes: ["ann@readers.example"],
    routes: { "bounces.example": receiver.port },
  })
  onTestFinished(async () => {
    await mail.close()
    await server.stop()
    await receiver.close()
    await dns.close()
  })
  const { api } = world
  const { records } = await api.email.saveSender({ fromAddress: "news@shop.example" })
  const key = records.find(({ check }) => check === "dkim")
  if (!key) throw new Error("The brand has no key.")
  dns.zone[key.name] = { TXT: [key.value] }
  await api.email.checkSender({})
  const id = await world.sequence([0])
  await api.email.importSubscribers({ text: people.join("\n"), sequenceId: id })
  await world.send()
  return { api, key, server }
}

/** What dkimpy, which shares no code with the signer, says of a letter whose domain has this record. */
function verify(letter: string, record: string): string {
  const script = `import sys, dkim\nprint(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: ${JSON.stringify(record)}.encode()))`
  return execFileSync("/usr/bin/python3", ["-c", script], { input: letter, encoding: "utf8" }).trim()
}

describe.skipIf(!postfix)("a real mail server", () => {
  test("puts a letter into its reader's mailbox; an address without one comes back and gets no more mail", async () => {
    const { api, server } = await delivered(["ann@readers.example", "none@readers.example"])
    const [letter = ""] = await vi.waitUntil(() => nonEmpty(server.read("ann@readers.example")), SOON)
    expect(letter).toMatch(/^Return-Path: <b[0-9a-f]{60}@bounces\.example>/)
    expect(letter).toMatch(/by mx\.readers\.example \(Postfix\) with ESMTPS/)
    expect(letter).toMatch(/^From: .*<news@shop\.example>/m)
    const [refused] = await vi.waitUntil(async () => nonEmpty(await api.email.suppressions({})), SOON)
    expect(refused).toMatchObject({ email: "none@readers.example", reason: "bounced" })
    expect(refused?.detail).toMatch(/^5\.1\.1 .*unknown user/)
    expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ sent: 2, delivered: 1, bounces: 1 })
  })

  test.skipIf(!canVerify)(
    "hands over a letter whose signature another implementation accepts, unsubscribe headers included",
    async () => {
      const { key, server } = await delivered(["ann@readers.example"])
      const [letter = ""] = await vi.waitUntil(() => nonEmpty(server.read("ann@readers.example")), SOON)
      expect(verify(letter, key.value)).toBe("True")
      for (const changed of [
        letter.replace("mail 0", "mail 1"),
        letter.replace(/^List-Unsubscribe:\s+<http/m, "List-Unsubscribe: <https"),
        letter.replace(/^List-Unsubscribe-Post:.*\r?\n/m, ""),
      ]) {
        expect(changed).not.toBe(letter)
        expect(verify(changed, key.value)).toBe("False")
      }
    },
  )
})

const nonEmpty = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined)
