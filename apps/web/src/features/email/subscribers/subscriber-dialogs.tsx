import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { ImportDialog } from "../import/import-dialog.tsx"
import { AddSubscriberDialog } from "./add-subscriber-dialog.tsx"
import { ConfirmationDialog } from "./joining/confirmation-dialog.tsx"
import { EditSubscriberDialog } from "./edit-subscriber-dialog.tsx"
import { FieldsDialog } from "./fields/fields-dialog.tsx"
import { JoinFormDialog } from "./joining/join-form-dialog.tsx"
import { ScoreDialog } from "./score/score-dialog.tsx"
import { SegmentDialog } from "./segments/segment-dialog.tsx"
import { TagsDialog } from "./tags-dialog.tsx"

type SubscriberDialogsProps = { onSegment: (id: number | undefined) => void }

/** The dialog in the address, over the list. */
export function SubscriberDialogs({ onSegment }: SubscriberDialogsProps) {
  const [{ open, subscriber, segment }, change] = useSearchState("/_app/email-responder")
  const onClose = () => change({ open: undefined })
  return (
    <>
      <AddSubscriberDialog opened={open === "subscriber"} onClose={onClose} />
      <ImportDialog opened={open === "import"} onClose={onClose} />
      {open === "confirmation" && <ConfirmationDialog onClose={onClose} />}
      <JoinFormDialog opened={open === "join-form"} onClose={onClose} />
      <FieldsDialog opened={open === "fields"} onClose={onClose} />
      {open === "score" && <ScoreDialog onClose={onClose} />}
      <TagsDialog opened={open === "tags"} onClose={onClose} />
      {open === "segment" && <SegmentDialog onClose={onClose} onSaved={onSegment} />}
      {open === "edit-segment" && segment !== undefined && (
        <Boundary loading={null}>
          <ChosenSegment id={segment} onClose={onClose} onSaved={onSegment} />
        </Boundary>
      )}
      <EditSubscriberDialog id={subscriber} onClose={() => change({ subscriber: undefined })} />
    </>
  )
}

type ChosenSegmentProps = {
  id: number
  onClose: () => void
  onSaved: (id: number | undefined) => void
}

function ChosenSegment({ id, ...dialog }: ChosenSegmentProps) {
  const brandId = useBrandId()
  const [segments] = trpc.email.segments.useSuspenseQuery({ brandId: brandId })
  const segment = segments.find((one) => one.id === id)
  return segment ? <SegmentDialog segment={segment} {...dialog} /> : null
}
