/**
 * The least that could answer the same questions: bare Hono routes which read the session and the rows with
 * better-sqlite3 from the product's own database. Started as a process of its own: DATABASE and PORT.
 */
import { createHash } from "node:crypto"
import { serve } from "@hono/node-server"
import SqliteDatabase from "better-sqlite3"
import { Hono } from "hono"
import { getCookie } from "hono/cookie"

type User = Record<string, unknown> & { id: string; expires_at: number }

const db = new SqliteDatabase(process.env.DATABASE ?? "")
const findUser = db.prepare<[string], User>(
  `select "user".*, session.expires_at from session join "user" on "user".id = session.user_id where session.id = ?`,
)
const listBrands = db.prepare<[string]>("select * from brand where user_id = ? order by id")

const app = new Hono<{ Variables: { user: User } }>()
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

serve({ fetch: app.fetch, port: Number(process.env.PORT) }, () => process.stdout.write("ready\n"))
