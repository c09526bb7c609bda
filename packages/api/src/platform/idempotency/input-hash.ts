import { createHash } from "node:crypto"
import { ReceivedFile } from "@brandwright/storage/storage"

/** SHA-256 of an input, the same for any order of its fields; an uploaded file counts by its content. */
export const hashInput = (input: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(input, orderFields) ?? "")
    .digest("hex")

function orderFields(name: string, value: unknown): unknown {
  // The key itself may also be a field of the input; it is not part of the work.
  if (name === "idempotencyKey") return undefined
  if (value instanceof ReceivedFile) return { file: value.hash }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
