import { TRPCError } from "@trpc/server"
import { sql } from "kysely"
import { z } from "zod"
import { appRouter } from "../../src/router.ts"
import type { Services } from "../../src/services.ts"

export const procedures = new Map(Object.entries(appRouter._def.procedures))

/** What a call came to: its answer, or the code and message of its refusal. */
type Attempt = { code: string; answer?: unknown }

export async function attempt(api: object, path: string, input: object): Promise<Attempt> {
  try {
    const answer = await call(api, path, input)
    return { code: "ANSWERED", answer: isStream(answer) ? await readFirst(answer) : answer }
  } catch (error) {
    if (error instanceof TRPCError) return { code: error.code, answer: error.message }
    throw error
  }
}

export async function call(api: object, path: string, input: unknown): Promise<unknown> {
  let found: unknown = api
  for (const step of path.split(".")) found = Reflect.get(Object(found), step)
  if (typeof found !== "function") throw new Error(`There is no procedure ${path}.`)
  return await found(listInputs(path).length > 0 ? input : undefined)
}

export const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer

/** What a subscription says at once; it stays open after. */
async function readFirst(stream: AsyncIterable<unknown>): Promise<unknown> {
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 300))
  return Promise.race([stream[Symbol.asyncIterator]().next(), silence])
}

type Definition = { type: string; inputs: unknown[] }

/** tRPC keeps a procedure's kind and parsers in `_def` and types them as unknown. */
function readDefinition(path: string): Definition {
  const shape = z.object({ _def: z.object({ type: z.string(), inputs: z.array(z.unknown()).default([]) }) })
  return shape.parse({ _def: Reflect.get(Object(procedures.get(path)), "_def") })._def
}
export const listInputs = (path: string): unknown[] => readDefinition(path).inputs
export const isQuery = (path: string): boolean => readDefinition(path).type === "query"

/** All that is stored, but for what any request may touch. */
export async function everyRow({ db }: Services): Promise<Record<string, unknown[]>> {
  const plain = db.withoutPlugins()
  compared ??= await namesOfCompared(plain)
  const rows: Record<string, unknown[]> = {}
  for (const name of compared)
    rows[name] = (await sql<object>`select * from ${sql.table(name)} order by 1`.execute(plain)).rows
  return rows
}

/** Every test database has the same tables, and PostgreSQL takes longer to name them than to read them. */
let compared: string[] | undefined

async function namesOfCompared(plain: Services["db"]): Promise<string[]> {
  const tables = await plain.introspection.getTables()
  return tables
    .filter(({ name, schema }) => schema !== "pgboss" && !/^(session|rate_limit|idempotency|.*_search.*)$/.test(name))
    .map(({ name }) => name)
}
