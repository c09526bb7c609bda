import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

/** The column by which a person knows a row. */
const TITLES = {
  campaign: "name",
  customTool: "name",
  ebook: "title",
  emailBroadcast: "name",
  emailSequence: "name",
  emailStep: "subject",
  emailTemplate: "name",
  funnel: "name",
  socialPost: "title",
  videoProject: "title",
} as const

/** A brand's rows of any of these tables, each with its title. */
export const selectTitled = (db: Db, table: keyof typeof TITLES, brandId: number) =>
  db
    .selectFrom(db.dynamic.table(table).as("row"))
    .select(["row.id", sql<string>`${sql.ref(`row.${TITLES[table]}`)}`.as("title")])
    .where("row.brandId", "=", brandId)
