/** `npm start`: builds the web app if it has changed, then becomes the server, a single process. */
import { spawnSync } from "node:child_process"
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { ALLOCATOR_ENV, NODE_OPTIONS } from "../apps/server/src/process-options.ts"
import { ROOT } from "./child.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
const build = spawnSync("turbo", ["run", "build", "--output-logs=errors-only"], {
  cwd: ROOT,
  stdio: "inherit",
  shell: process.platform === "win32",
})
if (build.status !== 0) process.exit(build.status ?? 1)
process.env.NODE_ENV = "production"
const cache = join(ROOT, "node_modules/.cache/node-compile")
const main = join(ROOT, "apps/server/src/main.ts")
if (process.platform !== "win32" && process.execve) {
  const env = { ...ALLOCATOR_ENV, ...process.env, NODE_COMPILE_CACHE: cache }
  process.execve(process.execPath, [process.execPath, ...NODE_OPTIONS, main], env)
}
// Windows cannot replace a process; there this one continues as the server.
enableCompileCache(cache)
await import("../apps/server/src/main.ts")
