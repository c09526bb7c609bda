import { Button, Group, Stack, SimpleGrid } from "@mantine/core"
import { IconMailFast, IconPlus, IconWorld } from "@tabler/icons-react"
import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { archiveScreen } from "../../../texts/en/archive.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { LoadingTab } from "../../../ui/screen/loading.tsx"
import { EMAIL_PAGE } from "../email-tabs.ts"
import { ArchiveDialog } from "./archive-dialog.tsx"
import { BroadcastCard } from "./broadcast-card.tsx"
import { BroadcastScreen } from "./broadcast-screen.tsx"
import { NewBroadcastDialog } from "./new-broadcast-dialog.tsx"
import { LoadMore } from "../../../ui/data/load-more.tsx"

/** Mails to the whole list or a part of it; the one in the address is open. */
export function BroadcastsTab() {
  const [{ broadcast }, change] = useSearchState("/_app/email-responder")
  return (
    <Boundary key={broadcast ?? "all"} loading={<LoadingTab />}>
      {broadcast ? (
        <BroadcastScreen key={broadcast} id={broadcast} />
      ) : (
        <BroadcastList onOpen={(id) => change({ broadcast: id, open: undefined }, true)} />
      )}
    </Boundary>
  )
}

function BroadcastList({ onOpen }: { onOpen: (id: number) => void }) {
  const brandId = useBrandId()
  const [{ open }, change] = useSearchState("/_app/email-responder")
  const [pages, list] = trpc.email.broadcasts.useSuspenseInfiniteQuery(
    { brandId, limit: EMAIL_PAGE },
    { getNextPageParam: afterLastId(EMAIL_PAGE) },
  )
  const rows = pages.pages.flat()
  const newButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ open: "broadcast" }, true)}>
      {text.create}
    </Button>
  )
  return (
    <Stack>
      {rows.length === 0 ? (
        <EmptyState icon={<IconMailFast />} title={text.none} message={text.noneHint} action={newButton} />
      ) : (
        <>
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconWorld size={17} />}
              onClick={() => change({ open: "archive" }, true)}
            >
              {archiveScreen.title}
            </Button>
            {newButton}
          </Group>
          <SimpleGrid minColWidth="min(100%, 19rem)">
            {rows.map((row) => (
              <BroadcastCard key={row.id} broadcast={row} onOpen={() => onOpen(row.id)} />
            ))}
          </SimpleGrid>
        </>
      )}
      <LoadMore query={list} />
      {open === "archive" && <ArchiveDialog onClose={() => change({ open: undefined })} />}
      <NewBroadcastDialog
        opened={open === "broadcast"}
        onClose={() => change({ open: undefined })}
        onCreated={onOpen}
      />
    </Stack>
  )
}
