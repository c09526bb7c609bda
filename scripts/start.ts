/** `npm start`: builds the web app where it has changed, then is the server: one process, which gets every signal. */
import { spawnSync } from "node:child_process"
import { enableCompileCache } from "node:module"
import { join } from "node:path"
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
enableCompileCache(join(ROOT, "node_modules/.cache/node-compile"))
await import("../apps/server/src/main.ts")
