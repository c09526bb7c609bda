import { type MediaAsset, mediaPatch, mediaText } from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { ColorInput, Stack, Switch, TextInput } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { trpc } from "../../lib/trpc.ts"
import { useKeptForm } from "../../lib/use-kept-form.ts"
import { DraftNote } from "../../ui/draft-note.tsx"
import { FormFoot } from "../../ui/form-foot.tsx"
import { AssetFields } from "./asset-fields.tsx"
import { usePoolCache } from "./use-pool-cache.ts"

/** Edits an item's name, description and tags. Closing the dialog keeps changes; Cancel discards them. */
export function AssetForm({ asset, onClose }: { asset: MediaAsset; onClose: () => void }) {
  const { id, brandId, name, description, tags, isPublic, isPrimary, fileUrl, mediaType } = asset
  const isColor = mediaType === "color"
  const pool = usePoolCache()
  const { form, draft, showRefusal } = useKeptForm(`asset-${id}`, {
    initialValues: { name, description, tags, isPublic, isPrimary, ...(isColor && { fileUrl }) },
    validate: schemaResolver(mediaPatch, { sync: true }),
  })
  const update = trpc.media.update.useMutation({
    onSuccess: (saved) => {
      draft.forget()
      pool.replace(saved)
      onClose()
    },
    onError: showRefusal,
    meta: { done: mediaText.saved, failed: mediaText.saveFailed },
  })
  const onCancel = () => {
    draft.forget()
    onClose()
  }
  return (
    <form onSubmit={form.onSubmit((values) => update.mutate({ brandId, id, ...values }))} noValidate>
      <Stack>
        <DraftNote draft={draft} />
        <TextInput label={text.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
        {isColor && <ColorInput label={text.color} format="hex" {...form.getInputProps("fileUrl")} />}
        <AssetFields getInputProps={form.getInputProps} isColor={isColor}>
          <Switch
            label={text.isPrimary}
            description={text.isPrimaryHint}
            {...form.getInputProps("isPrimary", { type: "checkbox" })}
          />
        </AssetFields>
        <FormFoot onCancel={onCancel} loading={update.isPending}>
          {text.save}
        </FormFoot>
      </Stack>
    </form>
  )
}
