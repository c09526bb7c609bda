import { type PostingSlot, type SocialConnection } from "@brandwright/contract/social/social"
import { postText } from "@brandwright/contract/social/social-posts"
import { composeText as text } from "../../../texts/en/social.ts"
import { Stack, Text } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { useKeptValues } from "../../../lib/drafts/use-kept-values.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { ownZone } from "../../../lib/time.ts"
import { Hint } from "../../../ui/hint.tsx"
import { FormFoot } from "../../../ui/form/form-foot.tsx"
import { SlotsField } from "../connections/slots-field.tsx"
import { Form } from "../../../ui/form/form.tsx"

type PostingTimesProps = {
  /** The accounts; closed without any. */
  accounts: SocialConnection[] | undefined
  onClose: () => void
  onSaved: () => void
}

/** Sets posting times for accounts without any, from within the composer. */
export function PostingTimes({ accounts, onClose, ...rest }: PostingTimesProps) {
  return (
    <PartDialog opened={accounts !== undefined} onClose={onClose} title={text.setTimes} size="lg">
      {accounts && <TimesForm accounts={accounts} onClose={onClose} {...rest} />}
    </PartDialog>
  )
}

type TimesFormProps = PostingTimesProps & { accounts: SocialConnection[] }

function TimesForm({ accounts, onClose, onSaved }: TimesFormProps) {
  const brandId = useBrandId()
  const [times] = trpc.social.recommendedTimes.useSuspenseQuery({ brandId, timeZone: ownZone() })
  const { values, change, draft } = useKeptValues(`posting-times-${brandId}`, {
    slots: times
      .map(({ weekday, hour }): PostingSlot => ({ weekday, time: `${String(hour).padStart(2, "0")}:00` }))
      .toSorted((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time)),
  })
  const { slots } = values
  const update = trpc.social.updateConnection.useMutation({
    meta: { failed: postText.saveFailed, refresh: ["social.connections"] },
  })
  const onCancel = () => draft.leave(onClose)
  const save = async () => {
    for (const { id } of accounts) await update.mutateAsync({ id, slots, timeZone: ownZone() })
    onCancel()
    onSaved()
  }
  return (
    <Stack component={Form} onSubmit={() => !update.isPending && save().catch(() => {})}>
      <DraftNote draft={draft} />
      <Text size="sm">{text.timesFor(accounts.map((one) => one.displayName || one.accountName).join(", "))}</Text>
      <Hint>{text.timesSuggested}</Hint>
      <SlotsField note={text.timesNote} slots={slots} onChange={(chosen) => change({ slots: chosen })} />
      <FormFoot
        onCancel={onCancel}
        canCancel={!update.isPending}
        loading={update.isPending}
        disabled={slots.length === 0}
      >
        {text.timesSave}
      </FormFoot>
    </Stack>
  )
}
