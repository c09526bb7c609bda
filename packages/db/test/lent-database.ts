import { randomBytes } from "node:crypto"
import pg from "pg"
import { migrateToLatest } from "../src/migrate.ts"
import { type OpenDatabase, openDatabase } from "../src/open.ts"
import { closeWithFile } from "./left-open.ts"
import { hashMigrations } from "./migrations-hash.ts"

/**
 * Databases of a test server, made once and emptied after each use: making one takes a tenth of a second, emptying
 * one a hundredth. They are left behind; the server is a throwaway one.
 */
type Lent = { name: string; empty: string }

/** Held while the template is made or copied: PostgreSQL copies only a database without connections. */
const TEMPLATE_LOCK = 4711
const idle: Lent[] = []

export async function lendDatabase(url: string): Promise<OpenDatabase> {
  const lent = idle.pop() ?? (await copyOfTemplate(url))
  const opened = openDatabase(`${url}/${lent.name}`)
  const close = async (): Promise<void> => {
    closed()
    await opened.close()
    await onDatabase(`${url}/${lent.name}`, (client) => client.query(lent.empty))
    idle.push(lent)
  }
  const closed = closeWithFile(close)
  return { ...opened, close }
}

async function copyOfTemplate(url: string): Promise<Lent> {
  const name = `test_${randomBytes(6).toString("hex")}`
  const template = `template_${hashMigrations()}`
  await onDatabase(`${url}/postgres`, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template])
    if (rowCount === 0) await makeTemplate(url, template, client)
    await client.query(`create database ${name} template ${template}`)
  })
  return { name, empty: await onDatabase(`${url}/${name}`, emptying) }
}

async function makeTemplate(url: string, template: string, client: pg.Client): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const opened = openDatabase(`${url}/${unfinished}`)
  await migrateToLatest(opened.db)
  await opened.close()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/** The statements that bring a database back to what the migrations left, numbering included. */
async function emptying(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  const seeds: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ seed: string | null }>(`select json_agg(t)::text as seed from ${name} t`)
    const seed = rows[0]?.seed
    if (seed)
      seeds.push(`insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(seed)})`)
  }
  return [
    // What a test forgot to close must not write into the next one's rows.
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    "set session_replication_role = replica",
    "drop schema if exists pgboss cascade",
    ...tables.map(({ name }) => `delete from ${name}`),
    ...seeds,
    "select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null",
  ].join(";\n")
}

async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
