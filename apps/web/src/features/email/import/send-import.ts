import { importOutput, type ImportResult } from "@brandwright/contract/email/people/email-imports"
import { type Sending, sendForm } from "../../../lib/calls/send-form.ts"

type Import = {
  brandId: number
  source: string | File
  double: boolean
  update: boolean
  sequenceId: number | null
  columns?: string
}

/**
 * Uploads a list as a file.
 * @throws UploadError.
 */
export async function sendImport(
  { brandId, source, double, update, sequenceId, columns }: Import,
  sending: Sending,
): Promise<ImportResult> {
  const form = new FormData()
  form.set("brandId", String(brandId))
  form.set("optIn", double ? "double" : "single")
  form.set("onExisting", update ? "update" : "skip")
  if (columns) form.set("columns", columns)
  if (sequenceId !== null) form.set("sequenceId", String(sequenceId))
  form.set("file", typeof source === "string" ? new File([source], "Pasted list", { type: "text/plain" }) : source)
  // The response is already in the schema's output form, so it is only checked, not parsed again.
  return importOutput.parse(await sendForm("/api/email/subscribers/import", form, sending))
}
