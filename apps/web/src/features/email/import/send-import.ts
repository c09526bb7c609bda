import { importOutput, type ImportResult } from "@brandwright/contract/email-imports"
import { subscriberText } from "@brandwright/contract/email-subscribers"

type Sending = {
  brandId: number
  source: string | File
  double: boolean
  update: boolean
  sequenceId: number | null
  columns?: string
}

/**
 * Uploads a list as a file, with progress in percent, which fetch does not report.
 * @throws with the server's message.
 */
export function sendImport(
  { brandId, source, double, update, sequenceId, columns }: Sending,
  onProgress: (percent: number) => void,
): Promise<ImportResult> {
  const form = new FormData()
  form.set("brandId", String(brandId))
  form.set("optIn", double ? "double" : "single")
  form.set("onExisting", update ? "update" : "skip")
  if (columns) form.set("columns", columns)
  if (sequenceId !== null) form.set("sequenceId", String(sequenceId))
  form.set("file", typeof source === "string" ? new File([source], "Pasted list", { type: "text/plain" }) : source)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", "/api/email/subscribers/import")
    request.responseType = "json"
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0)
    request.onerror = () => reject(new Error(subscriberText.importFailed.message))
    request.onload = () => {
      if (request.status >= 400)
        return reject(new Error(request.response?.message ?? subscriberText.importFailed.message))
      return resolve(readAnswer(request.response))
    }
    request.send(form)
  })
}

/** The response is already in the schema's output form, so it is only checked, not parsed again. */
const readAnswer = (answer: unknown): ImportResult => importOutput.parse(answer)
