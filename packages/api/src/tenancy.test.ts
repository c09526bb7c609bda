import { describe, expect, test } from "vitest"
import { z } from "zod"
import { freshServices, type SignedIn, signedIn, visitor } from "../test/signed-in.ts"
import { MARKER } from "../test/tenancy/kinds.ts"
import { table } from "../test/tenancy/table.ts"
import { brandInput } from "./trpc.ts"
import { attempt, everyRow, listInputs, isQuery, procedures } from "../test/tenancy/walk.ts"

const written = table.flatMap(({ noun, kinds, prepare }) =>
  Object.entries(kinds).map(([name, kind]) => ({ path: `${noun}.${name}`, kind, prepare })),
)
const lines = written.filter(({ path }) => procedures.has(path))
const ofKind = (...wanted: string[]) =>
  lines.filter(({ kind }) => wanted.includes(typeof kind === "string" ? kind : "keys"))
const waysIn = lines.flatMap(({ kind, ...line }) =>
  typeof kind === "string" ? [] : [kind].flat().map((getInput, index) => ({ ...line, getInput, way: index + 1 })),
)

test("every procedure is in the table of test/tenancy, and nothing else is", () => {
  expect(written.map(({ path }) => path).toSorted()).toEqual([...procedures.keys()].toSorted())
})

describe("without a session", () => {
  test("only public procedures can be called", async () => {
    const api = visitor(await freshServices())
    const answers = await Promise.all(
      lines.map(async ({ path }) => [path, (await attempt(api, path, {})).code === "UNAUTHORIZED"]),
    )
    expect(answers.filter(([, isRefused]) => isRefused).map(([path]) => path)).toEqual(
      lines.filter(({ kind }) => kind !== "public").map(({ path }) => path),
    )
  })
})

describe("the words of the table are true", () => {
  test.each(ofKind("own", "brand"))("$path takes no key of a row but the brand's", ({ path, kind }) => {
    expect(keysIn(path).filter((name) => name !== "brandId" || kind !== "brand")).toEqual([])
  })

  test("a procedure of a brand takes its brand from the session's", () => {
    expect(ofKind("brand").filter(({ path }) => !isOfBrand(path))).toEqual([])
  })
})

describe("with another user's brand", () => {
  test("every procedure of a brand reports that it does not exist", async () => {
    const { outsider, owner } = await ownerAndOutsider()
    const paths = lines.map(({ path }) => path).filter(isOfBrand)
    const answers = await Promise.all(
      paths.map(async (path) => [path, (await attempt(outsider.api, path, { brandId: owner.brandId })).code]),
    )
    expect(answers.filter(([, code]) => code !== "NOT_FOUND")).toEqual([])
  })
})

describe("an administrator's procedure", () => {
  test.each(ofKind("admin"))("$path refuses everyone without the role", async ({ path }) => {
    const { outsider } = await ownerAndOutsider()
    expect((await attempt(outsider.api, path, {})).code).toBe("FORBIDDEN")
  })

  test.each(ofKind("admin"))("$path refuses an unverified address of ADMIN_EMAILS", async ({ path }) => {
    const services = await freshServices()
    const { api } = await signedIn({ services, email: services.settings.adminEmails[0] })
    expect((await attempt(api, path, {})).code).toBe("FORBIDDEN")
  })

  test.each(ofKind("admin"))("$path lets an administrator through", async ({ path }) => {
    const { api } = await signedIn({ admin: true })
    expect((await attempt(api, path, {})).code).not.toBe("FORBIDDEN")
  })
})

describe("with another user's keys", () => {
  test.each(waysIn)("$path ($way) shows and changes nothing", async ({ path, getInput, prepare, way }) => {
    const { outsider, owner } = await ownerAndOutsider()
    // A line's function is made for what its own noun prepares; the two stand in one file.
    const input = getInput((await prepare(owner, outsider)) as never)
    const before = await everyRow(owner.services)
    const tried = await attempt(outsider.api, path, input)
    expect(JSON.stringify(tried.answer ?? null)).not.toContain(MARKER)
    expect(await everyRow(owner.services)).toEqual(before)
    if (tried.code === "ANSWERED") return
    // Refused as for a key that does not exist, and not because of what else the line says.
    if (tried.code !== "NOT_FOUND") expect(tried).toEqual(await attempt(outsider.api, path, withUnknownKeys(input)))
    // The first way is made of the owner's keys alone, so the owner gets through.
    if (way === 1) expect((await attempt(owner.api, path, input)).code).not.toBe(tried.code)
  })
})

describe("without any key", () => {
  test.each(table)("$noun: another account's own lists show nothing of the owner's", async ({ noun, prepare }) => {
    const { outsider, owner } = await ownerAndOutsider()
    await prepare(owner, outsider)
    const queries = ofKind("own", "brand").filter(({ path }) => path.startsWith(`${noun}.`) && isQuery(path))
    for (const { path } of queries) {
      const { answer } = await attempt(outsider.api, path, {})
      expect(JSON.stringify(answer ?? null), path).not.toContain(MARKER)
    }
  })
})

/** Two people on one database; the owner's brand carries the marker. */
async function ownerAndOutsider(): Promise<{ owner: SignedIn; outsider: SignedIn }> {
  const services = await freshServices()
  const owner = await signedIn({ services })
  await owner.api.brands.update({ id: owner.brandId, name: `Acme ${MARKER}` })
  return { owner, outsider: await signedIn({ services }) }
}

/** The same input with keys that no row has. */
const withUnknownKeys = (input: object): object =>
  JSON.parse(JSON.stringify(input), (_name, value: unknown) => (typeof value === "number" ? value + 1_000_000 : value))

const isOfBrand = (path: string): boolean => listInputs(path).includes(brandInput)

/** Names of the input that read like the key of a row; the caller's own words and what we signed are none. */
const NO_KEYS = ["accountId", "lastEventId", "generationId"]
function keysIn(path: string): string[] {
  const names = listInputs(path).flatMap((schema) =>
    schema instanceof z.ZodType
      ? Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {})
      : [],
  )
  return [...new Set(names)].filter((name) => /(^id|Id|^ids|Ids)$/.test(name) && !NO_KEYS.includes(name))
}
