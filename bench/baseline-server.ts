/**
 * The minimal server for the same requests: bare Hono routes that read the session and the rows with
 * better-sqlite3 from the product's own database. Runs as a separate process, configured by DATABASE and PORT.
 */
import { createHash } from "node:crypto"
import { serve } from "@hono/node-server"
import SqliteDatabase from "better-sqlite3"
import { Hono } from "hono"
import { getCookie } from "hono/cookie"

type User = Record<string, unknown> & { id: string; expires_at: number }

const db = new SqliteDatabase(process.env.DATABASE ?? "", { timeout: 5000 })
db.pragma("synchronous = FULL")
const findUser = db.prepare<[string], User>(
  `select "user".*, session.expires_at from session join "user" on "user".id = session.user_id where session.id = ?`,
)
const listBrands = db.prepare<[string]>("select * from brand where user_id = ? order by id")

const app = new Hono<{ Variables: { user: User } }>()

const findFunnel = db.prepare<[string], { id: number; status: string; page: string }>(
  "select funnel.*, ? as page from funnel join funnel_address using (url_extension) where url_extension = 'bench'",
)
app.get("/page", (c) => {
  const row = findFunnel.get(process.env.PAGE ?? "")
  return row?.status === "published" ? c.html(row.page) : c.notFound()
})

app.use(async (c, next) => {
  const token = getCookie(c, "session") ?? ""
  const user = findUser.get(createHash("sha256").update(token).digest("hex"))
  if (!user || user.expires_at < Date.now()) return c.json({ message: "Please log in to continue." }, 401)
  c.set("user", user)
  return next()
})
app.get("/status", (c) => {
  const { id, name, email } = c.get("user")
  return c.json({ user: { id, name, email } })
})
app.get("/brands", (c) => c.json(listBrands.all(c.get("user").id)))

const findBrand = db.prepare<[string], { id: number }>("select * from brand where user_id = ? and is_default = 1")
const findBrandId = (user: User): number => findBrand.get(user.id)?.id ?? 0
const firstPage = db.prepare<[number, number]>("select * from subscriber where brand_id = ? order by id desc limit ?")
const deepPage = db.prepare<[number, number, number]>(
  "select * from subscriber where brand_id = ? and id < ? order by id desc limit ?",
)
const search = db.prepare<[number, string, number]>(
  "select * from subscriber where brand_id = ? and id in (select rowid from subscriber_search where subscriber_search match ?) order by id desc limit ?",
)
app.get("/subscribers", (c) => {
  const { cursor, search: term, limit = "25" } = c.req.query()
  const brandId = findBrandId(c.get("user"))
  if (term) return c.json(search.all(brandId, `"${term}"`, Number(limit)))
  if (cursor) return c.json(deepPage.all(brandId, Number(cursor), Number(limit)))
  return c.json(firstPage.all(brandId, Number(limit)))
})

const findList = db.prepare<[number]>("select * from email_list where brand_id = ?")
const countSequences = db.prepare<[number]>(
  "select count(*) as n, sum(status = 'active') as active from email_sequence where brand_id = ?",
)
const countTemplates = db.prepare<[number]>("select count(*) as n from email_template where brand_id = ?")
const sumTallies = db.prepare<[number]>(
  "select sum(sent) as sent, sum(opens) as opens, sum(clicks) as clicks from email_tally where brand_id = ?",
)
app.get("/stats", (c) => {
  const brandId = findBrandId(c.get("user"))
  return c.json([findList, countSequences, countTemplates, sumTallies].map((statement) => statement.get(brandId)))
})

const findByKey = db.prepare<[number, string]>("select id from subscriber where brand_id = ? and email_key = ?")
const insertSubscriber = db.prepare(
  `insert into subscriber (brand_id, user_id, email, email_key, name, source, status, opt_in, confirmed_at, date_added, created_at, updated_at)
   values (?, ?, ?, ?, ?, 'Manual', 'active', 'single', ?, ?, ?, ?) returning *`,
)
const countOne = db.prepare(
  "update email_list set subscribers = subscribers + 1, active = active + 1 where brand_id = ?",
)
const insertEvent = db.prepare(
  "insert into email_event (brand_id, subscriber_id, kind, detail, created_at) values (?, ?, 'subscribed', '{}', ?)",
)
const add = db.transaction((brandId: number, userId: string, { email, name }: { email: string; name: string }) => {
  if (findByKey.get(brandId, email.toLowerCase())) throw new Error("taken")
  const now = Date.now()
  const row = insertSubscriber.get(brandId, userId, email, email.toLowerCase(), name, now, now, now, now)
  countOne.run(brandId)
  insertEvent.run(brandId, typeof row === "object" && row && "id" in row ? row.id : 0, now)
  return row
})
app.post("/subscribers", async (c) => {
  const user = c.get("user")
  return c.json(add.immediate(findBrandId(user), user.id, await c.req.json()))
})

serve({ fetch: app.fetch, port: Number(process.env.PORT) }, () => process.stdout.write("ready\n"))
