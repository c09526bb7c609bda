import { emptyDraft } from "@brandwright/contract/funnel-drafts"
import { type Funnel, funnelText, readPrice, type WrittenPage } from "@brandwright/contract/funnels"
import { Stack } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { useState } from "react"
import { useBrief } from "../../lib/brief.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { CheckDialog } from "./check-dialog.tsx"
import { dropEditorState, toDraft, withSections, withText } from "./draft.ts"
import { DraftAlerts } from "./draft-alerts.tsx"
import { EditorBar } from "./editor-bar.tsx"
import { FunnelForm } from "./funnel-form.tsx"
import classes from "./funnels.module.css"
import { GenerateButton } from "./generate-button.tsx"
import { PagePreview } from "./page-preview.tsx"
import { PageQuestions } from "./page-questions.tsx"
import { SectionsEditor } from "./sections-editor.tsx"
import { useDraft } from "./use-draft.ts"
import { usePageWriting } from "./use-page-writing.ts"
import { useSaveFunnel } from "./use-save-funnel.ts"

type FunnelEditorProps = {
  brandId: number
  /** The funnel that is edited; absent for a new one. */
  saved: Funnel | undefined
  /** What was being written when the editor was left. */
  kept: Outputs["funnels"]["draft"]
  onDone: () => void
  /** The form is empty again. */
  onReset: () => void
}

/** The form at the left, the page at the right (content §2.1 §4). */
export function FunnelEditor({ brandId, saved, kept, onDone, onReset }: FunnelEditorProps) {
  const utils = trpc.useUtils()
  const state = useDraft(brandId, saved, kept, useBrief("sales-page"))
  const { draft, change } = state
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isChecking, setChecking] = useState(false)
  const [shownSection, setShown] = useState<string>()
  const [written, setWritten] = useState<WrittenPage["page"]>()
  const saving = useSaveFunnel({ brandId, saved, state, onErrors: setErrors, onDone })
  const writing = usePageWriting({
    brandId,
    saved,
    onWritten: (page) => {
      change({ content: page.content, receipts: [...draft.receipts, page.receipt] })
      setWritten(page)
      return state.flush()
    },
  })
  useHotkeys([["mod+Z", state.undo]])

  const onReload = async () => {
    if (!saved) return state.replace(emptyDraft())
    state.replace(toDraft(await utils.funnels.get.fetch({ id: saved.id }, { staleTime: 0 })))
    saving.forgetConflict()
  }
  const onStartOver = async () => {
    setErrors({})
    setWritten(undefined)
    if (!saved) return state.replace(emptyDraft())
    await state.stop()
    onReset()
  }
  const onEditText = (sectionId: string, field: string, text: string) =>
    change(
      withSections(draft, (sections) =>
        sections.map((section) => (section.id === sectionId ? withText(section, field, text) : section)),
      ),
      `${sectionId}.${field}`,
    )
  const isPriceOdd = draft.price.trim() !== "" && readPrice(draft.price) === undefined

  return (
    <div className={classes.editor}>
      <div className={classes.left}>
        <DraftAlerts state={state} isFunnelNewer={saving.isConflict} onReload={() => void onReload()} />
        <Stack gap="lg">
          <FunnelForm
            brandId={brandId}
            draft={draft}
            errors={errors}
            priceWarning={isPriceOdd ? funnelText.priceNotNumber : undefined}
            onChange={(patch, group) => {
              setErrors({})
              change(patch, group)
            }}
          />
          <GenerateButton
            isFirst={draft.content === null}
            isWriting={writing.isWriting}
            written={written}
            onStart={() => setErrors(writing.start(draft))}
            onCancel={writing.cancel}
          />
          {draft.content && <PageQuestions sections={draft.content.sections} onEditText={onEditText} />}
          {draft.content && (
            <SectionsEditor brandId={brandId} draft={draft} shown={shownSection} onShow={setShown} onChange={change} />
          )}
          <EditorBar
            saved={saved}
            state={state}
            isSaving={saving.isSaving}
            onSave={saving.save}
            onPublish={saving.publish}
            onCheck={() => setChecking(true)}
            onStartOver={() => void onStartOver()}
          />
        </Stack>
      </div>
      <PagePreview brandId={brandId} draft={draft} shown={shownSection} onEditText={onEditText} onShow={setShown} />
      {isChecking && (
        <CheckDialog
          brandId={brandId}
          fields={dropEditorState(draft)}
          onClose={() => setChecking(false)}
          onGo={({ sectionId, field }) => {
            setChecking(false)
            if (sectionId) setShown(sectionId)
            else if (field)
              setTimeout(() => document.querySelector<HTMLElement>(`[data-field-name="${field}"]`)?.focus())
          }}
        />
      )}
    </div>
  )
}
