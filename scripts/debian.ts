import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

/** What judges our files (books, films, letters) in tests: program -> Debian package. Tests skip, visibly, where one is absent. */
const JUDGES = {
  epubcheck: "epubcheck",
  qpdf: "qpdf",
  pdftotext: "poppler-utils",
  ffprobe: "ffmpeg",
  "espeak-ng": "espeak-ng",
  dkimverify: "python3-dkim",
} as const

/** The first of these programs on PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Installs Debian packages without removing others; false if this is not Debian or the user is not root. */
export const aptInstall = (names: string[]): boolean =>
  apt(["update"]) && apt(["install", "-qy", "--no-remove", "--no-install-recommends", ...names])

/** Downloads a package file into the folder without installing it. */
export const aptDownload = (name: string, folder: string): boolean =>
  apt(["update"]) && apt(["-o", "APT::Sandbox::User=root", "download", "-q", name], folder)

function apt(args: string[], cwd?: string): boolean {
  if (process.getuid?.() !== 0) return false
  const { status } = spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
  return status === 0
}

/** Installs the judges if permitted. Returns a line that names the missing ones. */
export function ensureJudges(): string | undefined {
  const absent = () => Object.entries(JUDGES).filter(([program]) => !findProgram([program]))
  const packages = absent().map(([, name]) => name)
  if (packages.length > 0) aptInstall(packages)
  const left = absent().map(([, name]) => name)
  return left.length > 0 ? `tests of files are skipped without: ${left.join(" ")} (sudo apt-get install)` : undefined
}
