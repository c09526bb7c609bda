import type { Content, ReceivedFile, StoredBytes } from "@brandwright/storage/storage"
import { HOUR_MS } from "@brandwright/contract/durations"
import { mediaText } from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import * as queries from "./files.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

type Stores = Pick<Services, "db" | "storage" | "now" | "log">

/** Unused content is kept this long: an upload in progress may be about to use it. */
const REST_MS = HOUR_MS
const SWEEP_BATCH = 500

/** Stores content (or its cleaned form); recorded first, so that the sweep finds it if no item claims it. */
export async function keepContent(
  { db, storage, now }: Stores,
  received: ReceivedFile,
  cleaned?: Content,
): Promise<StoredBytes> {
  const content = cleaned ? await storage.receive(cleaned) : received
  await queries.touchFile(db, { hash: content.hash, size: content.size }, now())
  return content.keep()
}

/**
 * For use in the transaction that writes the row referring to this content.
 * @throws CONFLICT in the rare case that the same content has just been deleted.
 */
export async function claimFile(trx: Db, { storage, now }: Stores, file: StoredBytes): Promise<void> {
  await queries.touchFile(trx, file, now())
  if ((await storage.size(file.hash)) === undefined) throw new DomainError("CONFLICT", mediaText.goneMeanwhile)
}

/**
 * Runs the transaction that claims kept content. When it fails, the content goes at once: until the sweep, parallel
 * uploads that the quota refuses would fill the disk.
 */
export async function claiming<Result>(
  services: Services,
  hash: string | null,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(services, ({ db }) => work(db))
  } catch (error) {
    await releaseFiles(services, [hash])
    throw error
  }
}

/** Deletes content that a row no longer uses, unless another row shares it. */
export async function releaseFiles(services: Stores, hashes: (string | null)[]): Promise<void> {
  // Later than any touch so far: only a later touch keeps the content.
  for (const hash of hashes) if (hash) await removeUnused(services, hash, services.now() + 1)
}

/** Deletes files left behind by deleted brands, refused uploads and killed processes. */
export async function sweepFiles(services: Stores): Promise<number> {
  const before = services.now() - REST_MS
  const unused = await queries.listUnused(services.db, before, SWEEP_BATCH)
  for (const hash of unused) await removeUnused(services, hash, before)
  await services.storage.tidy(REST_MS)
  return unused.length
}

/** The content is deleted inside the transaction that deletes its row, so that `claimFile` sees both or neither. */
async function removeUnused(services: Stores, hash: string, before: number): Promise<void> {
  await inTransaction(services, async ({ db, storage }) => {
    if (await queries.takeUnused(db, hash, before)) await storage.remove(hash)
  })
}
