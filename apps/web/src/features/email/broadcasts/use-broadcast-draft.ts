import { abTest } from "@brandwright/contract/email-ab-tests"
import { broadcastScreen as text } from "@brandwright/contract/email-broadcast-screens"
import {
  audience,
  type Broadcast,
  broadcastInput,
  broadcastOutput,
  broadcastText,
} from "@brandwright/contract/email-broadcasts"
import { schemaResolver, useForm } from "@mantine/form"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { z } from "zod"
import { DRAFT_PREFIX } from "../../../lib/form-drafts.ts"
import { storedCopies } from "../../../lib/stored-draft.ts"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useAutosave } from "../../../lib/use-autosave.ts"

const readValues = (broadcast: Broadcast) => {
  const { name, subject, previewText, content, ebookId, ebookEdition } = broadcast
  const texts = { name, subject, previewText, content, textContent: broadcast.textContent ?? "" }
  return { ...texts, ebookId, ebookEdition, audience: broadcast.audience, abTest: broadcast.abTest }
}
export type BroadcastValues = ReturnType<typeof readValues>

const words = broadcastOutput.pick({
  name: true,
  subject: true,
  previewText: true,
  content: true,
  ebookId: true,
  ebookEdition: true,
})
/** Changes not acknowledged by the server yet, with their version. Incomplete choices are not stored. */
const unsent = storedCopies(
  z.object({
    version: z.number(),
    values: words.extend({
      textContent: z.string(),
      audience: audience.optional().catch(undefined),
      abTest: abTest.nullish().catch(undefined),
    }),
  }),
)

/** Changes left by a closed tab, unless they reached the server after all. */
function readUnsent(key: string, broadcast: Broadcast): { values: BroadcastValues; version: number } | undefined {
  const kept = unsent.take(key)
  if (!kept) return undefined
  const saved = readValues(broadcast)
  const { audience: chosen = saved.audience, abTest: test = saved.abTest, ...texts } = kept.values
  const values = { ...saved, ...texts, audience: chosen, abTest: test }
  if (JSON.stringify(values) !== JSON.stringify(saved)) return { values, version: kept.version }
  unsent.forget(key)
  return undefined
}

/** The time of the last save serves as the draft's version. */
const readVersion = ({ updatedAt }: Broadcast): number => Date.parse(updatedAt)
const isWhole = (values: BroadcastValues): boolean => broadcastInput.safeParse(values).success

/**
 * A broadcast being edited: saved while typing, stored on this device until the server has it, and
 * never saved over another window's changes.
 */
export function useBroadcastDraft(broadcast: Broadcast) {
  const { id, brandId } = broadcast
  const key = `${DRAFT_PREFIX}broadcast-${id}`
  const utils = trpc.useUtils()
  const [kept] = useState(() => readUnsent(key, broadcast))
  const [initialValues] = useState(() => kept?.values ?? readValues(broadcast))
  const latest = useRef(initialValues)
  const isUnsaved = useRef(kept !== undefined)
  const update = trpc.email.updateBroadcast.useMutation({
    meta: { refresh: ["email.broadcasts"] },
    // Other people take it out of the archive.
    onSuccess: (row) => utils.email.broadcast.setData({ brandId, id }, row),
  })
  const autosave = useAutosave<BroadcastValues>({
    version: kept?.version ?? readVersion(broadcast),
    conflictReason: broadcastText.changedReason,
    save: async (values, version) =>
      readVersion(await update.mutateAsync({ brandId, id, ...values, basedOn: new Date(version).toISOString() })),
    keep(value, version) {
      // A name or choice that is not whole yet waits here for the next change.
      const values = value ?? (isWhole(latest.current) ? undefined : latest.current)
      isUnsaved.current = values !== undefined
      if (values) unsent.keep(key, { values, version })
      else unsent.forget(key)
    },
    onFailure: (error) => toastFailed(error, text.failed),
  })
  const change = (values: BroadcastValues) => {
    latest.current = values
    if (isWhole(values)) autosave.change(values)
    else autosave.keep(values)
  }
  const form = useForm<BroadcastValues>({
    initialValues,
    validate: schemaResolver(broadcastInput, { sync: true }),
    onValuesChange: change,
  })
  const sendKept = useEffectEvent(() => {
    if (kept) change(kept.values)
  })
  useEffect(() => sendKept(), [])
  const readTheirs = () => utils.email.broadcast.fetch({ brandId, id }, { staleTime: 0 })
  return {
    form,
    state: isWhole(form.values) ? autosave.state : "failed",
    /** Whether the server has everything now. */
    flush: async (): Promise<boolean> => {
      await autosave.flush()
      return !isUnsaved.current
    },
    /** Replaces the other window's text with this window's. */
    keepMine: async () => void (await autosave.keepMine(readVersion(await readTheirs()))),
    /** Replaces this window's text with the other window's. */
    loadTheirs: async () => {
      const theirs = await readTheirs()
      form.setValues(readValues(theirs))
      autosave.restart(readVersion(theirs))
    },
  }
}
