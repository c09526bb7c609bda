import { shellText } from "@brandwright/contract/workspace/shell"
import { IMAGE_STYLES } from "@brandwright/contract/content/generation"
import { generateImageInput, mediaText } from "@brandwright/contract/media/media"
import { contentText } from "@brandwright/contract/content/content"
import { formatUnitPrice } from "@brandwright/contract/money"
import { TASK_CANCELLED } from "@brandwright/contract/workspace/tasks"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { pictureText } from "../../texts/en/pictures.ts"
import { Alert, Group, Image, Modal, Stack, Text } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed, toastInfo, toastTaskFailed } from "../../lib/toasts.ts"
import { readRefusal, trpc, trpcClient } from "../../lib/trpc.ts"
import { StopButton } from "../../blocks/stop-button.tsx"
import { ConnectModel } from "../../blocks/connect-model.tsx"
import { useKeptForm } from "../../lib/drafts/use-kept-form.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { ChoiceSelect } from "../../ui/form/choice-select.tsx"
import { DraftNote } from "../../ui/form/draft-note.tsx"
import { MediaSources } from "../../blocks/media/media-sources.tsx"
import { Hint } from "../../ui/hint.tsx"
import { FormFoot } from "../../ui/form/form-foot.tsx"
import { namePhotoDraft } from "./photo-draft.ts"
import { ReferenceField } from "./reference-field.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"

type GeneratePhotoDialogProps = {
  opened: boolean
  onGenerated: () => void
  onClose: () => void
}

export function GeneratePhotoDialog({ opened, onClose, ...rest }: GeneratePhotoDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.generatePhoto} size="lg">
      <GenerateForm onClose={onClose} {...rest} />
    </Modal>
  )
}

/** content §5: description, one of five styles, an optional reference; the picture is added to the pool. */
function GenerateForm({ onGenerated, onClose }: Omit<GeneratePhotoDialogProps, "opened">) {
  const brandId = useBrandId()
  const [photo, setPhoto] = useState<{ url: string; prompt: string }>()
  const quote = trpc.media.imageModel.useQuery().data
  const { form, draft, showRefusal } = useKeptForm(namePhotoDraft(brandId), {
    initialValues: { prompt: "", style: "natural" as (typeof IMAGE_STYLES)[number], referenceUrl: "" },
    validate: schemaResolver(generateImageInput, { sync: true }),
  })
  const generate = trpc.media.generateImage.useMutation({
    onSuccess: ({ imageUrl }, { prompt }) => {
      setPhoto({ url: imageUrl, prompt })
      draft.forget()
      toastDone(mediaText.generated)
      onGenerated()
    },
    onError: (error) => {
      const refusal = readRefusal(error)
      if (refusal?.reason === TASK_CANCELLED) return toastInfo(text.stopped)
      showRefusal(error)
      // A provider's own message helps even if the status says that the user is not at fault.
      if (refusal?.reason)
        toastTaskFailed(
          { title: mediaText.generationFailed.title, message: refusal.message },
          { reason: refusal.reason },
        )
      else toastFailed(error, mediaText.generationFailed)
    },
  })
  const onCancel = () => draft.leave(onClose)
  return (
    <form onSubmit={form.onSubmit((values) => generate.mutate({ brandId, ...values }))} noValidate>
      <Stack>
        <DraftNote draft={draft} />
        {quote?.isConnected === false && <NoModel onAdded={onGenerated} />}
        {photo && <Image src={photo.url} alt={photo.prompt} w="auto" maw="100%" mah="22rem" mx="auto" radius="lg" />}
        <GrowingTextarea
          label={text.prompt}
          placeholder={text.promptHint}
          withAsterisk
          minRows={3}
          maxRows={8}
          data-autofocus
          {...form.getInputProps("prompt")}
        />
        <ChoiceSelect
          label={text.style}
          choices={IMAGE_STYLES}
          toLabel={(value) => text.styles[value]}
          {...form.getInputProps("style")}
        />
        <ReferenceField
          {...form.getInputProps("referenceUrl")}
          onPick={(url) => form.setFieldValue("referenceUrl", url)}
        />
        {quote?.isConnected && (
          <Hint>
            {quote.aiModel} ·{" "}
            {quote.estimatedCost === 0 ? contentText.free : contentText.estimate(formatUnitPrice(quote.estimatedCost))}
          </Hint>
        )}
        {generate.isPending && <StopButton onStop={() => void stopPicture(brandId)} />}
        <FormFoot
          onCancel={onCancel}
          cancelLabel={photo ? shellText.close : shellText.cancel}
          loading={generate.isPending}
          leftSection={<IconSparkles size={17} />}
        >
          {photo ? text.generateAgain : text.generate}
        </FormFoot>
      </Stack>
    </form>
  )
}

/** The picture goes on when the dialog is closed, so that only canceling its task ends it. */
async function stopPicture(brandId: number): Promise<void> {
  const { items } = await trpcClient.tasks.list.query({ running: true, brandId })
  const [latest] = items.filter(({ category }) => category === "image")
  // It may have ended meanwhile.
  if (latest) await trpcClient.tasks.cancel.mutate({ id: latest.id }).catch(() => {})
}

/** Without an image model a description yields shapes, not a photo: offers other ways to get a picture. */
const NoModel = ({ onAdded }: { onAdded: () => void }) => (
  <Alert variant="light" title={pictureText.graphic}>
    <Text size="sm">{pictureText.noModel}</Text>
    <Text size="sm" mt={4} mb="sm">
      {pictureText.noModelWays}
      <ConnectModel before=" " />
    </Text>
    <Group gap="xs">
      <MediaSources onAdded={onAdded} />
    </Group>
  </Alert>
)
