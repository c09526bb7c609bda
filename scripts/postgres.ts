import { spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../apps/server/test/running-server.ts"
import { aptInstall } from "./debian.ts"

export type TestPostgres = { url: string; stop: () => void }

const DEBIAN_HOME = "/usr/lib/postgresql"
// A temporary cluster: nothing in it has to survive a power cut.
const SETTINGS = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=400"

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL (`postgres://user@host:port`), else a fresh cluster of this machine's
 * own binaries (installed by apt-get where we are root) on a free loopback port.
 * Returns the reason where there is none to be had.
 */
export async function startPostgres(): Promise<TestPostgres | { missing: string }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => {} }
  const bin = findBinaries() ?? (aptInstall(["postgresql"]) ? findBinaries() : undefined)
  if (!bin)
    return { missing: "no PostgreSQL here: set TEST_DATABASE_URL or install it (sudo apt-get install postgresql)" }
  const folder = mkdtempSync(join(tmpdir(), "brandwright-postgres-"))
  const port = await freePort()
  const stop = () => {
    asOwner(join(bin, "pg_ctl"), ["-D", `${folder}/data`, "-m", "immediate", "-w", "stop"])
    rmSync(folder, { recursive: true, force: true })
  }
  giveToOwner(folder)
  const listen = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const failure =
    asOwner(join(bin, "initdb"), [
      "-D",
      `${folder}/data`,
      "-A",
      "trust",
      "-U",
      "postgres",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ]) ??
    asOwner(join(bin, "pg_ctl"), [
      "-D",
      `${folder}/data`,
      "-l",
      `${folder}/log`,
      "-w",
      "-o",
      `${listen} ${SETTINGS}`,
      "start",
    ])
  if (failure) {
    stop()
    return { missing: `PostgreSQL did not start: ${failure}` }
  }
  return { url: `postgres://postgres@127.0.0.1:${port}`, stop }
}

/** The newest version in Debian's folder, otherwise the one on PATH. */
function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN_HOME, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ]
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")))
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root; its package made the user `postgres`. */
function asOwner(command: string, args: string[]): string | undefined {
  const [file, rest] = isRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args]
  // `pg_ctl start` leaves a server behind that keeps inherited pipes open: give it none.
  const done = spawnSync(file, rest, {
    cwd: tmpdir(),
    stdio: ["ignore", "ignore", command.endsWith("pg_ctl") ? "ignore" : "pipe"],
  })
  if (done.status === 0) return undefined
  return done.error?.message ?? done.stderr?.toString().trim() ?? `${command} ended with ${done.status}`
}

function giveToOwner(folder: string): void {
  if (!isRoot) return
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"]).stdout.toString().trim())
  chownSync(folder, id("-u"), id("-g"))
}
