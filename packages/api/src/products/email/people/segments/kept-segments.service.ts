import type { Db } from "@brandwright/db/open"
import * as kept from "./kept-segments.queries.ts"
import { listSegments, type SegmentRow } from "./segments.queries.ts"
import type { SubscriberPage } from "../subscribers.queries.ts"

/** The current size of a segment; undefined while its members are not stored yet and need a scan. */
export async function countKeptSegment(db: Db, segment: SegmentRow, now: number) {
  const sweep = await findSweep(db, segment)
  return sweep && kept.countKept(db, { segment, now, ...sweep })
}

export async function listKeptSegment(db: Db, segment: SegmentRow, now: number, page: SubscriberPage) {
  const sweep = await findSweep(db, segment)
  return sweep && kept.listKept(db, { segment, now, ...sweep }, page)
}

/** A brand's segments with their sizes. */
export async function listCounted(db: Db, brandId: number, now: number): Promise<CountedSegment[]> {
  const counted: CountedSegment[] = []
  for (const segment of await listSegments(db, brandId)) counted.push(await withCount(db, segment, now))
  return counted
}

/** Null while its members are not stored yet. */
type CountedSegment = Omit<SegmentRow, "people" | "reachable"> & { people: number | null; reachable: number | null }

export async function withCount(db: Db, segment: SegmentRow, now: number): Promise<CountedSegment> {
  const numbers = await countKeptSegment(db, segment, now)
  return { ...segment, people: numbers?.people ?? null, reachable: numbers?.reachable ?? null }
}

const findSweep = (db: Db, { isBuilt, brandId }: SegmentRow) =>
  isBuilt ? kept.findSweptAt(db, brandId) : Promise.resolve(undefined)
