import { abTest } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import {
  audience,
  type Broadcast,
  broadcastInput,
  broadcastOutput,
} from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { schemaResolver, useForm } from "@mantine/form"
import { useState } from "react"
import { z } from "zod"
import { storedCopies } from "../../../lib/drafts/stored-draft.ts"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useAutosave } from "../../../lib/drafts/use-autosave.ts"

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
/** Incomplete choices are not stored. */
const copies = storedCopies(
  words.extend({
    textContent: z.string(),
    audience: audience.optional().catch(undefined),
    abTest: abTest.nullish().catch(undefined),
  }),
)

/** The time of the last save serves as the draft's version. */
const readVersion = ({ updatedAt }: Broadcast): number => Date.parse(updatedAt)

/** A broadcast being edited, saved while typing. */
export function useBroadcastDraft(broadcast: Broadcast) {
  const { id, brandId } = broadcast
  const utils = trpc.useUtils()
  const [copy] = useState(() => {
    const saved = readValues(broadcast)
    return copies.open<BroadcastValues>(
      `broadcast-${id}`,
      ({ audience = saved.audience, abTest = saved.abTest, ...texts }) => {
        const values = { ...saved, ...texts, audience, abTest }
        return JSON.stringify(values) === JSON.stringify(saved) ? undefined : values
      },
    )
  })
  const update = trpc.email.updateBroadcast.useMutation({
    meta: { refresh: ["email.broadcasts"] },
    // Other people take it out of the archive.
    onSuccess: (row) => utils.email.broadcast.setData({ brandId, id }, row),
  })
  const autosave = useAutosave<BroadcastValues>({
    version: readVersion(broadcast),
    copy,
    isWhole: (values) => broadcastInput.safeParse(values).success,
    save: async (values, version) =>
      readVersion(await update.mutateAsync({ brandId, id, ...values, basedOn: new Date(version).toISOString() })),
    onFailure: (error) => toastFailed(error, text.failed),
    readTheirs: async () => {
      const theirs = await utils.email.broadcast.fetch({ brandId, id }, { staleTime: 0 })
      return { version: readVersion(theirs), show: () => form.setValues(readValues(theirs)) }
    },
  })
  const form = useForm<BroadcastValues>({
    initialValues: copy.unsent?.value ?? readValues(broadcast),
    validate: schemaResolver(broadcastInput, { sync: true }),
    onValuesChange: autosave.change,
  })
  return { form, autosave }
}
