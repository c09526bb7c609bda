/**
 * `node scripts/with-node-24.mjs <file.ts> [arguments]` runs a TypeScript file of this repository. Plain JavaScript,
 * so that an old Node, which cannot read TypeScript, still says what is missing.
 */
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

const NEEDED = 24

if (Number(process.versions.node.split(".")[0]) < NEEDED) {
  process.stderr.write(
    `Brandwright needs Node ${NEEDED} or newer; this is ${process.version}. Please install it (https://nodejs.org) and run the command again.\n`,
  )
  process.exit(1)
}
process.argv.splice(1, 2, resolve(process.argv[2] ?? ""))
await import(pathToFileURL(process.argv[1] ?? "").href)
