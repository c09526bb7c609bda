import type { CheckFinding } from "@brandwright/contract/funnels/funnel-checks"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { Stack } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { FailedAlert } from "../../../blocks/failed-alert.tsx"
import { LeftOut } from "../../../blocks/left-out.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { CheckDialog } from "./check-dialog.tsx"
import { dropEditorState, joinTexts, withSections, withSentence } from "./draft.ts"
import { DraftAlerts } from "./draft-alerts.tsx"
import { EditorBar } from "./editor-bar.tsx"
import { FunnelForm } from "../funnel-form.tsx"
import { GenerateButton } from "../generate-button.tsx"
import { PagePreview } from "../preview/page-preview.tsx"
import { PageQuestions } from "./page-questions.tsx"
import { SectionsEditor } from "../sections/sections-editor.tsx"
import { type FunnelEditorProps, useFunnelEditor } from "./use-funnel-editor.ts"
import { Columns } from "../../../ui/screen/columns.tsx"

/** The form on the left, the page on the right (content §2.1 §4). */
export function FunnelEditor(props: FunnelEditorProps) {
  const { saved } = props
  const { state, errors, written, saving, writing, ...editor } = useFunnelEditor(props)
  const { draft, change } = state
  const [{ section: shown, open }, changeSearch] = useSearchState("/_app/web-funnel")
  const setShown = (section: string | undefined) => changeSearch({ section })
  useHotkeys([["mod+Z", state.undo]])
  const goTo = ({ sectionId, field }: CheckFinding) => {
    changeSearch({ open: undefined, ...(sectionId && { section: sectionId }) })
    // After the dialog, which restores the focus as it closes.
    if (!sectionId && field)
      setTimeout(() => document.querySelector<HTMLElement>(`[data-field-name="${field}"]`)?.focus())
  }
  return (
    <Columns template="minmax(24rem, 5fr) minmax(0, 6fr)" from="lg" gap="xl">
      <div>
        <DraftAlerts state={state} isFunnelNewer={saving.isConflict} onReload={editor.reload} />
        <Stack gap="lg">
          <FunnelForm draft={draft} errors={errors} onChange={editor.changeForm} />
          <GenerateButton
            isFirst={draft.content === null}
            isWriting={writing.isWriting}
            written={written}
            onStart={editor.startWriting}
            onCancel={writing.cancel}
          />
          {writing.failed && (
            <FailedAlert
              title={funnelText.generationFailed.title}
              failed={writing.failed}
              onRetry={editor.startWriting}
              onClose={writing.forget}
            />
          )}
          {draft.content && (
            <>
              <PageQuestions sections={draft.content.sections} onEditText={editor.changeText} />
              <LeftOut
                brief={draft.description}
                text={draft.content.sections.map(joinTexts).join("\n")}
                aiProvider={written?.provider}
                onAdd={(sentence) => change(withSections(draft, (all) => withSentence(all, sentence)))}
              />
              <SectionsEditor draft={draft} shown={shown} onShow={setShown} onChange={change} />
            </>
          )}
          <EditorBar
            saved={saved}
            state={state}
            saving={saving.running}
            onSave={saving.save}
            onPublish={saving.publish}
            onCheck={() => changeSearch({ open: "check" }, true)}
            onStartOver={editor.startOver}
          />
        </Stack>
      </div>
      <PagePreview draft={draft} shown={shown} onEditText={editor.changeText} onShow={setShown} />
      {open === "check" && (
        <CheckDialog fields={dropEditorState(draft)} onClose={() => changeSearch({ open: undefined })} onGo={goTo} />
      )}
    </Columns>
  )
}
