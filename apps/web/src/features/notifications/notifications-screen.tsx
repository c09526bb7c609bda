import { notificationText } from "@brandwright/contract/account/notifications"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Badge, Button, Menu, Select, Stack, Tabs, Text } from "@mantine/core"
import { IconBell, IconChecks, IconDots, IconSettings, IconTrash } from "@tabler/icons-react"
import { confirm } from "../../lib/confirm.ts"
import { tabParam, useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useNotifications } from "../../providers/notifications.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Columns } from "../../ui/screen/columns.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { LoadingLines } from "../../ui/screen/loading.tsx"
import { MenuItemLink } from "../../ui/menu-item-link.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { Rows } from "../../ui/data/rows.tsx"
import { SearchField } from "../../ui/form/search-field.tsx"
import { READ_TABS } from "./inbox-search.ts"
import { listCategories, countInTab, type Filters, filterNotifications, toFilters } from "./notification-filters.ts"
import { NotificationItem } from "./notification-item.tsx"
import { ScrollableTabs } from "../../ui/screen/scrollable-tabs.tsx"

/** The inbox: the client-side list (account §2.3). */
export function NotificationsScreen() {
  const { notifications, markRead, remove } = useNotifications()
  const [search, change] = useSearchState("/_app/notifications")
  const filters = toFilters(search)
  const shown = filterNotifications(notifications, filters)
  const categories = listCategories(notifications)
  return (
    <>
      <PageHeader
        title={screenLabel("/notifications")}
        description={notificationText.description}
        actions={<InboxActions />}
      />
      <Stack gap="lg">
        <Boundary loading={null} failed={notificationText.loadFailed}>
          <Missed />
        </Boundary>

        <Tabs value={filters.tab} onChange={(tab) => change({ tab: tabParam(tab, READ_TABS) })}>
          <ScrollableTabs active={filters.tab}>
            {READ_TABS.map((tab) => (
              <Tabs.Tab
                key={tab}
                value={tab}
                rightSection={
                  <Badge size="sm" color="gray" circle={countInTab(notifications, tab) < 10}>
                    {countInTab(notifications, tab)}
                  </Badge>
                }
              >
                {notificationText[tab]}
              </Tabs.Tab>
            ))}
          </ScrollableTabs>
          <Tabs.Panel value={filters.tab}>
            <Columns template="minmax(0, 1fr) 14rem" from="xs" gap="sm" my="md">
              <SearchField
                label={notificationText.search}
                value={filters.search}
                onSearch={(term) => change({ search: term || undefined })}
              />
              <Select
                aria-label={notificationText.category}
                placeholder={notificationText.allCategories}
                clearable
                data={categories.map((value) => ({ value, label: notificationText.categories[value] }))}
                value={filters.category}
                onChange={(category) => change({ category: category ?? undefined })}
              />
            </Columns>
            {shown.length === 0 ? (
              <NothingShown
                filters={filters}
                hasNone={notifications.length === 0}
                onClearFilters={() => change({ search: undefined, category: undefined })}
              />
            ) : (
              <Rows boxed aria-label={screenLabel("/notifications")}>
                {shown.map((item) => (
                  <NotificationItem
                    key={item.id}
                    item={item}
                    onRead={() => markRead(item.id)}
                    onDelete={() => remove(item.id)}
                  />
                ))}
              </Rows>
            )}
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  )
}

function InboxActions() {
  const { notifications, unread, markAllRead, clear } = useNotifications()
  const askClear = () =>
    void confirm({
      title: notificationText.clearAll,
      message: <Text size="sm">{notificationText.clearQuestion}</Text>,
      act: async () => clear(),
    })
  return (
    <>
      <Button leftSection={<IconChecks size={17} />} variant="default" disabled={unread === 0} onClick={markAllRead}>
        {notificationText.markAllRead}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon={IconDots} iconSize={18} label={notificationText.moreActions} variant="default" size={36} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItemLink to="/notifications-settings" leftSection={<IconSettings size={16} />}>
            {screenLabel("/notifications-settings")}
          </MenuItemLink>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={notifications.length === 0}
            onClick={askClear}
          >
            {notificationText.clearAll}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** The list belongs to this device; this call loads what it missed, and the provider merges it. */
function Missed() {
  trpc.notifications.list.useSuspenseQuery(undefined, { staleTime: 0 })
  return null
}

const EMPTY = {
  all: [notificationText.none, notificationText.noneHint],
  unread: [notificationText.noneUnread, notificationText.noneUnreadHint],
  read: [notificationText.noneRead, notificationText.noneReadHint],
} as const

type NothingShownProps = { filters: Filters; hasNone: boolean; onClearFilters: () => void }

function NothingShown({ filters, hasNone, onClearFilters }: NothingShownProps) {
  const missed = trpc.notifications.list.useQuery(undefined, { staleTime: 0 })
  const isFiltered = filters.search.trim() !== "" || filters.category !== null
  const [title, hint] = EMPTY[filters.tab]
  if (hasNone && missed.isPending) return <LoadingLines lines={6} height={64} />
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconBell />}
        title={title}
        message={notificationText.filterHint}
        action={
          <Button variant="default" onClick={onClearFilters}>
            {notificationText.clearFilters}
          </Button>
        }
      />
    )
  const settings = (
    <ButtonLink to="/notifications-settings" variant="default">
      {notificationText.chooseWhich}
    </ButtonLink>
  )
  return <EmptyState icon={<IconBell />} title={title} message={hint} action={hasNone && settings} />
}
