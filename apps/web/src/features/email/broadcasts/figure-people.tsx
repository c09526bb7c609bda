import {
  BROADCAST_PEOPLE_MAX,
  type Broadcast,
  type BroadcastFigure,
} from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { Anchor, Text } from "@mantine/core"
import { formatMoment } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { count } from "../summary-cards.tsx"

const words = text.report
const NAMES = { ...words, delivered: words.sent } satisfies Record<BroadcastFigure, unknown>

type OpenFigureProps = {
  figure: BroadcastFigure
  people: number
  value: string
  onOpen: (figure: BroadcastFigure) => void
}

/** Opens the people behind a figure; a zero opens nothing. */
export function OpenFigure({ figure, people, value, onOpen }: OpenFigureProps) {
  if (people === 0) return value
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      aria-label={`${words.people(NAMES[figure])}, ${value}`}
      onClick={() => onOpen(figure)}
    >
      {value}
    </Anchor>
  )
}

type FigurePeopleProps = { broadcast: Broadcast; figure: BroadcastFigure; onClose: () => void }

/** The people behind a figure of the report. */
export function FigurePeopleDialog({ broadcast, figure, onClose }: FigurePeopleProps) {
  return (
    <PartDialog onClose={onClose} title={words.people(NAMES[figure])} size="lg">
      <People broadcast={broadcast} figure={figure} />
    </PartDialog>
  )
}

function People({ broadcast: { brandId, id }, figure }: Omit<FigurePeopleProps, "onClose">) {
  const [people] = trpc.email.broadcastPeople.useSuspenseQuery({ brandId, id, figure }, { staleTime: 0 })
  if (people.length === 0) return <Text c="dimmed">{words.nobody}</Text>
  return (
    <>
      {people.length === BROADCAST_PEOPLE_MAX && <Hint>{words.newest(count(people.length))}</Hint>}
      <DataTable
        rows={people}
        rowKey={({ subscriberId }) => subscriberId}
        columns={[
          { title: words.person, kind: "long", cell: ({ email, name }) => (name ? `${name}, ${email}` : email) },
          { title: words.when, cell: ({ at }) => (at ? formatMoment(at) : "") },
        ]}
      />
    </>
  )
}
