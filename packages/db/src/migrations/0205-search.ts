import { createSearch } from "../search.ts"
import type { MigrationDb } from "./build.ts"

/** What the search of the whole workspace looks through; people, media, facts and texts were searchable before. */
export async function up(db: MigrationDb): Promise<void> {
  await createSearch(db, "social_post", ["title", "content"])
  await createSearch(db, "funnel", ["name"])
  await createSearch(db, "email_template", ["name", "subject"])
  await createSearch(db, "email_sequence", ["name"])
  await createSearch(db, "ebook", ["title"])
  await createSearch(db, "video_project", ["title"])
  await createSearch(db, "custom_tool", ["name"])
}
