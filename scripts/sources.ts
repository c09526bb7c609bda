import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./child.ts"

export type Source = { file: string; text: string }

/** All TypeScript files tracked or not ignored by git, by path from the root, except generated ones. */
export function readSources(): Source[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT })
  return listed
    .toString()
    .split("\n")
    .filter((file) => /^(apps|packages|scripts|bench)\/.*\.tsx?$/.test(file) && !file.endsWith(".gen.ts"))
    .flatMap((file) => {
      const text = readIfThere(join(ROOT, file))
      return text === undefined ? [] : [{ file, text }]
    })
}

/** Production code: no tests, test helpers or scripts. */
export const isProductCode = ({ file }: Source): boolean =>
  /^(apps|packages)\//.test(file) && !/\.(test|spec)\.tsx?$|\/(test|e2e)\//.test(file)

/** Undefined for a deleted file that is still in the index. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}
