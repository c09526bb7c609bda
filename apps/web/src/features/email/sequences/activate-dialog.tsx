import { shellText } from "@brandwright/contract/workspace/shell"
import {
  type Sequence,
  type SequenceStep,
  sequenceText as text,
} from "@brandwright/contract/email/sequences/email-sequences"
import type { Template } from "@brandwright/contract/email/sending/email-templates"
import { Button, Group, NavLink, Stack, Text, SimpleGrid } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { activateText as words, flowText } from "../../../texts/en/email.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { useStepTemplates } from "./use-step-templates.ts"
import { TemplatePreview } from "../templates/template-preview.tsx"
import { Disc } from "../../../ui/picture/disc.tsx"
import { Form } from "../../../ui/form/form.tsx"

type ActivateDialogProps = { sequence: Sequence | undefined; onClose: () => void }

/** Shows each draft as it would arrive, before the first activation. */
export function ActivateDialog({ sequence, onClose }: ActivateDialogProps) {
  return (
    <PartDialog
      opened={sequence !== undefined}
      onClose={onClose}
      title={words.title(sequence?.name ?? "")}
      size="70rem"
    >
      {sequence && <Drafts id={sequence.id} onClose={onClose} />}
    </PartDialog>
  )
}

function Drafts({ id, onClose }: { id: number; onClose: () => void }) {
  const brandId = useBrandId()
  const [{ steps }] = trpc.email.sequence.useSuspenseQuery({ brandId, id }, { staleTime: 0, gcTime: 0 })
  const templates = useStepTemplates(steps)
  const drafts = steps.filter((step) => step.isDraft)
  const [{ step: place = 1 }, change] = useSearchState("/_app/email-responder")
  const chosen = drafts[place - 1] ?? drafts[0]
  const activate = trpc.email.updateSequence.useMutation({
    meta: { failed: text.updateFailed, refresh: ["email"] },
    onSuccess: ({ name }) => {
      toastDone(text.activated(name))
      onClose()
    },
  })
  const onActivate = (publishDrafts: boolean) => activate.mutate({ brandId, id, status: "active", publishDrafts })
  return (
    <Stack component={Form} onSubmit={() => onActivate(true)}>
      <Text>{words.intro}</Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <div role="group" aria-label={words.drafts}>
          {drafts.map((step, index) => (
            <NavLink
              key={step.id}
              component="button"
              type="button"
              active={step === chosen}
              label={nameStep(step, templates)}
              leftSection={<Disc>{steps.indexOf(step) + 1}</Disc>}
              onClick={() => change({ step: index + 1 })}
            />
          ))}
        </div>
        {chosen && !chosen.action && <DraftPreview mail={readMail(chosen, templates)} />}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shellText.cancel}
        </Button>
        <Button
          variant="default"
          loading={activate.isPending && !activate.variables.publishDrafts}
          disabled={activate.isPending}
          onClick={() => onActivate(false)}
        >
          {words.keep}
        </Button>
        <Button
          type="submit"
          data-autofocus
          loading={activate.isPending && activate.variables.publishDrafts}
          disabled={activate.isPending}
        >
          {words.publish}
        </Button>
      </Group>
    </Stack>
  )
}

const nameStep = (step: SequenceStep, templates: Template[]): string =>
  step.action ? flowText.kinds[step.action.kind] : readMail(step, templates).subject || words.noSubject

/** The text of a step: its own, or its template's. */
function readMail(step: SequenceStep, templates: Template[]) {
  const { subject, content, textContent } = templates.find((template) => template.id === step.templateId) ?? step
  return { subject, content, textContent: textContent ?? "" }
}

function DraftPreview({ mail }: { mail: ReturnType<typeof readMail> }) {
  if (mail.content.trim() === "") return <Text c="dimmed">{words.empty}</Text>
  return <TemplatePreview {...mail} />
}
