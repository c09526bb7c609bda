import {
  acceptOf,
  DEFAULT_COLOR,
  type MediaAsset,
  MEDIA_DESCRIPTION_MAX,
  MEDIA_FILES,
  MEDIA_TYPES,
  type MediaType,
  mediaName,
  mediaText,
} from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import {
  Button,
  ColorInput,
  Group,
  Modal,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { DropZone } from "./drop-zone.tsx"
import { nameOf, typeFor } from "../../lib/guess-type.ts"
import { UploadFiles } from "./upload-files.tsx"
import { type QueuedFile, useUploadQueue } from "./use-upload-queue.ts"

export type UploadStart = { type: MediaType; files: File[] }
type UploadDialogProps = {
  /** What the dialog opens with; null keeps it closed. */
  start: UploadStart | null
  brandId: number
  maxBytes: number
  types: readonly MediaType[]
  onStored: (asset: MediaAsset) => void
  onClose: () => void
}

export function UploadDialog({ start, onClose, ...rest }: UploadDialogProps) {
  return (
    <Modal opened={start !== null} onClose={onClose} title={text.uploadContent} size="lg">
      {start && <UploadForm start={start} onClose={onClose} {...rest} />}
    </Modal>
  )
}

function UploadForm({
  start,
  brandId,
  maxBytes,
  types,
  onStored,
  onClose,
}: UploadDialogProps & { start: UploadStart }) {
  const [type, setType] = useState<MediaType>(start.type)
  const [only] = start.files
  const form = useForm({
    initialValues: {
      name: only && start.files.length === 1 ? nameOf(only) : "",
      description: "",
      tags: [] as string[],
      color: DEFAULT_COLOR,
      isPublic: false,
    },
  })
  const initial = start.files.map((file) => queued(file, start.type))
  const queue = useUploadQueue({ initial, brandId, maxBytes, onStored })
  const createColor = trpc.media.create.useMutation({
    onSuccess: (asset) => {
      onStored(asset)
      toastDone(mediaText.uploaded)
      onClose()
    },
    onError: (error) => toastFailed(error, mediaText.uploadFailed),
  })
  const isColor = type === "color"
  const isSingle = queue.files.length <= 1
  const isBusy = queue.isSending || createColor.isPending

  const onChooseType = (value: string | null) => {
    const chosen = MEDIA_TYPES.find((one) => one === value)
    if (!chosen) return
    setType(chosen)
    for (const one of queue.files)
      if (one.state !== "done") queue.change(one.key, { mediaType: typeFor(one.file, chosen) })
  }
  const onFiles = (files: File[]) => {
    const [chosen] = files
    if (chosen && queue.files.length === 0 && files.length === 1 && !form.values.name)
      form.setFieldValue("name", nameOf(chosen))
    queue.add(files.map((file) => queued(file, type)))
  }
  const onSubmit = async (values: typeof form.values) => {
    const { name } = values
    const checked = mediaName.safeParse(name)
    if (isSingle && !checked.success) return form.setFieldError("name", checked.error.issues[0]?.message)
    if (!isColor && queue.files.length === 0)
      return toastRefused({ ...mediaText.uploadFailed, message: mediaText.fileMissing })
    const shared = { description: values.description, tags: values.tags, isPublic: values.isPublic }
    if (isColor) return createColor.mutate({ brandId, ...shared, name, mediaType: "color", fileUrl: values.color })
    const isComplete = await queue.start(shared, isSingle ? name : undefined)
    if (!isComplete)
      return toastRefused({ title: mediaText.uploadFailed.title, message: mediaText.uploadFailed.message })
    toastDone(mediaText.uploaded)
    return onClose()
  }
  return (
    <form onSubmit={form.onSubmit((values) => void onSubmit(values))} noValidate>
      <Stack>
        <Select
          label={text.type}
          data={types.map((value) => ({ value, label: text.types[value] }))}
          value={type}
          onChange={onChooseType}
          allowDeselect={false}
          disabled={isBusy}
        />
        {isColor ? (
          <ColorInput label={text.color} format="hex" {...form.getInputProps("color")} />
        ) : (
          <DropZone accept={acceptOf(type)} onFiles={onFiles} isDisabled={isBusy}>
            {text.accepted(MEDIA_FILES[type].label, Math.round(maxBytes / 1024 / 1024))}
          </DropZone>
        )}
        {!isColor && queue.files.length > 0 && (
          <UploadFiles
            files={queue.files}
            isNamed={!isSingle}
            onRename={(key, name) => queue.change(key, { name })}
            onRemove={queue.remove}
          />
        )}
        {isSingle && <TextInput label={text.name} withAsterisk {...form.getInputProps("name")} />}
        <Textarea
          label={text.descriptionLabel}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MEDIA_DESCRIPTION_MAX}
          {...form.getInputProps("description")}
        />
        <TagsInput
          label={text.tags}
          description={text.tagsHint}
          splitChars={[","]}
          acceptValueOnBlur
          maxTags={30}
          {...form.getInputProps("tags")}
        />
        {!isColor && (
          <Switch
            label={text.isPublic}
            description={text.isPublicHint}
            {...form.getInputProps("isPublic", { type: "checkbox" })}
          />
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {queue.files.length > 1 && (queue.isSending || queue.done > 0)
              ? text.uploading(queue.done, queue.files.length)
              : ""}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {queue.done > 0 ? text.close : text.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {queue.failed > 0 ? text.retryFailed(queue.failed) : isColor ? text.addColor : text.upload}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

const queued = (file: File, wanted: MediaType): QueuedFile => ({
  key: crypto.randomUUID(),
  file,
  name: nameOf(file),
  mediaType: typeFor(file, wanted),
  state: "waiting",
  progress: 0,
})
