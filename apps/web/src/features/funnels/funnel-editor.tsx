import { emptyDraft } from "@brandwright/contract/funnel-drafts"
import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import { type Funnel, funnelText, readPrice, salesPageInput, urlExtension } from "@brandwright/contract/funnels"
import { Button, Group, Stack, Text } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { IconArrowBackUp, IconListCheck, IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { useBrief } from "../../lib/brief.ts"
import { formatUnitPrice } from "@brandwright/contract/money"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { type Outputs, refusalOf, trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { CheckDialog } from "./check-dialog.tsx"
import { draftOf, fieldsOf, withSections, withText } from "./draft.ts"
import { DraftAlerts } from "./draft-alerts.tsx"
import { FunnelForm } from "./funnel-form.tsx"
import classes from "./funnels.module.css"
import { PagePreview } from "./page-preview.tsx"
import { PageQuestions } from "./page-questions.tsx"
import { SectionsEditor } from "./sections-editor.tsx"
import type { SavingState } from "./use-autosave.ts"
import { useDraft } from "./use-draft.ts"

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
  const [isConflict, setConflict] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [shownSection, setShown] = useState<string>()
  const [receipt, setReceipt] = useState<string>()
  useHotkeys([
    [
      "mod+Z",
      (event) => {
        event.preventDefault()
        state.undo()
      },
    ],
  ])

  const generate = trpc.funnels.generate.useMutation({
    onSuccess: ({ content, provider, cost, receipt: token }) => {
      change({ content, receipts: [...draft.receipts, token] })
      setReceipt(labels.receipt(provider, formatUnitPrice(cost)))
    },
    onError: (error) => toastFailed(error, funnelText.generationFailed),
  })
  const onGenerate = () => {
    const input = { ...draft, price: draft.price.trim() }
    const parsed = salesPageInput.safeParse(input)
    if (parsed.success) return generate.mutate({ ...parsed.data, brandId })
    setErrors(fieldErrors(parsed.error.issues))
    toastRefused({ title: funnelText.missing, message: funnelText.missingForGenerate })
  }

  const settled = (done: { title: string; message: string }) => async (funnel: Funnel) => {
    await state.autosave.stop()
    await utils.funnels.invalidate()
    if (funnel.notice) toastRefused({ title: funnel.notice, message: done.message })
    else toastDone(done)
    onDone()
  }
  const refused = (fallback: { title: string; message: string }) => (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal?.reason === "version") setConflict(true)
    if (refusal?.reason === "url") setErrors({ urlExtension: refusal.message })
    toastFailed(error, fallback)
  }
  const create = trpc.funnels.create.useMutation({
    onSuccess: settled(funnelText.created),
    onError: refused(funnelText.createFailed),
  })
  const update = trpc.funnels.update.useMutation({
    onSuccess: settled(funnelText.updated),
    onError: refused(funnelText.updateFailed),
  })
  const isSaving = create.isPending || update.isPending

  const onSave = async () => {
    const { name, description, targetAudience } = draft
    const missing = Object.entries({ name, description, targetAudience, urlExtension: draft.urlExtension }).filter(
      ([, text]) => !text.trim(),
    )
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map(([field]) => [field, funnelText.missing])))
      return toastRefused({ title: funnelText.missing, message: funnelText.missingForSave })
    }
    const address = urlExtension.safeParse(draft.urlExtension)
    if (!address.success) {
      const message = address.error.issues[0]?.message ?? funnelText.urlInvalid
      setErrors({ urlExtension: message })
      return toastRefused({ title: funnelText.urlInvalid, message })
    }
    setErrors({})
    const { isUrlOwn: _own, variation: _count, version, ...fields } = draft
    const draftVersion = await state.autosave.settle()
    if (saved) update.mutate({ ...fields, draftVersion, id: saved.id, version: version ?? saved.version })
    else create.mutate({ ...fields, draftVersion, brandId })
  }

  const onReload = async () => {
    if (!saved) return
    const fresh = await utils.funnels.get.fetch({ id: saved.id }, { staleTime: 0 })
    state.replace(draftOf(fresh))
    setConflict(false)
  }
  const onStartOver = async () => {
    setAsking(false)
    setErrors({})
    setReceipt(undefined)
    if (saved) {
      await state.autosave.stop()
      onReset()
    } else state.replace(emptyDraft())
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
        <DraftAlerts
          brandId={brandId}
          funnelId={saved?.id ?? null}
          state={state}
          isFunnelNewer={isConflict}
          onReload={() => void onReload()}
        />
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
          <Group gap="sm">
            <Button
              variant="light"
              leftSection={<IconSparkles size={17} />}
              onClick={onGenerate}
              disabled={generate.isPending}
            >
              {generate.isPending ? labels.generating : labels.generate}
            </Button>
            {receipt && (
              <Text size="sm" c="dimmed" role="status">
                {receipt}
              </Text>
            )}
          </Group>
          {draft.content && <PageQuestions sections={draft.content.sections} onEditText={onEditText} />}
          {draft.content && (
            <SectionsEditor brandId={brandId} draft={draft} shown={shownSection} onShow={setShown} onChange={change} />
          )}
          <div className={classes.bar}>
            <Button onClick={() => void onSave()} disabled={isSaving}>
              {isSaving ? labels.saving : labels.save}
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {labels.startOver}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={17} />}
              onClick={state.undo}
              disabled={!state.canUndo}
            >
              {labels.undo}
            </Button>
            <Button
              variant="default"
              leftSection={<IconListCheck size={17} />}
              onClick={() => setChecking(true)}
              disabled={!draft.content}
            >
              {labels.check}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {draftStatus[state.autosave.state]}
            </Text>
          </div>
        </Stack>
      </div>
      <PagePreview brandId={brandId} draft={draft} shown={shownSection} onEditText={onEditText} onShow={setShown} />
      <ConfirmDialog
        opened={isAsking}
        title={labels.startOver}
        message={labels.startOverQuestion}
        confirmLabel={labels.startOver}
        onConfirm={() => void onStartOver()}
        onClose={() => setAsking(false)}
      />
      {isChecking && (
        <CheckDialog
          brandId={brandId}
          fields={fieldsOf(draft)}
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

const draftStatus: Record<SavingState, string> = {
  idle: "",
  saving: labels.draftSaving,
  saved: labels.draftKept,
  failed: labels.draftUnsent,
  conflict: "",
}

function fieldErrors(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path }) => [path.join("."), funnelText.missing]))
}
