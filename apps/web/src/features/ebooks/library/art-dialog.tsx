import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_COVER_STYLES, ebookArtInput, type ebookArtImage, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { Alert, AspectRatio, Button, Group, Modal, Stack, Textarea, TextInput, SimpleGrid } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import type { z } from "zod"
import { toastDone, toastFailed, toastTaskFailed } from "../../../lib/toasts.ts"
import { readRefusal, trpc } from "../../../lib/trpc.ts"
import { useTextDraft } from "../../../lib/drafts/use-form-draft.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { EbookPicker } from "../../../blocks/row-pickers.tsx"
import { useBrandId } from "../../../providers/brand.tsx"
import { EBOOK_READS } from "../ebook-tabs.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { Pick } from "../../../ui/picture/pick.tsx"
import { Form } from "../../../ui/form/form.tsx"

type ArtImage = z.output<typeof ebookArtImage>
type ArtDialogProps = { opened: boolean; onClose: () => void }

export function ArtDialog({ opened, onClose }: ArtDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.makeArt} size="lg">
      <ArtForm />
    </Modal>
  )
}

/** Creates covers from a description, refines them by feedback, and sets one for an e-book (content §5 §7). */
function ArtForm() {
  const brandId = useBrandId()
  const [images, setImages] = useState<ArtImage[]>([])
  const [selected, setSelected] = useState<ArtImage>()
  const [needsCredits, setNeedsCredits] = useState(false)
  const { form, draft, showRefusal } = useKeptForm(`art-${brandId}`, {
    initialValues: { prompt: "", title: "", coverStyle: "professional" as (typeof EBOOK_COVER_STYLES)[number] },
    validate: schemaResolver(ebookArtInput, { sync: true }),
  })
  const onSuccess = ({ images: newImages }: { images: ArtImage[] }) => {
    setNeedsCredits(false)
    draft.forget()
    setImages((before) => [...newImages, ...before])
    setSelected(newImages[0])
    toastDone(text.generated)
  }
  const onError = (error: unknown) => {
    const refusal = readRefusal(error)
    showRefusal(error)
    setNeedsCredits(refusal?.reason === "credits")
    if (refusal?.reason)
      toastTaskFailed({ title: ebookText.artFailed.title, message: refusal.message }, { reason: refusal.reason })
    else toastFailed(error, ebookText.artFailed)
  }
  const generate = trpc.ebooks.generateArt.useMutation({ onSuccess, onError })
  const refine = trpc.ebooks.refineArt.useMutation({ onSuccess, onError })
  const isBusy = generate.isPending || refine.isPending
  return (
    <Stack>
      <DraftNote draft={draft} />
      {needsCredits && (
        <Alert color="orange" role="alert">
          {ebookText.artCredits}
        </Alert>
      )}
      <form onSubmit={form.onSubmit((values) => generate.mutate({ brandId, ...values }))} noValidate>
        <Stack>
          <GrowingTextarea
            label={text.artPrompt}
            withAsterisk
            minRows={2}
            data-autofocus
            {...form.getInputProps("prompt")}
          />
          <Group grow>
            <TextInput label={text.artTitle} {...form.getInputProps("title")} />
            <ChoiceSelect
              label={text.artStyle}
              choices={EBOOK_COVER_STYLES}
              toLabel={(value) => text.coverStyles[value]}
              {...form.getInputProps("coverStyle")}
            />
          </Group>
          <Hint>{text.coverSize}</Hint>
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={generate.isPending}
              disabled={isBusy}
              leftSection={<IconSparkles size={17} />}
            >
              {text.generate}
            </Button>
          </Group>
        </Stack>
      </form>
      {images.length > 0 && <MadeArt {...{ images, selected, isBusy, refine }} onSelect={setSelected} />}
    </Stack>
  )
}

type MadeArtProps = {
  images: ArtImage[]
  selected: ArtImage | undefined
  isBusy: boolean
  refine: ReturnType<typeof trpc.ebooks.refineArt.useMutation>
  onSelect: (image: ArtImage) => void
}

/** What was made, to choose one from: to refine it, or to set it as a cover. */
function MadeArt({ images, selected, isBusy, refine, onSelect }: MadeArtProps) {
  const brandId = useBrandId()
  const [feedback, setFeedback] = useTextDraft(`art-feedback-${brandId}`)
  const [ebookId, setEbookId] = useState<number | null>(null)
  const use = trpc.ebooks.update.useMutation({
    meta: { done: text.coverUsed, failed: ebookText.artFailed, refresh: EBOOK_READS },
  })
  const canRefine = selected !== undefined && feedback.trim() !== "" && !isBusy
  const onRefine = () => {
    if (!canRefine) return
    refine.mutate({ brandId, originalImage: selected.url, feedback }, { onSuccess: () => setFeedback("") })
  }
  return (
    <Stack component={Form} onSubmit={onRefine}>
      <SimpleGrid minColWidth="8rem" spacing="sm">
        {images.map((image, index) => (
          <Pick
            key={image.id}
            aria-pressed={image.id === selected?.id}
            aria-label={text.selectImage(index + 1)}
            onClick={() => onSelect(image)}
          >
            <AspectRatio ratio={2 / 3}>
              <img src={image.url} alt={image.alt} />
            </AspectRatio>
          </Pick>
        ))}
      </SimpleGrid>
      <Hint>{text.savedInPool}</Hint>
      <Textarea
        label={text.feedback}
        description={text.feedbackHint}
        value={feedback}
        onChange={(event) => setFeedback(event.currentTarget.value)}
      />
      <Group justify="flex-end" align="flex-end">
        <EbookPicker label={text.coverFor} value={ebookId} onChange={setEbookId} />
        <Button
          variant="default"
          disabled={!selected || !ebookId}
          loading={use.isPending}
          onClick={() =>
            selected && ebookId && use.mutate({ id: ebookId, coverAssetId: selected.id, coverAlt: selected.alt })
          }
        >
          {text.useAsCover}
        </Button>
        <Button type="submit" loading={refine.isPending} disabled={!canRefine}>
          {text.refine}
        </Button>
      </Group>
    </Stack>
  )
}
