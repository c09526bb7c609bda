import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { serveStatic } from "@hono/node-server/serve-static"
import type { Hono } from "hono"
import { z } from "zod"
import type { ServerEnv } from "./http/caller.ts"
import { APP_CSP } from "./http/security.ts"

const dist = resolve(fileURLToPath(new URL("../../web/dist", import.meta.url)))
const notBuilt = "<!doctype html><title>Not built</title><p>The web app is not built yet: run <code>npm start</code>."

/** The audio encoding worker compiles WebAssembly, which pages may not. It may load nothing but itself. */
const SOUND_ENCODER_CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:"

/**
 * Serves the built web app: hashed files are cached forever, and every screen's path returns the same page. Any
 * other path returns it with status 404, and the router shows "not found" or the sign-in screen.
 */
export function mountWebApp(app: Hono<ServerEnv>, folder = dist): void {
  const index = join(folder, "index.html")
  if (!existsSync(index)) {
    app.get("*", (c) => c.html(notBuilt, 503))
    return
  }
  const page = readFileSync(index, "utf8")
  const policy = allowInlineScripts(page)
  const screens = screenPaths(folder)
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      // The build creates a compressed copy of each file.
      precompressed: true,
      onFound: (_path, c) => {
        c.header("cache-control", "public, max-age=31536000, immutable")
        if (/\baac\.worker-[\w-]+\.js$/.test(c.req.path)) c.header("content-security-policy", SOUND_ENCODER_CSP)
      },
    }),
  )
  app.get("/assets/*", (c) => c.text("Not found", 404))
  const serveFiles = serveStatic({ root: folder })
  app.use("*", async (c, next) => (c.req.path === "/" ? next() : serveFiles(c, next)))
  app.get("*", (c) => {
    c.header("cache-control", "no-cache")
    c.header("content-security-policy", policy)
    return c.html(page, screens.some((screen) => screen.test(c.req.path)) ? 200 : 404)
  })
}

/** The app's policy with the scripts that stand in the page itself: they run before anything is painted. */
function allowInlineScripts(page: string): string {
  const hashes = Array.from(
    page.matchAll(/<script>([^]*?)<\/script>/g),
    ([, script = ""]) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  )
  return APP_CSP.replace("script-src 'self'", (sources) => sources + hashes.join(""))
}

/** Paths listed by the build: a segment starting with $ matches any one. Case is ignored, as in the router. */
function screenPaths(folder: string): RegExp[] {
  const file = join(folder, "app-paths.json")
  if (!existsSync(file)) return [/^/]
  const paths = z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")))
  return paths.map((path) => new RegExp(`^${path.replace(/\/$/, "").replace(/\$\w+/g, "[^/]+")}/?$`, "i"))
}
