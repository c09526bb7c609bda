import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { serveStatic } from "@hono/node-server/serve-static"
import type { Hono } from "hono"
import type { ServerEnv } from "./caller.ts"

const dist = resolve(fileURLToPath(new URL("../../web/dist", import.meta.url)))
const notBuilt = "<!doctype html><title>Not built</title><p>The web app is not built yet: run <code>npm start</code>."

/** The worker that encodes sound compiles WebAssembly; pages may not. It reaches nothing and loads nothing but itself. */
const SOUND_ENCODER_CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:"

/** The built web app: hashed files for ever, every other path its one page (the router takes it from there). */
export function mountWebApp(app: Hono<ServerEnv>): void {
  const index = join(dist, "index.html")
  const page = existsSync(index) ? readFileSync(index, "utf8") : notBuilt
  app.use(
    "/assets/*",
    serveStatic({
      root: dist,
      onFound: (path, c) => {
        c.header("cache-control", "public, max-age=31536000, immutable")
        if (/\baac\.worker-[\w-]+\.js$/.test(path)) c.header("content-security-policy", SOUND_ENCODER_CSP)
      },
    }),
  )
  app.get("/assets/*", (c) => c.text("Not found", 404))
  app.use("*", async (c, next) => (c.req.path === "/" ? next() : serveFiles(c, next)))
  app.get("*", (c) => {
    c.header("cache-control", "no-cache")
    return c.html(page)
  })
}

const serveFiles = serveStatic({ root: dist })
