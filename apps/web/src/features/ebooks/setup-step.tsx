import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import {
  EBOOK_AUDIENCES,
  EBOOK_LENGTH_PLAN,
  EBOOK_LENGTHS,
  EBOOK_TITLE_MAX,
  EBOOK_TONES,
  type EbookWizard,
  ebookText,
  ebookWizard,
} from "@brandwright/contract/ebooks"
import { Button, Card, Group, Select, SimpleGrid, Stack, Switch, Textarea } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import type { EbookDraft } from "./use-ebook-draft.ts"
import { useEbooksChanged } from "./use-ebooks-changed.ts"

type SetupStepProps = { brandId: number; brief: string; book?: EbookDraft; onReady: (id: number) => void }
type Missing = Partial<Record<"topic" | "targetAudience" | "purpose", string>>

/** Step 1: what the book is about, for whom, and what for; or the author's own text. */
export function SetupStep({ brandId, brief, book, onReady }: SetupStepProps) {
  const changed = useEbooksChanged()
  const [values, setValues] = useState<EbookWizard>(() => book?.draft.wizard ?? ebookWizard.parse({ topic: brief }))
  const [missing, setMissing] = useState<Missing>({})
  const utils = trpc.useUtils()
  const create = trpc.ebooks.create.useMutation()
  const update = trpc.ebooks.update.useMutation()
  const generate = trpc.ebooks.generateContent.useMutation()
  const isBusy = create.isPending || generate.isPending || update.isPending

  const set = (changes: Partial<EbookWizard>) => {
    const next = { ...values, ...changes }
    setValues(next)
    setMissing({})
    book?.change({ wizard: next })
  }
  const submit = async () => {
    const wrong = missingOf(values)
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return toastRefused(ebookText.missingInformation)
    try {
      const { topic, targetAudience, purpose, tone, length, useExactWording } = values
      const { options } = await generate.mutateAsync({
        brandId,
        topic,
        targetAudience,
        purpose,
        tone,
        length,
        useExactWording,
        generateMultipleOptions: true,
      })
      const wizard = { ...values, step: 1, optionId: "" }
      if (book) {
        await book.commit({ options, wizard })
        return onReady(book.draft.id)
      }
      const { id, version } = await create.mutateAsync({
        brandId,
        title: (options[0]?.title ?? topic).slice(0, EBOOK_TITLE_MAX),
      })
      const saved = await update.mutateAsync({ id, version, options, wizard })
      utils.ebooks.get.setData({ id }, saved)
      changed()
      onReady(id)
    } catch (error) {
      toastFailed(error, ebookText.optionsFailed)
    }
  }
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <Switch
            label={text.exactWording}
            description={text.exactWordingHint}
            checked={values.useExactWording}
            onChange={(event) => set({ useExactWording: event.currentTarget.checked })}
          />
          <Textarea
            label={values.useExactWording ? text.content : text.instructions}
            placeholder={values.useExactWording ? undefined : text.instructionsHint}
            withAsterisk
            autosize
            minRows={values.useExactWording ? 10 : 4}
            maxRows={24}
            value={values.topic}
            error={missing.topic}
            onChange={(event) => set({ topic: event.currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label={text.audience}
              withAsterisk
              data={EBOOK_AUDIENCES.map((value) => ({ value, label: text.audiences[value] }))}
              value={values.targetAudience || null}
              error={missing.targetAudience}
              onChange={(value) => set({ targetAudience: value ?? "" })}
            />
            <Select
              label={text.tone}
              allowDeselect={false}
              data={EBOOK_TONES.map((value) => ({ value, label: text.tones[value] }))}
              value={values.tone}
              onChange={(value) => set({ tone: value ?? values.tone })}
            />
          </SimpleGrid>
          {!values.useExactWording && (
            <>
              <Textarea
                label={text.purpose}
                placeholder={text.purposeHint}
                withAsterisk
                autosize
                minRows={2}
                value={values.purpose}
                error={missing.purpose}
                onChange={(event) => set({ purpose: event.currentTarget.value })}
              />
              <Select
                label={text.length}
                allowDeselect={false}
                data={EBOOK_LENGTHS.map((value) => ({ value, label: EBOOK_LENGTH_PLAN[value].label }))}
                value={values.length}
                onChange={(value) => set({ length: EBOOK_LENGTHS.find((one) => one === value) ?? values.length })}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} leftSection={<IconSparkles size={17} />}>
              {text.generateOptions}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

/** content §5: exact wording needs content and audience, normal mode instructions, audience and purpose. */
function missingOf({ topic, targetAudience, purpose, useExactWording }: EbookWizard): Missing {
  return {
    ...(!topic.trim() && { topic: useExactWording ? ebookText.contentMissing : ebookText.topicMissing }),
    ...(!targetAudience && { targetAudience: ebookText.audienceMissing }),
    ...(!useExactWording && !purpose.trim() && { purpose: ebookText.purposeMissing }),
  }
}
