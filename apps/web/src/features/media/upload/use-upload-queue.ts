import type { MEDIA_FILES } from "@brandwright/contract/media/media"
import { type MediaAsset, mediaText } from "@brandwright/contract/media/media"
import { mediaScreenText } from "../../../texts/en/media.ts"
import { useEffect, useRef, useState } from "react"
import { UploadError } from "../../../lib/calls/send-form.ts"
import { uploadAsset, type UploadFields } from "../../../lib/calls/upload.ts"
import { useBrandId } from "../../../providers/brand.tsx"

export type QueuedFile = {
  key: string
  file: File
  name: string
  mediaType: keyof typeof MEDIA_FILES | undefined
  state: "waiting" | "sending" | "done" | "failed"
  /** Progress from 0 to 1; 1 while the server examines the file. */
  progress: number
  error?: string
}

const AT_ONCE = 3
type Shared = Omit<UploadFields, "name" | "mediaType">
type Options = { initial: QueuedFile[]; maxBytes: number; onStored: (asset: MediaAsset) => void }

/** Uploads many files, three at a time; failed ones stay with the reason and can be retried. */
export function useUploadQueue({ initial, maxBytes, onStored }: Options) {
  const brandId = useBrandId()
  const [files, setFiles] = useState(initial)
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = aborts.current
    return () => {
      for (const abort of open.values()) abort.abort()
    }
  }, [])

  const change = (key: string, changes: Partial<QueuedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send(one: QueuedFile, shared: Shared): Promise<boolean> {
    const refusal = findRefusal(one, maxBytes)
    if (refusal || !one.mediaType) {
      change(one.key, { state: "failed", error: refusal ?? mediaScreenText.unknownKind })
      return false
    }
    const abort = new AbortController()
    aborts.current.set(one.key, abort)
    change(one.key, { state: "sending", progress: 0, error: undefined })
    try {
      const fields = { ...shared, name: one.name, mediaType: one.mediaType }
      const onProgress = (progress: number) => change(one.key, { progress })
      onStored(await uploadAsset(brandId, one.file, fields, { onProgress, signal: abort.signal }))
      change(one.key, { state: "done", progress: 1 })
      return true
    } catch (error) {
      const message = error instanceof UploadError ? error.message : mediaText.uploadFailed.message
      change(one.key, { state: "failed", error: message })
      return false
    } finally {
      aborts.current.delete(one.key)
    }
  }

  /** Uploads waiting and failed files; true when all succeeded. `name` is for a single file. */
  async function start(shared: Shared, name?: string): Promise<boolean> {
    const open = files
      .filter((one) => one.state === "waiting" || one.state === "failed")
      .map((one) => (name === undefined ? one : { ...one, name }))
    for (const one of open) change(one.key, { name: one.name, state: "waiting", error: undefined })
    let isComplete = true
    const next = async (): Promise<void> => {
      for (let one = open.shift(); one; one = open.shift()) isComplete = (await send(one, shared)) && isComplete
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    return isComplete
  }

  return {
    files,
    add: (added: QueuedFile[]) => setFiles((all) => [...all, ...added]),
    change,
    remove: (key: string) => {
      aborts.current.get(key)?.abort()
      setFiles((all) => all.filter((one) => one.key !== key))
    },
    start,
    isSending: files.some((one) => one.state === "sending"),
    failed: files.filter((one) => one.state === "failed").length,
    done: files.filter((one) => one.state === "done").length,
  }
}

function findRefusal({ file, mediaType }: QueuedFile, maxBytes: number): string | undefined {
  if (!mediaType) return mediaScreenText.unknownKind
  if (file.size === 0) return mediaText.fileEmpty
  return file.size > maxBytes ? mediaText.fileTooLarge(maxBytes) : undefined
}
