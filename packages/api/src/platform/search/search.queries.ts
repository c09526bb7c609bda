import { cutText } from "@brandwright/contract/text/cut-text"
import type { FoundItem } from "@brandwright/contract/workspace/search"
import type { Db } from "@brandwright/db/open"
import { matches } from "@brandwright/db/search"

/** One kind of content: the brand's newest rows that contain the term. */
type Finder = (db: Db, brandId: number, term: string, limit: number) => Promise<Omit<FoundItem, "kind">[]>

/** Long texts are searched whole and shown by their beginning. */
const SHOWN = 80
const shorten = (text: string): string => cutText(text.replace(/\s+/g, " ").trim(), SHOWN)

const findPosts: Finder = async (db, brandId, term, limit) => {
  const rows = await db
    .selectFrom("socialPost")
    .select(["id", "title", "content", "status"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where(matches(db, "socialPost", ["title", "content"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
  return rows.map(({ id, title, content, status }) => ({ id, title: shorten(title || content), detail: status }))
}

const findPages: Finder = (db, brandId, term, limit) =>
  db
    .selectFrom("funnel")
    .select(["id", "name as title", "status as detail"])
    .where("brandId", "=", brandId)
    .where(matches(db, "funnel", ["name"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

const findPeople: Finder = async (db, brandId, term, limit) => {
  const rows = await db
    .selectFrom("subscriber")
    .select(["id", "name", "email"])
    .where("brandId", "=", brandId)
    .where(matches(db, "subscriber", ["email", "name"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
  return rows.map(({ id, name, email }) =>
    name ? { id, title: name, detail: email } : { id, title: email, detail: "" },
  )
}

const findTemplates: Finder = (db, brandId, term, limit) =>
  db
    .selectFrom("emailTemplate")
    .select(["id", "name as title", "subject as detail"])
    .where("brandId", "=", brandId)
    .where(matches(db, "emailTemplate", ["name", "subject"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

const findSequences: Finder = (db, brandId, term, limit) =>
  db
    .selectFrom("emailSequence")
    .select(["id", "name as title", "status as detail"])
    .where("brandId", "=", brandId)
    .where(matches(db, "emailSequence", ["name"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

const findBooks: Finder = (db, brandId, term, limit) =>
  db
    .selectFrom("ebook")
    .select(["id", "title", "status as detail"])
    .where("brandId", "=", brandId)
    .where(matches(db, "ebook", ["title"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

const findVideos: Finder = async (db, brandId, term, limit) => {
  const rows = await db
    .selectFrom("videoProject")
    .select(["id", "title"])
    .where("brandId", "=", brandId)
    .where(matches(db, "videoProject", ["title"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, detail: "" }))
}

const findTools: Finder = (db, brandId, term, limit) =>
  db
    .selectFrom("customTool")
    .select(["id", "name as title", "type as detail"])
    .where("brandId", "=", brandId)
    .where(matches(db, "customTool", ["name"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

const findMedia: Finder = (db, brandId, term, limit) =>
  db
    .selectFrom("mediaAsset")
    .select(["id", "name as title", "mediaType as detail"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where(matches(db, "mediaAsset", ["name", "tags"], term))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

/** In the order in which they are shown. */
export const FINDERS: Readonly<Record<FoundItem["kind"], Finder>> = {
  post: findPosts,
  page: findPages,
  person: findPeople,
  template: findTemplates,
  sequence: findSequences,
  ebook: findBooks,
  video: findVideos,
  tool: findTools,
  media: findMedia,
}
