import { shellText } from "@brandwright/contract/workspace/shell"
import { acceptedFiles, MEDIA_FILES } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Button, ColorInput, Group, Stack, TextInput } from "@mantine/core"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { AssetFields } from "../asset/asset-fields.tsx"
import { DropZone } from "./drop-zone.tsx"
import type { UploadProps, UploadStart } from "./upload-props.ts"
import { UploadFiles } from "./upload-files.tsx"
import { useUploadForm } from "./use-upload-form.ts"

/** Chooses files, describes them, and uploads them. */
export function UploadForm(props: UploadProps & { start: UploadStart }) {
  const { maxBytes, types } = props
  const { form, draft, close, queue, type, isSingle, isBusy, chooseType, addFiles, onSubmit } = useUploadForm(props)
  const isColor = type === "color"
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <DraftNote draft={draft} />
        <ChoiceSelect
          label={text.type}
          choices={types}
          toLabel={(value) => text.types[value]}
          value={type}
          onChange={chooseType}
          disabled={isBusy}
        />
        {isColor ? (
          <ColorInput label={text.color} format="hex" {...form.getInputProps("color")} />
        ) : (
          <DropZone accept={acceptedFiles(type)} onFiles={addFiles} isDisabled={isBusy}>
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
        <AssetFields getInputProps={form.getInputProps} isColor={isColor} />
        <Group justify="space-between">
          <Hint role="status">
            {queue.files.length > 1 && (queue.isSending || queue.done > 0)
              ? text.uploading(queue.done, queue.files.length)
              : ""}
          </Hint>
          <Group gap="sm">
            <Button variant="default" onClick={close}>
              {queue.done > 0 ? shellText.close : shellText.cancel}
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
