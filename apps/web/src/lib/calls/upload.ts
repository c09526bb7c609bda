import type { Ebook } from "@brandwright/contract/ebooks/ebooks"
import type { MediaAsset, MediaType } from "@brandwright/contract/media/media"
import { type Sending, sendForm } from "./send-form.ts"

export type UploadFields = {
  name: string
  mediaType: MediaType
  description?: string
  tags?: string[]
  isPublic?: boolean
  isPrimary?: boolean
}

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
  return sendForm(`/api/brands/${brandId}/media`, form, sending)
}

/** Replaces an item's file. */
export function replaceAssetFile(brandId: number, id: number, file: File, sending?: Sending): Promise<MediaAsset> {
  const form = new FormData()
  form.append("file", file)
  return sendForm(`/api/brands/${brandId}/media/${id}/replace`, form, sending)
}

/** Extracts the text of a Word document. */
export function readDocument(file: File): Promise<{ text: string; pictures: number }> {
  const form = new FormData()
  form.append("file", file)
  return sendForm("/api/ebooks/read-document", form)
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
  return sendForm("/api/ebooks/upload", form, sending)
}
