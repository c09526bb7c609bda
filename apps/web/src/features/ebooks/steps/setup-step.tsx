import { cutText } from "@brandwright/contract/text/cut-text"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_TITLE_MAX, type EbookWizard, ebookText, ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { Button, Card, Group, Stack } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { forgetFormDraft, keepFormDraft, readFormDraft, withDraft } from "../../../lib/drafts/form-drafts.ts"
import { useArrival } from "../../../lib/use-arrival.ts"
import { toastRefused } from "../../../lib/toasts.ts"
import { EBOOK_READS } from "../ebook-tabs.ts"
import { trpc, trpcClient } from "../../../lib/trpc.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { type MissingFields, SetupFields } from "./setup-fields.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Form } from "../../../ui/form/form.tsx"

type SetupStepProps = { brief: string; book?: EbookDraft; onReady: (id: number) => void }

/** Step 1: the book's topic, audience and purpose, or the author's own text. */
export function SetupStep({ brief, book, onReady }: SetupStepProps) {
  const brandId = useBrandId()
  const setup = useSetup({ brief, book })
  const generate = useStoppable(trpcClient.ebooks.generateContent.mutate, { meta: { failed: ebookText.optionsFailed } })
  const create = trpc.ebooks.create.useMutation({ meta: { failed: ebookText.optionsFailed } })
  const update = trpc.ebooks.update.useMutation({
    meta: { failed: ebookText.optionsFailed, refresh: EBOOK_READS },
  })
  const [missing, setMissing] = useState<MissingFields>({})
  const { values } = setup
  const isPending = generate.isPending || create.isPending || update.isPending

  const submit = async () => {
    const wrong = findMissing(values)
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return toastRefused(ebookText.missingInformation)
    const { step: _step, optionId: _optionId, ...brief } = values
    const { options } = await generate.mutateAsync({ brandId, ...brief, generateMultipleOptions: true })
    const wizard = { ...values, step: 1, optionId: "" }
    if (book) {
      await book.commit({ options, wizard })
      return onReady(book.draft.id)
    }
    const title = cutText(options[0]?.title ?? values.topic, EBOOK_TITLE_MAX)
    const { id, version } = await create.mutateAsync({ brandId, title })
    await update.mutateAsync({ id, version, options, wizard })
    setup.forget()
    onReady(id)
  }
  return (
    <Card>
      <Form noValidate onSubmit={() => submit().catch(() => {})}>
        <Stack>
          <DraftNote draft={setup} />
          {/* The book gets the values that its concepts were made from. */}
          <fieldset disabled={isPending}>
            <Stack>
              <SetupFields
                values={values}
                missing={missing}
                onChange={(changes) => {
                  setMissing({})
                  setup.change(changes)
                }}
              />
            </Stack>
          </fieldset>
          <Group justify="flex-end">
            {generate.isPending && <StopButton onStop={generate.stop} />}
            <Button type="submit" loading={isPending} leftSection={<IconSparkles size={17} />}>
              {text.generateOptions}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Card>
  )
}

/** The form's values: saved with the book once there is one, and before that on this device. */
function useSetup({ brief, book }: Pick<SetupStepProps, "brief" | "book">) {
  const brandId = useBrandId()
  const name = `ebook-setup-${brandId}`
  const [savedDraft, setSavedDraft] = useState(() => (book || brief ? undefined : readFormDraft(name)))
  const [values, setValues] = useState<EbookWizard>(
    () => book?.draft.wizard ?? withDraft(ebookWizard.parse({ topic: brief }), savedDraft),
  )
  useArrival(brief, () => keepFormDraft(name, values))
  const forget = () => forgetFormDraft(name)
  return {
    values,
    isRestored: savedDraft !== undefined,
    change: (changes: Partial<EbookWizard>) => {
      const next = { ...values, ...changes }
      setValues(next)
      if (book) book.change({ wizard: next })
      else keepFormDraft(name, next)
    },
    forget,
    startOver: () => {
      forget()
      setSavedDraft(undefined)
      setValues(ebookWizard.parse({}))
    },
  }
}

/** content §5: exact wording needs content and audience, normal mode instructions, audience and purpose. */
function findMissing({ topic, targetAudience, purpose, useExactWording }: EbookWizard): MissingFields {
  return {
    ...(!topic.trim() && { topic: useExactWording ? ebookText.contentMissing : ebookText.topicMissing }),
    ...(!targetAudience && { targetAudience: ebookText.audienceMissing }),
    ...(!useExactWording && !purpose.trim() && { purpose: ebookText.purposeMissing }),
  }
}
