import { acceptOf, type MediaAsset, MEDIA_DESCRIPTION_MAX, mediaPatch, mediaText } from "@brandwright/contract/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { pictureText } from "../../texts/en/pictures.ts"
import {
  Button,
  ColorInput,
  FileButton,
  Group,
  Modal,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { IconCopy, IconDownload, IconFocusCentered, IconRefresh, IconTrash } from "@tabler/icons-react"
import { useDisclosure } from "@mantine/hooks"
import { useState } from "react"
import { formatBytes, formatLength } from "../../lib/bytes.ts"
import { formatCost } from "@brandwright/contract/money"
import { formatMoment } from "../../lib/time.ts"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { replaceAssetFile, UploadError } from "../../lib/upload.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { MediaPreview } from "../../ui/media-preview.tsx"
import { copyAddress, downloadOf } from "./asset-menu.tsx"
import { Credit } from "./credit.tsx"
import { FocusDialog } from "./focus-dialog.tsx"
import classes from "./media.module.css"

type AssetDialogProps = {
  asset: MediaAsset | null
  brandId: number
  onSaved: (asset: MediaAsset) => void
  onDelete: (asset: MediaAsset) => void
  onClose: () => void
}

/** One item in full: what it is, where it is used, and all that can be changed. */
export function AssetDialog({ asset, onClose, ...rest }: AssetDialogProps) {
  return (
    <Modal opened={asset !== null} onClose={onClose} title={asset?.name} size="xl">
      {asset && <AssetDetails key={asset.id} asset={asset} onClose={onClose} {...rest} />}
    </Modal>
  )
}

function AssetDetails({ asset, brandId, onSaved, onDelete, onClose }: AssetDialogProps & { asset: MediaAsset }) {
  const isColor = asset.mediaType === "color"
  const [isFocusing, focus] = useDisclosure(false)
  return (
    <div className={classes.details}>
      <Stack>
        <div className={classes.large} data-kind={asset.mediaType}>
          <MediaPreview asset={asset} isPlayable isLarge />
        </div>
        <Group gap="xs">
          {!isColor && (
            <Button
              component="a"
              href={downloadOf(asset)}
              download
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} />}
            >
              {text.download}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={15} />}
            onClick={() => void copyAddress(asset)}
          >
            {isColor ? text.copyColor : text.copyAddress}
          </Button>
          {asset.mediaType !== "color" && (
            <ReplaceButton asset={asset} accept={acceptOf(asset.mediaType)} brandId={brandId} onSaved={onSaved} />
          )}
          {asset.mimeType?.startsWith("image/") && (
            <Button size="xs" variant="default" leftSection={<IconFocusCentered size={15} />} onClick={focus.open}>
              {pictureText.focus}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={15} />}
            onClick={() => onDelete(asset)}
          >
            {text.delete}
          </Button>
        </Group>
        <Facts asset={asset} />
        {asset.credit && <Credit credit={asset.credit} />}
        {isFocusing && <FocusDialog asset={asset} brandId={brandId} onSaved={onSaved} onClose={focus.close} />}
        <Uses brandId={brandId} id={asset.id} />
      </Stack>
      <EditForm asset={asset} brandId={brandId} onSaved={onSaved} onClose={onClose} />
    </div>
  )
}

function EditForm({
  asset,
  brandId,
  onSaved,
  onClose,
}: Omit<AssetDialogProps, "asset" | "onDelete"> & { asset: MediaAsset }) {
  const { name, description, tags, isPublic, isPrimary, fileUrl, mediaType } = asset
  const isColor = mediaType === "color"
  const form = useForm({
    initialValues: { name, description, tags, isPublic, isPrimary, ...(isColor && { fileUrl }) },
    validate: schemaResolver(mediaPatch, { sync: true }),
  })
  const update = trpc.media.update.useMutation({
    onSuccess: (saved) => {
      onSaved(saved)
      toastDone(mediaText.saved)
      onClose()
    },
    onError: (error) => toastFailed(error, mediaText.saveFailed),
  })
  return (
    <form onSubmit={form.onSubmit((values) => update.mutate({ brandId, id: asset.id, ...values }))} noValidate>
      <Stack>
        <TextInput label={text.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
        {isColor && <ColorInput label={text.color} format="hex" {...form.getInputProps("fileUrl")} />}
        <Textarea
          label={text.descriptionLabel}
          autosize
          minRows={2}
          maxRows={8}
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
        <Switch
          label={text.isPrimary}
          description={text.isPrimaryHint}
          {...form.getInputProps("isPrimary", { type: "checkbox" })}
        />
        {!isColor && (
          <Switch
            label={text.isPublic}
            description={text.isPublicHint}
            {...form.getInputProps("isPublic", { type: "checkbox" })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ReplaceButton({
  asset,
  accept,
  brandId,
  onSaved,
}: {
  asset: MediaAsset
  accept: string
  brandId: number
  onSaved: (asset: MediaAsset) => void
}) {
  const [isSending, setSending] = useState(false)
  const onFile = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      onSaved(await replaceAssetFile(brandId, asset.id, file))
      toastDone(mediaText.saved)
    } catch (error) {
      toastRefused({
        title: mediaText.uploadFailed.title,
        message: error instanceof UploadError ? error.message : mediaText.uploadFailed.message,
      })
    } finally {
      setSending(false)
    }
  }
  return (
    <FileButton accept={accept} onChange={(file) => void onFile(file)}>
      {(props) => (
        <Button size="xs" variant="default" loading={isSending} leftSection={<IconRefresh size={15} />} {...props}>
          {text.replace}
        </Button>
      )}
    </FileButton>
  )
}

function Facts({ asset }: { asset: MediaAsset }) {
  const facts = [
    [text.type, text.types[asset.mediaType]],
    [text.format, asset.mimeType],
    [text.size, asset.fileSize > 0 ? formatBytes(asset.fileSize) : null],
    [text.dimensions, asset.dimensions?.replace("x", " × ")],
    [text.duration, asset.durationSeconds === null ? null : formatLength(asset.durationSeconds)],
    [text.added, formatMoment(asset.createdAt)],
    [text.provider, asset.aiProvider],
    [text.cost, asset.aiGenerated ? formatCost(asset.generationCost) : null],
  ] as const
  return (
    <dl className={classes.details}>
      {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
    </dl>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

function Uses({ brandId, id }: { brandId: number; id: number }) {
  const { data } = trpc.media.uses.useQuery({ brandId, id }, { staleTime: 0 })
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {text.usedIn}
      </Title>
      {!data && <LoadingLines lines={1} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.usedNowhere}
        </Text>
      )}
      <ul className={classes.uses}>
        {data?.map((use) => (
          <li key={`${use.kind} ${use.path} ${use.title}`}>
            <Text size="sm" span c="dimmed">
              {use.kind}{" "}
            </Text>
            <AnchorLink to={use.path} size="sm">
              {use.title}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
