import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { type Funnel, funnelText, numberAddress, urlExtension } from "@brandwright/contract/funnels/funnels"
import { listPageTexts } from "@brandwright/contract/funnels/funnel-page"
import { findOpenQuestions, openQuestionText } from "@brandwright/contract/writing/open-questions"
import { useState } from "react"
import { toastDone, toastFailed, toastRefused } from "../../../lib/toasts.ts"
import { readRefusal, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import type { Draft } from "./draft.ts"
import type { DraftState } from "./use-draft.ts"

type Status = Funnel["status"]
type Options = {
  saved: Funnel | undefined
  state: DraftState
  onErrors: (errors: Record<string, string>) => void
  onDone: () => void
}

/** So many addresses made from the name are tried. */
const ADDRESSES_TRIED = 9

/** Save keeps a new page as a draft and a published one published; Publish puts it on the web. */
export function useSaveFunnel({ saved, state, onErrors, onDone }: Options) {
  const brandId = useBrandId()
  const [isConflict, setConflict] = useState(false)
  const meta = { refresh: ["funnels"] } as const
  const create = trpc.funnels.create.useMutation({ meta })
  const update = trpc.funnels.update.useMutation({ meta })

  const send = async (status: Status | undefined, draftVersion: number, copy = 1): Promise<Funnel> => {
    const { isUrlOwn, variation: _count, version, ...fields } = state.draft
    const address = numberAddress(fields.urlExtension, copy)
    if (!saved)
      return create
        .mutateAsync({ ...fields, urlExtension: address, draftVersion, brandId, status: status ?? "draft" })
        .catch((error: unknown) => {
          // An address that was typed is refused; one made from the name counts up until it is free.
          if (isUrlOwn || readRefusal(error)?.reason !== "url" || copy === ADDRESSES_TRIED) throw error
          return send(status, draftVersion, copy + 1)
        })
    return update.mutateAsync({ ...fields, draftVersion, id: saved.id, version: version ?? saved.version, status })
  }
  const save = async (status?: "published") => {
    const errors = findErrors(state.draft)
    onErrors(errors)
    if (Object.keys(errors).length > 0 || (status === "published" && isOpen(state.draft))) return
    const done = saved ? funnelText.updated : funnelText.created
    try {
      const funnel = await send(status, await state.autosave.flush())
      await state.stop()
      if (funnel.notice) toastRefused({ title: funnel.notice, message: done.message })
      else toastDone(status ? labels.wentOnline : done)
      onDone()
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal?.reason === "version") setConflict(true)
      if (refusal?.fields) onErrors(refusal.fields)
      if (refusal?.reason === "url") onErrors({ urlExtension: refusal.message })
      toastFailed(error, saved ? funnelText.updateFailed : funnelText.createFailed)
    }
  }
  const sent = create.isPending ? create.variables : update.isPending ? update.variables : undefined
  return {
    isConflict,
    forgetConflict: () => setConflict(false),
    running: sent && (sent.status === "published" ? ("publish" as const) : ("save" as const)),
    save: () => void save(),
    publish: () => void save("published"),
  }
}

/** Whether the page has open questions; also shows a toast. */
function isOpen(draft: Draft): boolean {
  const open = listPageTexts(draft).flatMap((text) => findOpenQuestions(text).map((question) => question.text))
  if (open.length === 0) return false
  toastRefused({ title: labels.publishFailed, message: openQuestionText.refusal(open) })
  return true
}

/** Errors that prevent saving, by field; also shows a toast. */
function findErrors({ name, description, targetAudience, urlExtension: typed }: Draft): Record<string, string> {
  const missing = Object.entries({ name, description, targetAudience, urlExtension: typed }).filter(
    ([, text]) => !text.trim(),
  )
  if (missing.length > 0) {
    toastRefused({ title: funnelText.missing, message: funnelText.missingForSave })
    return Object.fromEntries(missing.map(([field]) => [field, funnelText.missing]))
  }
  const address = urlExtension.safeParse(typed)
  if (address.success) return {}
  const message = address.error.issues[0]?.message ?? funnelText.urlInvalid
  toastRefused({ title: funnelText.urlInvalid, message })
  return { urlExtension: message }
}
