/** `npm start`: builds the web app and the server if they have changed, then becomes the server, a single process. */
import { spawnSync } from "node:child_process"
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ALLOCATOR_ENV, NODE_OPTIONS } from "../apps/server/src/process-options.ts"
import { BUILD } from "./build-product.ts"
import { ROOT } from "./child.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
const [command, args] = BUILD
const build = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" })
if (build.status !== 0) process.exit(build.status ?? 1)
process.env.NODE_ENV = "production"
const cache = join(ROOT, "node_modules/.cache/node-compile")
const main = join(ROOT, "apps/server/dist/main.js")
if (process.platform !== "win32" && process.execve) {
  const env = { ...ALLOCATOR_ENV, ...process.env, NODE_COMPILE_CACHE: cache }
  process.execve(process.execPath, [process.execPath, ...NODE_OPTIONS, main], env)
}
// Windows cannot replace a process; there this one continues as the server.
enableCompileCache(cache)
await import(pathToFileURL(main).href)
