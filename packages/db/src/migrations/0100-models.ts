import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** Connections to models, which of them does which job, and the name of the model on everything that one has made. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of ["usage_record", "generation"]) {
    await db.schema.alterTable(table).addColumn("model", "text", emptyText).execute()
  }
  for (const table of ["media_asset", "email_template", "funnel", "ebook"]) {
    await db.schema.alterTable(table).addColumn("ai_model", "text", emptyText).execute()
  }
  await db.schema
    .createTable("ai_connection")
    .addColumn("id", ...autoId(db))
    .addColumn("provider", "text", required)
    .addColumn("label", "text", required)
    .addColumn("base_url", "text", required)
    .addColumn("key_sealed", "text")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema
    .createTable("ai_job")
    .addColumn("job", "text", (column) => column.primaryKey())
    .addColumn("connection_id", "bigint", ownedBy("ai_connection.id"))
    .addColumn("model", "text", required)
    .addColumn("input_price", "bigint", required)
    .addColumn("output_price", "bigint", required)
    .addColumn("unit_price", "bigint", required)
    .addColumn("max_output_tokens", "bigint")
    .execute()
  await db.schema.createIndex("ai_job_connection").on("ai_job").column("connection_id").execute()
  // One row that grows with every change, so that each process sees cheaply whether it has the present choice.
  await db.schema
    .createTable("ai_version")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("version", "bigint", zero)
    .execute()
  await db
    .insertInto("ai_version" as never)
    .values({ id: 1, version: 0 } as never)
    .execute()
}
