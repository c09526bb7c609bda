import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

/** Tables that are never exported: credentials, queues, and the instance's own records. */
const LEFT_OUT: readonly string[] = [
  "session",
  "verification_code",
  "password_reset",
  "recovery_code",
  "rate_limit",
  "known_device",
  "job",
  "reservation",
  "upload_reservation",
  "idempotency",
  "notification_delivery",
  "admin_payment_settings",
  "audit_entry",
]
/** Columns with credentials or secrets, in any table. */
const SECRET = /(^|_)(hash|secret|token|tokens|password|credentials|sealed|key)$/

export type OwnedTable = {
  name: string
  columns: string[]
  /** How a row belongs to a user: directly, through a brand, or through a row of `parent`. */
  by: "id" | "user_id" | "brand_id" | { column: string; parent: string }
}

/** Every table with user data, found through the database's own schema, so that new tables are included. */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const tables = (await db.introspection.getTables())
    .filter(({ name, isView }) => !isView && !LEFT_OUT.includes(name) && !/^(sqlite_|kysely_|pgboss|.*_fts)/.test(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  const owned = new Map<string, OwnedTable>()
  for (const { name, columns } of tables) {
    const by = name === "user" ? "id" : (["user_id", "brand_id"] as const).find((column) => columns.includes(column))
    if (by) owned.set(name, { name, columns, by })
  }
  for (const { name, columns } of tables) {
    const column = columns.find((one) => one.endsWith("_id") && owned.get(one.slice(0, -3))?.by === "brand_id")
    if (column && !owned.has(name)) owned.set(name, { name, columns, by: { column, parent: column.slice(0, -3) } })
  }
  return [...owned.values()].map((table) => ({
    ...table,
    columns: table.columns.filter((column) => !SECRET.test(column)),
  }))
}

type AnyRow = Record<string, unknown>

/** One page of a user's rows in a table, after the row id `after` if the table has ids. */
export async function readOwnedPage(
  db: Db,
  table: OwnedTable,
  userId: string,
  place: { after: number; offset: number; limit: number },
): Promise<AnyRow[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const isKeyed = hasRowId(table)
  const later = isKeyed ? sql`and id > ${place.after}` : sql``
  const page = isKeyed
    ? sql`order by id limit ${place.limit}`
    : sql`order by 1, 2 limit ${place.limit} offset ${place.offset}`
  const query = sql<AnyRow>`select ${columns} from ${sql.table(table.name)} where ${ownedBy(table, userId)} ${later} ${page}`
  return (await query.execute(db.withoutPlugins())).rows
}

export const hasRowId = (table: OwnedTable): boolean => table.columns.includes("id") && table.name !== "user"

const selectBrandIds = (userId: string) => sql`select id from brand where user_id = ${userId}`

function ownedBy({ by }: OwnedTable, userId: string) {
  if (by === "id" || by === "user_id") return sql`${sql.ref(by)} = ${userId}`
  if (by === "brand_id") return sql`brand_id in (${selectBrandIds(userId)})`
  return sql`${sql.ref(by.column)} in (select id from ${sql.table(by.parent)} where brand_id in (${selectBrandIds(userId)}))`
}

/** Files of a person's content pools, in the order of their ids. */
export const listFilesAfter = (db: Db, userId: string, afterId: number, limit: number) =>
  db
    .selectFrom("mediaAsset")
    .innerJoin("brand", "brand.id", "mediaAsset.brandId")
    .select(["mediaAsset.id", "mediaAsset.name", "mediaAsset.mimeType", "mediaAsset.fileHash", "mediaAsset.createdAt"])
    .select("brand.name as brandName")
    .where("mediaAsset.userId", "=", userId)
    .where("mediaAsset.fileHash", "is not", null)
    .where("mediaAsset.deletedAt", "is", null)
    .where("mediaAsset.id", ">", afterId)
    .orderBy("mediaAsset.id")
    .limit(limit)
    .execute()
