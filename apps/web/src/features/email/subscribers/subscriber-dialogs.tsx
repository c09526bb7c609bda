import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { ImportDialog } from "../import/import-dialog.tsx"
import { AddSubscriberDialog } from "./add-subscriber-dialog.tsx"
import { ConfirmationDialog } from "./confirmation-dialog.tsx"
import { EditSubscriberDialog } from "./edit-subscriber-dialog.tsx"
import { FieldsDialog } from "./fields-dialog.tsx"
import { JoinFormDialog } from "./join-form-dialog.tsx"
import { ScoreDialog } from "./score-dialog.tsx"
import { SegmentDialog } from "./segment-dialog.tsx"
import { TagsDialog } from "./tags-dialog.tsx"

type SubscriberDialogsProps = { brandId: number; onSegment: (id: number | undefined) => void }

/** The dialog in the address, over the list. */
export function SubscriberDialogs({ brandId, onSegment }: SubscriberDialogsProps) {
  const [{ open, subscriber, segment }, change] = useSearchState("/_app/email-responder")
  const onClose = () => change({ open: undefined })
  return (
    <>
      <AddSubscriberDialog opened={open === "subscriber"} brandId={brandId} onClose={onClose} />
      <ImportDialog opened={open === "import"} brandId={brandId} onClose={onClose} />
      {open === "confirmation" && <ConfirmationDialog brandId={brandId} onClose={onClose} />}
      <JoinFormDialog opened={open === "join-form"} brandId={brandId} onClose={onClose} />
      <FieldsDialog opened={open === "fields"} brandId={brandId} onClose={onClose} />
      {open === "score" && <ScoreDialog brandId={brandId} onClose={onClose} />}
      <TagsDialog opened={open === "tags"} brandId={brandId} onClose={onClose} />
      {open === "segment" && <SegmentDialog brandId={brandId} onClose={onClose} onSaved={onSegment} />}
      {open === "edit-segment" && segment !== undefined && (
        <Boundary loading={null}>
          <ChosenSegment brandId={brandId} id={segment} onClose={onClose} onSaved={onSegment} />
        </Boundary>
      )}
      <EditSubscriberDialog id={subscriber} brandId={brandId} onClose={() => change({ subscriber: undefined })} />
    </>
  )
}

type ChosenSegmentProps = {
  brandId: number
  id: number
  onClose: () => void
  onSaved: (id: number | undefined) => void
}

function ChosenSegment({ id, ...dialog }: ChosenSegmentProps) {
  const [segments] = trpc.email.segments.useSuspenseQuery({ brandId: dialog.brandId })
  const segment = segments.find((one) => one.id === id)
  return segment ? <SegmentDialog segment={segment} {...dialog} /> : null
}
