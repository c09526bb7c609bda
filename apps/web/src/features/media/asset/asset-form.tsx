import { type MediaAsset, mediaPatch, mediaText } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { ColorInput, Switch, TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx"
import { AssetFields } from "./asset-fields.tsx"
import { usePoolCache } from "../use-pool-cache.ts"

/** Edits an item's name, description and tags. Closing the dialog keeps changes; Cancel discards them. */
export function AssetForm({ asset, onClose }: { asset: MediaAsset; onClose: () => void }) {
  const { id, brandId, name, description, tags, isPublic, isPrimary, fileUrl, mediaType } = asset
  const isColor = mediaType === "color"
  const pool = usePoolCache()
  const update = trpc.media.update.useMutation({ meta: { done: mediaText.saved, failed: mediaText.saveFailed } })
  return (
    <DialogForm
      name={`asset-${id}`}
      onClose={onClose}
      schema={mediaPatch}
      initialValues={{ name, description, tags, isPublic, isPrimary, ...(isColor && { fileUrl }) }}
      save={async (values) => pool.replace(await update.mutateAsync({ brandId, id, ...values }))}
    >
      {(form) => (
        <>
          <TextInput label={text.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
          {isColor && <ColorInput label={text.color} format="hex" {...form.getInputProps("fileUrl")} />}
          <AssetFields getInputProps={form.getInputProps} isColor={isColor}>
            <Switch
              label={text.isPrimary}
              description={text.isPrimaryHint}
              {...form.getInputProps("isPrimary", { type: "checkbox" })}
            />
          </AssetFields>
        </>
      )}
    </DialogForm>
  )
}
