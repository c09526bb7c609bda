import { type MigrationDb } from "./build.ts"

/** Work of this machine, and of services with a price of their own, has no price by the minute: none was ever charged. */
export async function up(db: MigrationDb): Promise<void> {
  await db
    .withTables<{ usage_category: { name: string; description: string; base_unit_cost: number; unit: string } }>()
    .updateTable("usage_category")
    .set({
      description: "Models and voices on this machine or at a service of your own, at their own price",
      base_unit_cost: 0,
      unit: "result",
    })
    .where("name", "=", "processing")
    .execute()
}
