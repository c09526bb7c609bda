import { join } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { ROOT } from "./child.ts"

/** Parts of a data folder that belong to a copy of the instance. */
export const DATABASE = "brandwright.db"
export const SECRET = "secret"
export const FILES = "files"

/** The instance's data folder: DATA_DIR, else `data` beside the code. */
export const readDataDir = (env: NodeJS.ProcessEnv): string => env.DATA_DIR?.trim() || join(ROOT, "data")

/** A refusal shown to the operator as one line. */
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

/** @throws Refusal if the file is not an intact database. */
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
