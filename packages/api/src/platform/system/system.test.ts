import { CHECKS } from "@brandwright/contract/system"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { checkWorker } from "./pulse.service.ts"

describe("the system check", () => {
  test("says what the instance is made of, and that each part works", async () => {
    const services = await freshServices()
    await runJobs(services)
    const { api } = await signedIn({ services })
    expect(await api.system.facts()).toMatchObject({ provider: "local", transport: "outbox", files: "files", dead: 0 })
    for (const name of CHECKS) {
      expect(await api.system.check({ name })).toMatchObject({ name, works: true, message: null })
    }
  })

  test("names a part that does not answer, without its reason", async () => {
    const services = await freshServices()
    services.mail.check = () => Promise.reject(new Error("secret host is down"))
    const { api } = await signedIn({ services })
    const result = await api.system.check({ name: "mail" })
    expect(result.works).toBe(false)
    expect(result.message).not.toContain("secret")
  })

  test("tells when nobody takes jobs, however well the queue answers", async () => {
    const services = await freshServices()
    await expect(checkWorker(services, 100)).rejects.toThrow("No worker")
    await runJobs(services)
    await checkWorker(services)
  })

  test("shows failed jobs to administrators only", async () => {
    const services = await freshServices()
    const person = await signedIn({ services })
    await expect(person.api.system.dead()).rejects.toMatchObject({ code: "FORBIDDEN" })
    const administrator = await signedIn({ services, admin: true })
    expect(await administrator.api.system.dead()).toEqual([])
  })
})
