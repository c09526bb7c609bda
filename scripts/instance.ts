import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { ROOT } from "./child.ts"

/** Parts of a data folder that belong to a copy of the instance. */
export const DATABASE = "brandwright.db"
export const SECRET = "secret"
const CONTENT = join("files", "content")

/** The instance's data folder: DATA_DIR, else `data` beside the code. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => env.DATA_DIR?.trim() || join(ROOT, "data")

/** A refusal that the operator reads as one line. */
export class Refusal extends Error {}

/** Runs the work of a command; a refusal becomes one line and exit code 1. */
export async function asCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Copies the stored files that `target` does not have yet; files are named by their hash and never change. */
export function copyContent(from: string, target: string): number {
  const source = join(from, CONTENT)
  if (!existsSync(source)) return 0
  let copied = 0
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(target, CONTENT, relative(source, path))
    if (existsSync(copy)) continue
    mkdirSync(dirname(copy), { recursive: true })
    if (copyUnlessGone(path, copy)) copied += 1
  }
  return copied
}

/** A file that the product deletes meanwhile is in no later copy of the database either. */
function copyUnlessGone(path: string, copy: string): boolean {
  try {
    copyFileSync(path, copy)
    return true
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })) throw error
    return false
  }
}

/** @throws Refusal when the file is no sound database. */
export function checkDatabase(file: string): void {
  try {
    const database = new SqliteDatabase(file, { readonly: true })
    const result = database.pragma("integrity_check", { simple: true })
    database.close()
    if (result !== "ok") throw new Refusal(`${file} is damaged: ${String(result)}`)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${file} is no database of ours: ${error instanceof Error ? error.message : String(error)}`)
  }
}
