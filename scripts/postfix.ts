import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { aptDownload, aptInstall, findProgram } from "./debian.ts"
import { ROOT } from "./child.ts"

/**
 * Postfix for tests is unpacked beside the sources. Installing its package would start a service on port 25 and could
 * replace the mail server that the machine already has.
 */
const UNPACKED = join(ROOT, "node_modules/.cache/postfix")

/** The folder with Debian's `usr/sbin/postfix`; undefined if it is missing or cannot run, as it needs root. */
export function findPostfix(): string | undefined {
  if (process.getuid?.() !== 0 || !findProgram(["openssl"])) return undefined
  return [UNPACKED, "/"].find((folder) => existsSync(join(folder, "usr/lib/postfix/sbin/master")))
}

/** Unpacks it if permitted. Otherwise returns a line that says that its tests are skipped. */
export function ensurePostfix(): string | undefined {
  if (!findPostfix()) unpack()
  return findPostfix() ? undefined : "tests with a real mail server are skipped: they need root and Debian's postfix"
}

function unpack(): void {
  if (process.getuid?.() !== 0) return
  rmSync(UNPACKED, { recursive: true, force: true })
  mkdirSync(UNPACKED, { recursive: true })
  if (!aptDownload("postfix", UNPACKED)) return
  const [name] = readdirSync(UNPACKED).filter((file) => file.endsWith(".deb"))
  if (!name) return
  const file = join(UNPACKED, name)
  const libraries =
    execFileSync("dpkg-deb", ["-f", file, "Depends"], { encoding: "utf8" }).match(/\blib[\w.+-]+/g) ?? []
  if (aptInstall([...libraries, "openssl"])) spawnSync("dpkg-deb", ["-x", file, UNPACKED])
}
