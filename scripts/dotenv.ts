import { existsSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./child.ts"

/** Sets the variables of `.env` in the folder, if it has one. What the environment says already stays. */
export function loadDotenv(folder = ROOT): void {
  const file = join(folder, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
}
