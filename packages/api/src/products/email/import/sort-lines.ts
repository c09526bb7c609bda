import type { KeyObject } from "node:crypto"
import { hasLeft, type LeftStatus } from "@brandwright/contract/email/people/email-columns"
import type { ReadLine } from "@brandwright/contract/email/people/email-lines"
import { importReasons } from "@brandwright/contract/email/people/email-imports"
import type { Db, Engine } from "@brandwright/db/open"
import { hashAddress } from "../link-tokens.ts"
import { outranks } from "../people/suppressions/suppressions.queries.ts"
import * as queries from "./import.queries.ts"
import type { ImportRow, Known, NewPerson, Refusal } from "./import.queries.ts"

type PersonLine = Extract<ReadLine, { email: string }>
type Merged = { id: number; name: string | null; customFields: Record<string, string>; tags: string[] }
type Sorted = {
  fresh: Map<string, NewPerson>
  merged: Map<number, Merged>
  /** People of this list who have left the other one since. */
  left: { email: string; reason: LeftStatus }[]
  refusals: Refusal[]
  counts: { imported: number; updated: number; skipped: number; failed: number }
}

type Sources = { db: Db; engine: Engine; suppressionKey: KeyObject }

/** Sorts lines into new people, changed rows, and refused lines with the reason. */
export async function sortLines(
  { db, engine, suppressionKey }: Sources,
  { row, hasSuppressed }: { row: ImportRow; hasSuppressed: boolean },
  batch: ReadLine[],
) {
  const keys = batch.flatMap((line) => ("email" in line ? [line.email.toLowerCase()] : []))
  const found = await queries.findKnown(db, engine, row.brandId, [...new Set(keys)])
  const known = new Map(found.map((person) => [person.emailKey, person]))
  const hashes = hasSuppressed ? keys.map((key) => hashAddress(suppressionKey, key)) : []
  const suppressed =
    hasSuppressed && keys.length > 0 ? await queries.findSuppressed(db, row.brandId, keys, hashes) : new Set<string>()
  const isSuppressed = (emailKey: string): boolean =>
    suppressed.size > 0 && (suppressed.has(emailKey) || suppressed.has(hashAddress(suppressionKey, emailKey)))
  const sorted: Sorted = {
    fresh: new Map(),
    merged: new Map(),
    left: [],
    refusals: [],
    counts: { imported: 0, updated: 0, skipped: 0, failed: 0 },
  }
  for (const line of batch) {
    if (!("email" in line)) {
      if (!line.isNote) sorted.counts.failed += 1
      sorted.refusals.push({ line: line.line, value: line.value, reason: line.reason })
      continue
    }
    const person = known.get(line.email.toLowerCase())
    if (person) sortKnown(sorted, row, line, person)
    else sortNew(sorted, row, line, isSuppressed)
    const isSettled = sorted.refusals.at(-1)?.line === line.line
    const losses = listLosses(line).join("; ")
    if (losses !== "" && !isSettled) sorted.refusals.push({ line: line.line, value: line.email, reason: losses })
  }
  return { ...sorted, fresh: [...sorted.fresh.values()], merged: [...sorted.merged.values()] }
}

const listLosses = ({ shortened, untitled }: PersonLine): string[] => [
  ...(shortened ? [importReasons.shortened(shortened)] : []),
  ...(untitled === undefined ? [] : [importReasons.untitled(untitled)]),
]

function skip({ counts, refusals }: Sorted, { line, email }: PersonLine, reason: string): void {
  counts.skipped += 1
  refusals.push({ line, value: email, reason })
}

function sortKnown(sorted: Sorted, row: ImportRow, line: PersonLine, person: Known): void {
  if (hasLeft(line.status)) sorted.left.push({ email: line.email, reason: line.status })
  if (person.status !== "active") return skip(sorted, line, importReasons.unsubscribed)
  if (hasLeft(line.status)) {
    sorted.counts.updated += 1
    return
  }
  if (row.onExisting !== "update")
    return skip(sorted, line, person.importId === row.id ? importReasons.duplicate : importReasons.exists)
  const earlier = sorted.merged.get(person.id)
  sorted.merged.set(person.id, {
    id: person.id,
    name: line.name ?? earlier?.name ?? null,
    customFields: { ...(earlier?.customFields ?? person.customFields), ...line.fields },
    tags: [...(earlier?.tags ?? []), ...(line.tags ?? [])],
  })
  sorted.counts.updated += 1
}

function sortNew(sorted: Sorted, row: ImportRow, line: PersonLine, isSuppressed: (emailKey: string) => boolean): void {
  const emailKey = line.email.toLowerCase()
  const earlier = sorted.fresh.get(emailKey)
  if (earlier && hasLeft(line.status) && outranks(line.status, earlier.status)) earlier.status = line.status
  if (line.status === "unconfirmed") return skip(sorted, line, importReasons.unconfirmed)
  if (isSuppressed(emailKey)) return skip(sorted, line, importReasons.suppressed)
  const { name, fields, tags = [], status = "active" } = line
  if (!earlier) {
    sorted.fresh.set(emailKey, { email: line.email, emailKey, name, customFields: fields, status, tags })
    return
  }
  if (row.onExisting !== "update") return skip(sorted, line, importReasons.duplicate)
  sorted.fresh.set(emailKey, {
    ...earlier,
    name: name ?? earlier.name,
    customFields: { ...earlier.customFields, ...fields },
    tags: [...earlier.tags, ...tags],
  })
  sorted.counts.updated += 1
}
