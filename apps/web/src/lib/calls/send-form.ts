import { shellText } from "@brandwright/contract/workspace/shell"
import { mediaScreenText } from "../../texts/en/media.ts"
import { describeFailure, readMessage } from "./failure-message.ts"

/** Why an upload failed, for the person; `isFinal` when a retry cannot help, `isExplained` when it is more than a status. */
export class UploadError extends Error {
  readonly isFinal: boolean
  readonly isExplained: boolean
  constructor(message: string, isFinal: boolean, isExplained = true) {
    super(message)
    this.isFinal = isFinal
    this.isExplained = isExplained
  }
}

/** Progress is a fraction from 0 to 1. */
export type Sending = { onProgress?: (fraction: number) => void; signal?: AbortSignal }

/**
 * Posts a form as multipart, with progress, which fetch does not report, and reads the JSON that comes back.
 * @throws UploadError with the server's message, or that the connection was lost.
 */
export async function sendForm<Stored>(path: string, form: FormData, sending: Sending = {}): Promise<Stored> {
  return JSON.parse(await post(path, form, sending))
}

function post(path: string, form: FormData, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", path)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, statusText, responseText: body } = request
      if (status < 300) return resolve(body)
      const contentType = request.getResponseHeader("content-type") ?? ""
      const message = describeFailure({ status, statusText, contentType, body })
      return reject(new UploadError(message, status < 500 && status !== 409, readMessage(body) !== undefined))
    }
    request.onerror = () => reject(new UploadError(mediaScreenText.connectionLost, false))
    request.onabort = () => reject(new UploadError(shellText.cancel, true))
    signal?.addEventListener("abort", () => request.abort(), { once: true })
    request.send(form)
  })
}
