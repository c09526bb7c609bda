import type { Funnel } from "@brandwright/contract/funnels/funnels"
import type { WrittenPage } from "@brandwright/contract/funnels/funnel-writing"
import { useState } from "react"
import { useBrief } from "../../../lib/brief.ts"
import { useHandover } from "../../../lib/drafts/handover.ts"
import type { Outputs } from "../../../lib/trpc.ts"
import { type Draft, withSections, withText } from "./draft.ts"
import { useDraft } from "./use-draft.ts"
import { usePageWriting } from "../use-page-writing.ts"
import { useSaveFunnel } from "./use-save-funnel.ts"

export type FunnelEditorProps = {
  /** The edited funnel; absent for a new one. */
  saved: Funnel | undefined
  /** The draft from when the editor was left. */
  serverDraft: Outputs["funnels"]["draft"]
  onDone: () => void
  /** The form is empty again. */
  onReset: () => void
}

/** The editor's draft with its errors, and the actions for the whole page. */
export function useFunnelEditor({ saved, serverDraft, onDone, onReset }: FunnelEditorProps) {
  const brief = useBrief("sales-page")
  const page = useHandover("page")
  const state = useDraft(saved, serverDraft, page ?? (brief ? { description: brief } : undefined))
  const { draft, change } = state
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [written, setWritten] = useState<WrittenPage["page"]>()
  const writing = usePageWriting({
    saved,
    onWritten: (page) => {
      change({ content: page.content, receipts: [...draft.receipts, page.receipt] })
      setWritten(page)
      return state.autosave.flush()
    },
  })
  const saving = useSaveFunnel({
    saved,
    state,
    onErrors: setErrors,
    onDone: () => {
      writing.forget()
      onDone()
    },
  })
  const reload = async () => {
    await state.reload()
    saving.forgetConflict()
  }
  const startOver = async () => {
    writing.forget()
    setErrors({})
    setWritten(undefined)
    if (!saved) return state.reload()
    await state.stop()
    onReset()
  }
  return {
    state,
    errors,
    written,
    saving,
    writing,
    /** A change in the form: clears its errors. */
    changeForm: (patch: Partial<Draft>, group?: string) => {
      setErrors({})
      change(patch, group)
    },
    /** A change in the page: a text of one of its sections. */
    changeText: (sectionId: string, field: string, text: string) =>
      change(
        withSections(draft, (sections) =>
          sections.map((section) => (section.id === sectionId ? withText(section, field, text) : section)),
        ),
        `${sectionId}.${field}`,
      ),
    startWriting: () => setErrors(writing.start(draft)),
    reload: () => void reload(),
    startOver: () => void startOver(),
  }
}
