import { DEFAULT_COLOR, type MediaType, mediaName, mediaText } from "@brandwright/contract/media/media"
import { useState } from "react"
import { toAssetName, typeFor } from "../../../lib/guess-type.ts"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import type { UploadProps, UploadStart } from "./upload-props.ts"
import { type QueuedFile, useUploadQueue } from "./use-upload-queue.ts"

/** The upload form: one type for all files, a name for a single file, and shared details. */
export function useUploadForm({ start, maxBytes, onStored, onClose }: UploadProps & { start: UploadStart }) {
  const brandId = useBrandId()
  const [type, setType] = useState<MediaType>(start.type)
  const [only] = start.files
  const { form, draft, showRefusal } = useKeptForm(`upload-${brandId}`, {
    initialValues: {
      name: only && start.files.length === 1 ? toAssetName(only) : "",
      description: "",
      tags: [] as string[],
      color: DEFAULT_COLOR,
      isPublic: false,
    },
  })
  const initial = start.files.map((file) => queueFile(file, start.type))
  const queue = useUploadQueue({ initial, maxBytes, onStored })
  const close = () => {
    draft.forget()
    onClose()
  }
  const createColor = trpc.media.create.useMutation({
    onSuccess: (asset) => {
      onStored(asset)
      close()
    },
    onError: showRefusal,
    meta: { done: mediaText.uploaded, failed: mediaText.uploadFailed },
  })
  const isSingle = queue.files.length <= 1

  const chooseType = (chosen: MediaType) => {
    setType(chosen)
    for (const one of queue.files)
      if (one.state !== "done") queue.change(one.key, { mediaType: typeFor(one.file, chosen) })
  }
  const addFiles = (files: File[]) => {
    const [chosen] = files
    if (chosen && queue.files.length === 0 && files.length === 1 && !form.values.name)
      form.setFieldValue("name", toAssetName(chosen))
    queue.add(files.map((file) => queueFile(file, type)))
  }
  const send = async ({ name, color, ...shared }: typeof form.values) => {
    const checked = mediaName.safeParse(name)
    if (isSingle && !checked.success) return form.setFieldError("name", checked.error.issues[0]?.message)
    if (type === "color") return createColor.mutate({ brandId, ...shared, name, mediaType: "color", fileUrl: color })
    if (queue.files.length === 0) return toastRefused({ ...mediaText.uploadFailed, message: mediaText.fileMissing })
    if (!(await queue.start(shared, isSingle ? name : undefined))) return toastRefused(mediaText.uploadFailed)
    toastDone(mediaText.uploaded)
    close()
  }
  return {
    form,
    draft,
    close,
    queue,
    type,
    isSingle,
    isBusy: queue.isSending || createColor.isPending,
    chooseType,
    addFiles,
    onSubmit: form.onSubmit((values) => void send(values)),
  }
}

const queueFile = (file: File, mediaType: MediaType): QueuedFile => ({
  key: crypto.randomUUID(),
  file,
  name: toAssetName(file),
  mediaType: typeFor(file, mediaType),
  state: "waiting",
  progress: 0,
})
