import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import { type Funnel, funnelText, readPrice, salesPageInput, urlExtension } from "@brandwright/contract/funnels"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { IconArrowBackUp, IconListCheck, IconRefresh, IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { useBrief } from "../../lib/brief.ts"
import { formatUnitPrice } from "../../lib/money.ts"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { refusalOf, trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { CheckDialog } from "./check-dialog.tsx"
import { draftOf, emptyDraft, fieldsOf, withSections, withText } from "./draft.ts"
import { FunnelForm } from "./funnel-form.tsx"
import classes from "./funnels.module.css"
import { PagePreview } from "./page-preview.tsx"
import { SectionsEditor } from "./sections-editor.tsx"
import { useDraft } from "./use-draft.ts"

type FunnelEditorProps = {
  brandId: number
  /** The funnel that is edited; absent for a new one. */
  saved: Funnel | undefined
  onDone: () => void
  /** The form is empty again. */
  onReset: () => void
}

/** The form at the left, the page at the right (content §2.1 §4). */
export function FunnelEditor({ brandId, saved, onDone, onReset }: FunnelEditorProps) {
  const utils = trpc.useUtils()
  const state = useDraft(brandId, saved, useBrief())
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
    state.forget()
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

  const onSave = () => {
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
    if (saved) update.mutate({ ...fields, id: saved.id, version: version ?? saved.version })
    else create.mutate({ ...fields, brandId })
  }

  const onReload = async () => {
    if (!saved) return
    const fresh = await utils.funnels.get.fetch({ id: saved.id }, { staleTime: 0 })
    state.replace(draftOf(fresh))
    setConflict(false)
  }
  const onStartOver = () => {
    setAsking(false)
    setErrors({})
    setReceipt(undefined)
    state.forget()
    if (saved) onReset()
    else state.replace(emptyDraft())
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
        {isConflict && (
          <Alert color="red" role="alert" title={funnelText.updateFailed.message} mb="md">
            <Text size="sm" mb="sm">
              {funnelText.changedElsewhere}
            </Text>
            <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={() => void onReload()}>
              {labels.reload}
            </Button>
          </Alert>
        )}
        {state.isRestored && state.isDirty && (
          <Alert color="spruce" variant="light" mb="md" role="status">
            <Group justify="space-between">
              <Text size="sm">{labels.draftRestored}</Text>
              <Button size="xs" variant="subtle" onClick={state.reset}>
                {labels.discardDraft}
              </Button>
            </Group>
          </Alert>
        )}
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
          {draft.content && (
            <SectionsEditor brandId={brandId} draft={draft} shown={shownSection} onShow={setShown} onChange={change} />
          )}
          <div className={classes.bar}>
            <Button onClick={onSave} disabled={isSaving}>
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
              {state.isDirty ? labels.draftKept : ""}
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
        onConfirm={onStartOver}
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

function fieldErrors(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path }) => [path.join("."), funnelText.missing]))
}
