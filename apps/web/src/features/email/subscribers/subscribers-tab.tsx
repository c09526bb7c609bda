import { audienceScreen } from "@brandwright/contract/email-broadcast-screens"
import { subscriberText as text } from "@brandwright/contract/email-subscribers"
import { Button, Group, Menu } from "@mantine/core"
import { IconDownload, IconFileImport, IconTags, IconUserPlus } from "@tabler/icons-react"
import { useSearch } from "@tanstack/react-router"
import { useDeferredValue } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { joinFormText } from "../../../texts/en/email.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import classes from "../email.module.css"
import type { EmailDialog, SubscriberFilters, SubscriberView } from "../email-tabs.ts"
import { SubscriberDialogs } from "./subscriber-dialogs.tsx"
import { SubscriberFilterFields } from "./subscriber-filters.tsx"
import { SubscriberList } from "./subscriber-list.tsx"

/** The brand's list (content §2.2), 25 a page. The address holds its filters, its page and what is open. */
export function SubscribersTab({ brandId }: { brandId: number }) {
  const [, change] = useSearchState("/_app/email-responder")
  const view = useSearch({ from: "/_app/email-responder", select: readView, structuralSharing: true })
  // The rows stay until those of the next page or filter are there.
  const shown = useDeferredValue(view)
  const onOpen = (open: EmailDialog) => change({ open }, true)
  const onFilter = (changes: Partial<SubscriberFilters>) => change({ ...changes, after: undefined })
  const addButton = (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => onOpen("subscriber")}>
      {text.add}
    </Button>
  )
  return (
    <>
      <div className={classes.tools}>
        <SubscriberFilterFields brandId={brandId} value={view} onChange={onFilter} />
        <Group gap="sm">
          <ManageMenu canEdit={view.segment !== undefined} onPick={onOpen} />
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={17} />}
            href={exportUrl(brandId, view)}
            download
          >
            {text.export}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={17} />} onClick={() => onOpen("import")}>
            {text.import}
          </Button>
          {addButton}
        </Group>
      </div>
      <Boundary resetKey={JSON.stringify(shown)} loading={<LoadingLines lines={8} height={34} />}>
        <SubscriberList
          // The people chosen are those of one page.
          key={JSON.stringify(shown)}
          brandId={brandId}
          view={shown}
          isStale={shown !== view}
          addButton={addButton}
        />
      </Boundary>
      <SubscriberDialogs brandId={brandId} onSegment={(segment) => onFilter({ segment })} />
    </>
  )
}

const readView = ({ search, status, source, tag, segment, sort, after }: SubscriberView): SubscriberView => ({
  search,
  status,
  source,
  tag,
  segment,
  sort,
  after,
})

function ManageMenu({ canEdit, onPick }: { canEdit: boolean; onPick: (dialog: EmailDialog) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTags size={17} />}>
          {audienceScreen.manage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick("tags")}>{audienceScreen.manageTags}</Menu.Item>
        <Menu.Item onClick={() => onPick("segment")}>{audienceScreen.newSegment}</Menu.Item>
        <Menu.Item onClick={() => onPick("join-form")}>{joinFormText.title}</Menu.Item>
        {canEdit && <Menu.Item onClick={() => onPick("edit-segment")}>{audienceScreen.editSegment}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function exportUrl(brandId: number, { search, status, source, tag, segment }: SubscriberFilters): string {
  const query = new URLSearchParams()
  const filter = { brandId, search, status, source, tagId: tag, segmentId: segment }
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return `/api/email/subscribers/export?${query}`
}
