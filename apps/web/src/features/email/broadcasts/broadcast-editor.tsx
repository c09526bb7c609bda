import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { Broadcast } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { Button, Group, TextInput } from "@mantine/core"
import { TemplatePicker } from "../../../blocks/row-pickers.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { ChangedElsewhere } from "../../../ui/changed-elsewhere.tsx"
import { SaveHint } from "../../../ui/form/save-hint.tsx"
import { MailFields } from "../templates/mail-fields.tsx"
import { AbTestFields } from "./ab-test-fields.tsx"
import { ArchiveSwitch } from "./archive-switch.tsx"
import { AudienceField } from "./audience-field.tsx"
import { DraftActions } from "./draft-actions.tsx"
import { SendDialog } from "./send-dialog.tsx"
import { type BroadcastValues, useBroadcastDraft } from "./use-broadcast-draft.ts"
import { variantDrafts } from "./variant-drafts.ts"
import { StickyBar } from "../../../ui/screen/sticky-bar.tsx"

/** Everything of a draft on one page, saved while it is written. */
export function BroadcastEditor({ broadcast }: { broadcast: Broadcast }) {
  const { id } = broadcast
  const [{ open }, change] = useSearchState("/_app/email-responder")
  const { form, autosave } = useBroadcastDraft(broadcast)
  const { values } = form
  const onReview = async () => {
    if (form.validate().hasErrors) return
    await autosave.flush()
    if (!autosave.hasUnsent()) change({ open: "send" }, true)
  }
  return (
    <>
      {autosave.state === "conflict" && <ChangedElsewhere message={text.changedElsewhere} autosave={autosave} />}
      <MailFields
        value={values}
        errors={form.errors}
        variants={variantDrafts(values, values.abTest)}
        onChange={(changes) => form.setValues(changes)}
        generation={{
          name: `broadcast-${id}`,
          onGenerated: ({ subject, content }) => form.setValues({ subject, content }),
        }}
        before={
          <>
            <TextInput label={text.name} description={text.nameHint} {...form.getInputProps("name")} />
            <TemplateChoice onPick={(chosen) => form.setValues(chosen)} />
          </>
        }
        aside={
          <AudienceField value={values.audience} onChange={(audience) => form.setFieldValue("audience", audience)} />
        }
      />
      <AbTestFields
        value={values.abTest}
        errors={form.errors}
        hasEbook={values.ebookId !== null}
        onChange={(abTest) => form.setFieldValue("abTest", abTest)}
      />
      <ArchiveSwitch broadcast={broadcast} audience={values.audience} />
      <StickyBar justify="space-between">
        <DraftActions broadcast={broadcast} />
        <Group>
          <SaveHint state={autosave.state} />
          <Button onClick={() => void onReview()}>{text.review}</Button>
        </Group>
      </StickyBar>
      {open === "send" && !autosave.hasUnsent() && (
        <SendDialog broadcast={broadcast} onClose={() => change({ open: undefined })} />
      )}
    </>
  )
}

type TemplateChoiceProps = {
  onPick: (chosen: Pick<BroadcastValues, "subject" | "content" | "textContent" | "ebookId" | "ebookEdition">) => void
}

/** Puts a template's text in place of what stands there; absent while the brand has none. */
function TemplateChoice({ onPick }: TemplateChoiceProps) {
  const brandId = useBrandId()
  const utils = trpc.useUtils()
  const newest = trpc.email.templates.useQuery({ brandId, limit: 1 })
  if (!newest.data?.length) return null
  const onChange = async (id: number | null) => {
    if (id === null) return
    try {
      const { subject, content, textContent, ebookId, ebookEdition } = await utils.email.template.fetch({ id })
      onPick({ subject, content, textContent: textContent ?? "", ebookId, ebookEdition })
    } catch (error) {
      toastFailed(error, text.templateFailed)
    }
  }
  return <TemplatePicker label={text.fromTemplate} value={null} onChange={(id) => void onChange(id)} />
}
