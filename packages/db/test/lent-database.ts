import { randomBytes } from "node:crypto"
import pg from "pg"
import { migrateToLatest } from "../src/migrate.ts"
import { type OpenDatabase, openDatabase } from "../src/open.ts"
import { closeInTime } from "./left-open.ts"
import { hashMigrations } from "./migrations-hash.ts"

/**
 * Names of databases of a test server, made once and emptied after each use: making one takes half a second. They are
 * left behind; the server is a throwaway one.
 */
const idle: string[] = []
/** Held while the template is made or copied: PostgreSQL copies only a database without connections. */
const TEMPLATE_LOCK = 4711
/** The statements that empty a database, the same for all of them. */
let emptyAny: Promise<string> | undefined

export async function lendDatabase(url: string): Promise<OpenDatabase> {
  const name = idle.pop() ?? (await copyOfTemplate(url))
  const empty = await (emptyAny ??= onDatabase(`${url}/${name}`, emptying))
  const opened = openDatabase(`${url}/${name}`)
  const close = closeInTime(async () => {
    await opened.close()
    await onDatabase(`${url}/${name}`, (client) => client.query(END_OTHERS + empty))
    idle.push(name)
  })
  return { ...opened, close }
}

/** What a test forgot to close must not write into the next one's rows. */
const END_OTHERS =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();"

async function copyOfTemplate(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`
  const template = `template_${hashMigrations()}`
  await onDatabase(`${url}/postgres`, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template])
    if (rowCount === 0) await makeTemplate(url, template, client)
    await client.query(`create database ${name} template ${template}`)
  })
  return name
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

/** Deletes from the tables that were ever written to, as each that is opened takes time. */
const DELETE_ROWS = `do $$
  declare written text;
  begin
    for written in
      select format('%I.%I', nspname, relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and pg_relation_size(pg_class.oid) > 0
        and nspname = 'public' and relname not like 'kysely%'
    loop
      execute 'delete from ' || written;
    end loop;
  end $$`

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
    "begin",
    "set local session_replication_role = replica",
    "drop schema if exists pgboss cascade",
    DELETE_ROWS,
    ...seeds,
    "select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null",
    "commit",
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
