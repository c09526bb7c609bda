import { DAY_MS } from "@brandwright/contract/durations"
import { resourceText } from "@brandwright/contract/account/usage"
import { describe, expect, test } from "vitest"
import { freshServices, type SignedIn, signedIn } from "../../../../test/signed-in.ts"
import { findAccount, sumOfLedger } from "../money/ledger/ledger.queries.ts"
import { chargeResources } from "./resources.service.ts"
import { createTransferCounter } from "./transfer.service.ts"

const GB = 1024 ** 3
const MIDNIGHT = Date.parse("2026-11-22T00:00:00Z")

const keepFile = ({ services, user, brandId }: SignedIn, bytes: number, at: number) =>
  services.db
    .insertInto("mediaAsset")
    .values({
      userId: user.id,
      brandId,
      name: "Film",
      nameKey: "film",
      mediaType: "video",
      fileSize: bytes,
      thumbnail: "none",
      createdAt: at,
      updatedAt: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow()

async function keeper() {
  let now = MIDNIGHT + 600_000
  const services = await freshServices({ now: () => now })
  const person = await signedIn({ services })
  await person.api.account.balance()
  const records = async () => person.api.account.usage({})
  const balance = async () => {
    const account = await findAccount(services.db, person.user.id)
    expect(account?.balance).toBe(await sumOfLedger(services.db, person.user.id))
    return account?.balance
  }
  return { ...person, records, balance, pass: (ms: number) => void (now += ms) }
}

describe("storage (account §2.10)", () => {
  test("is charged by GB and day, each day once, from the day after the upload", async () => {
    const person = await keeper()
    const { services, records, balance, pass } = person
    await keepFile(person, 30 * GB, MIDNIGHT + 1)
    await chargeResources(services)
    expect(await records()).toEqual([])
    pass(DAY_MS)
    await Promise.all([1, 2, 3].map(() => chargeResources(services)))
    await chargeResources(services)
    // 30 GB for a thirtieth of a month, at 0.023 dollars and 30 %.
    expect(await records()).toMatchObject([
      { description: resourceText.stored("2026-11-22"), totalCost: 0.0299, quantity: 1, category: { name: "storage" } },
    ])
    expect(await balance()).toBe(5_000_000 - 29_900)
    pass(DAY_MS)
    await chargeResources(services)
    expect(await records()).toHaveLength(2)
    const { categories } = await person.api.account.usageOverview({})
    expect(categories.find(({ name }) => name === "storage")).toMatchObject({ totalCost: 0.0598, records: 2 })
  })

  test("a few stored bytes cost nothing and leave no record", async () => {
    const person = await keeper()
    await keepFile(person, 100, MIDNIGHT - DAY_MS)
    await chargeResources(person.services)
    expect(await person.records()).toEqual([])
  })

  test("never passes the credit limit", async () => {
    const person = await keeper()
    await keepFile(person, 100_000 * GB, MIDNIGHT - DAY_MS)
    await chargeResources(person.services)
    expect(await person.balance()).toBe(-25_000_000)
  })
})

describe("data transfer (account §2.10)", () => {
  test("is counted for the owner of what was sent, and charged once when its day is over", async () => {
    const person = await keeper()
    const { services, records, balance, pass } = person
    const { id } = await keepFile(person, 0, MIDNIGHT)
    const counter = createTransferCounter(services)
    counter.add({ kind: "asset", id }, GB)
    counter.add({ kind: "asset", id: id + 1000 }, GB)
    await counter.flush()
    counter.add({ kind: "asset", id }, GB)
    await Promise.all([counter.flush(), counter.flush()])
    await chargeResources(services)
    expect(await records()).toEqual([])
    pass(DAY_MS)
    await Promise.all([chargeResources(services), chargeResources(services)])
    await chargeResources(services)
    expect(await records()).toMatchObject([
      {
        description: resourceText.sent("2026-11-22"),
        quantity: 2,
        totalCost: 0.0234,
        category: { name: "data_transfer" },
      },
    ])
    expect(await balance()).toBe(5_000_000 - 23_400)
  })
})
