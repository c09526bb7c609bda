import { expect, test } from "vitest"
import { createLogger } from "./logger.ts"

function lines() {
  const written: string[] = []
  const log = createLogger("info", { write: (line: string) => void written.push(line) })
  return { log, written, last: (): unknown => JSON.parse(written.at(-1) ?? "null") }
}

test("hides secrets at every depth that our lines have and leaves the rest", () => {
  const { log, last } = lines()
  log.info(
    { token: "t-1", person: { name: "Ada", password: "p-1", card: { cvc: "123", last4: "4242" } } },
    "Signed in.",
  )
  expect(last()).toMatchObject({
    msg: "Signed in.",
    token: "[hidden]",
    person: { name: "Ada", password: "[hidden]", card: { cvc: "[hidden]", last4: "4242" } },
  })
})

test("leaves the object that was logged as it was", () => {
  const { log } = lines()
  const facts = { person: { password: "p-1" } }
  log.warn(facts)
  expect(facts).toEqual({ person: { password: "p-1" } })
})

test("describes an error without the secrets it carries", () => {
  const { log, written, last } = lines()
  log.error({ err: Object.assign(new Error("Refused."), { cookie: "c-1", config: { apiKey: "k-1" } }) })
  expect(last()).toMatchObject({ err: { message: "Refused.", cookie: "[hidden]", config: { apiKey: "[hidden]" } } })
  expect(written.join()).not.toMatch(/c-1|k-1/)
})
