import { existsSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./child.ts"

/** Sets the variables of the folder's `.env`, if there is one. Variables of the environment take precedence. */
export function loadDotenv(folder = ROOT): void {
  const file = join(folder, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
}
