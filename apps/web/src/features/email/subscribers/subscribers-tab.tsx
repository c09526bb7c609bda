import { audienceScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Button, Group, Menu } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconAdjustmentsHorizontal, IconDownload, IconFileImport, IconTags, IconUserPlus } from "@tabler/icons-react"
import { useSearch } from "@tanstack/react-router"
import { useDeferredValue, useId } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { joinFormText, subscriberListText } from "../../../texts/en/email.ts"
import { fieldsText } from "../../../texts/en/fields.ts"
import { scoreScreen } from "../../../texts/en/score.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import classes from "../email.module.css"
import type { EmailDialog, SubscriberFilters, SubscriberView } from "../email-tabs.ts"
import { SubscriberDialogs } from "./subscriber-dialogs.tsx"
import { SubscriberFilterFields } from "./subscriber-filters.tsx"
import { SubscriberList } from "./subscriber-list.tsx"

/** The brand's list (content §2.2), 25 per page. Filters, page and open dialogs are in the address. */
export function SubscribersTab() {
  const brandId = useBrandId()
  const [, change] = useSearchState("/_app/email-responder")
  const view = useSearch({ from: "/_app/email-responder", select: readView, structuralSharing: true })
  // The rows stay until the next page or filter is loaded.
  const shown = useDeferredValue(view)
  const onOpen = (open: EmailDialog) => change({ open }, true)
  const onFilter = (changes: Partial<SubscriberFilters>) => change({ ...changes, after: undefined })
  const foldedId = useId()
  const [isUnfolded, fold] = useDisclosure(false)
  const addButton = (variant: "filled" | "light") => (
    <Button variant={variant} leftSection={<IconUserPlus size={17} />} onClick={() => onOpen("subscriber")}>
      {text.add}
    </Button>
  )
  return (
    <>
      <Group gap="sm" align="end" mb="md">
        <SearchField
          flex="1 1 14rem"
          label={text.search}
          value={view.search ?? ""}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
        <Button
          hiddenFrom="sm"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} />}
          aria-expanded={isUnfolded}
          aria-controls={foldedId}
          onClick={fold.toggle}
        >
          {subscriberListText.more(countFilters(view))}
        </Button>
        <div id={foldedId} className={classes.folded} data-open={isUnfolded || undefined}>
          <SubscriberFilterFields value={view} onChange={onFilter} />
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
        </div>
        {addButton("filled")}
      </Group>
      <Boundary resetKey={JSON.stringify(shown)} lines={8} height={34}>
        <SubscriberList
          // People are selected within one page.
          key={JSON.stringify(shown)}
          view={shown}
          isStale={shown !== view}
          addButton={addButton("light")}
        />
      </Boundary>
      <SubscriberDialogs onSegment={(segment) => onFilter({ segment })} />
    </>
  )
}

/** The number of filters folded away on a phone, which would otherwise be overlooked. */
const countFilters = ({ status, source, tag, segment }: SubscriberView): number =>
  [status, source, tag, segment].filter((one) => one !== undefined).length

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
        <Menu.Item onClick={() => onPick("fields")}>{fieldsText.menu}</Menu.Item>
        <Menu.Item onClick={() => onPick("score")}>{scoreScreen.title}</Menu.Item>
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
