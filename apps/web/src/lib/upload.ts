import type { Ebook } from "@brandwright/contract/ebooks"
import type { MediaAsset, MediaType } from "@brandwright/contract/media"
import { mediaScreenText } from "../texts/en/media.ts"

export type UploadFields = {
  name: string
  mediaType: MediaType
  description?: string
  tags?: string[]
  isPublic?: boolean
  isPrimary?: boolean
}

/** The server's message for a refused upload; `isFinal` when a retry cannot help. */
export class UploadError extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

type Sending = { onProgress?: (fraction: number) => void; signal?: AbortSignal }

/** Uploads a file to the brand's pool as multipart, with progress, which fetch does not report. */
export function uploadAsset(brandId: number, file: File, fields: UploadFields, sending?: Sending): Promise<MediaAsset> {
  const form = new FormData()
  form.append("name", fields.name)
  form.append("mediaType", fields.mediaType)
  if (fields.description) form.append("description", fields.description)
  if (fields.tags?.length) form.append("tags", fields.tags.join(","))
  if (fields.isPublic !== undefined) form.append("isPublic", String(fields.isPublic))
  if (fields.isPrimary !== undefined) form.append("isPrimary", String(fields.isPrimary))
  form.append("file", file)
  return send(`/api/brands/${brandId}/media`, form, sending)
}

/** Replaces an item's file. */
export function replaceAssetFile(brandId: number, id: number, file: File, sending?: Sending): Promise<MediaAsset> {
  const form = new FormData()
  form.append("file", file)
  return send(`/api/brands/${brandId}/media/${id}/replace`, form, sending)
}

/** Extracts the text of a Word document. */
export function readDocument(file: File): Promise<{ text: string; pictures: number }> {
  const form = new FormData()
  form.append("file", file)
  return send("/api/ebooks/read-document", form)
}

/** Uploads a PDF as a new e-book of the brand. */
export function uploadEbook(
  brandId: number,
  file: File,
  fields: { title: string; description: string; price: number },
  sending?: Sending,
): Promise<Ebook> {
  const form = new FormData()
  form.append("title", fields.title)
  form.append("description", fields.description)
  form.append("price", String(fields.price))
  form.append("brandId", String(brandId))
  form.append("file", file)
  return send(`/api/ebooks/upload`, form, sending)
}

function send<Stored>(path: string, form: FormData, { onProgress, signal }: Sending = {}): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", path)
    request.responseType = "json"
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) return resolve(request.response)
      const message: string = request.response?.message ?? mediaScreenText.connectionLost
      reject(new UploadError(message, request.status < 500 && request.status !== 409))
    }
    request.onerror = () => reject(new UploadError(mediaScreenText.connectionLost, false))
    request.onabort = () => reject(new UploadError(mediaScreenText.cancel, true))
    signal?.addEventListener("abort", () => request.abort(), { once: true })
    request.send(form)
  })
}
