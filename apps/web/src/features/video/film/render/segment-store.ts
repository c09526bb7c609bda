import { DAY_MS } from "@brandwright/contract/durations"
import type { Segment } from "./encoder.ts"

/** Stores finished parts of renderings in this browser (IndexedDB), so that a closed tab loses only the current part. */

const DATABASE = "brandwright-video"
const PARTS = "parts"
const STALE_MS = 7 * DAY_MS

type Part = { project: number; index: number; key: string; savedAt: number; segment: Segment }

/** False when this browser has no space or no storage (private windows). */
export async function keepPart(project: number, key: string, index: number, segment: Segment): Promise<boolean> {
  const part: Part = { project, index, key, savedAt: Date.now(), segment }
  return run("readwrite", (parts) => parts.put(part)).then(
    () => true,
    () => false,
  )
}

/** The parts of this film from the first on, without gaps. @throws when this browser cannot read them. */
export async function keptParts(project: number, key: string): Promise<Segment[]> {
  const parts = await run<Part[]>("readonly", (store) => store.getAll(ofProject(project)))
  const segments: Segment[] = []
  for (const part of parts) {
    if (part.key !== key || part.index !== segments.length) break
    segments.push(part.segment)
  }
  return segments
}

/** Number of stored parts of this film. @throws when this browser cannot read them. */
export const countKept = async (project: number, key: string): Promise<number> => (await keptParts(project, key)).length

export async function dropParts(project: number): Promise<void> {
  await run("readwrite", (parts) => parts.delete(ofProject(project))).catch(() => {})
}

/** Deletes parts of renderings that were never resumed. */
export async function dropStale(): Promise<void> {
  const all = await run<Part[]>("readonly", (parts) => parts.getAll()).catch(() => [])
  const stale = new Set(all.filter(({ savedAt }) => savedAt < Date.now() - STALE_MS).map(({ project }) => project))
  for (const project of stale) await dropParts(project)
}

const ofProject = (project: number): IDBKeyRange => IDBKeyRange.bound([project, 0], [project, Number.MAX_SAFE_INTEGER])

async function run<Result>(
  mode: IDBTransactionMode,
  act: (parts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(PARTS, mode)
      const request = act(transaction.objectStore(PARTS))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
      transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(PARTS, { keyPath: ["project", "index"] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error("The store is in use by an older tab."))
  })
