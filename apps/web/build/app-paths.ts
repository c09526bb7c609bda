import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const TREE = fileURLToPath(new URL("../src/routeTree.gen.ts", import.meta.url))

/** Writes app-paths.json beside index.html: the paths that have a screen. The server answers 404 for all others. */
export const appPaths = (): Plugin => ({
  name: "app-paths",
  apply: "build",
  generateBundle() {
    this.emitFile({
      type: "asset",
      fileName: "app-paths.json",
      source: JSON.stringify(pathsIn(readFileSync(TREE, "utf8"))),
    })
  },
})

/** The paths of the generated route tree, without the one that catches all others. */
function pathsIn(tree: string): string[] {
  const [, union = ""] = /fullPaths:([^\n]*(?:\n\s*\|[^\n]*)*)/.exec(tree) ?? []
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = ""]) => path)
  if (paths.length === 0) throw new Error("routeTree.gen.ts names no paths.")
  return paths.filter((path) => !path.endsWith("$"))
}
