import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import { screenLabel } from "@brandwright/contract/shell"
import { Button, Group, Menu, SimpleGrid, Tabs } from "@mantine/core"
import { IconBolt, IconBrush, IconDots, IconPlus, IconUpload } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"
import { useMoney } from "../../providers/use-money.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/boundary.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { StatCard } from "../../ui/stat-card.tsx"
import { ArtDialog } from "./art-dialog.tsx"
import { EbookList } from "./ebook-list.tsx"
import classes from "./ebooks.module.css"
import { QuickCreateDialog } from "./quick-create-dialog.tsx"
import { UploadDialog } from "./upload-dialog.tsx"
import { EBOOK_TABS, type EbookDialog, type EbookTab } from "./ebook-tabs.ts"
import { TabList } from "../../ui/tab-list.tsx"

const TAB_LABELS: Record<EbookTab, string> = {
  all: text.tabs.all,
  published: text.tabs.published,
  draft: text.tabs.drafts,
}

const ACTIONS = [
  { dialog: "art", label: text.makeArt, Icon: IconBrush },
  { dialog: "upload", label: text.upload, Icon: IconUpload },
  { dialog: "create", label: text.quickCreate, Icon: IconBolt },
] as const

type EbooksScreenProps = {
  tab: EbookTab
  /** The search term; "" for all. */
  search: string
  dialog: EbookDialog | undefined
  onDialog: (dialog: EbookDialog | undefined) => void
  onSearch: (search: string) => void
  onTab: (tab: EbookTab) => void
  onOpen: (id: number, step?: "preview") => void
}

/** The brand's e-books (content §2.8). */
export function EbooksScreen({ tab, search, dialog, onDialog, onSearch, onTab, onOpen }: EbooksScreenProps) {
  const money = useMoney()
  const brandId = useBrandId()
  const stats = trpc.ebooks.stats.useQuery({ brandId })
  const close = () => onDialog(undefined)
  return (
    <>
      <PageHeader
        title={screenLabel("/ebooks")}
        description={text.description}
        actions={<Actions onOpen={onDialog} />}
      />
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="lg">
        <StatCard label={text.stats.total} value={stats.data?.total ?? "–"} />
        <StatCard label={text.stats.published} value={stats.data?.published ?? "–"} />
        <StatCard label={text.stats.sales} value={stats.data?.sales ?? "–"} />
        <StatCard label={text.stats.revenue} value={stats.data ? money(stats.data.revenue) : "–"} />
      </SimpleGrid>
      <Tabs
        value={tab}
        onChange={(value) => onTab(EBOOK_TABS.find((one) => one === value) ?? "all")}
        keepMounted={false}
      >
        <Group justify="space-between" gap="sm" mb="lg">
          <TabList active={tab} tabs={EBOOK_TABS} labels={TAB_LABELS} />
          <SearchField className={classes.search} label={text.search} value={search} onSearch={onSearch} />
        </Group>
        {EBOOK_TABS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <Boundary lines={4} height={90}>
              <EbookList tab={one} search={search} onOpen={onOpen} onMakeArt={() => onDialog("art")} />
            </Boundary>
          </Tabs.Panel>
        ))}
      </Tabs>
      <ArtDialog opened={dialog === "art"} onClose={close} />
      <QuickCreateDialog opened={dialog === "create"} onCreated={(id) => onOpen(id)} onClose={close} />
      <UploadDialog opened={dialog === "upload"} onClose={close} />
    </>
  )
}

/** The primary action always; on a phone the others fold into a menu. */
function Actions({ onOpen }: { onOpen: (dialog: EbookDialog) => void }) {
  const navigate = useNavigate()
  return (
    <>
      <Group gap="sm" visibleFrom="sm">
        {ACTIONS.map(({ dialog: name, label, Icon }) => (
          <Button key={name} variant="default" leftSection={<Icon size={17} />} onClick={() => onOpen(name)}>
            {label}
          </Button>
        ))}
      </Group>
      <Button leftSection={<IconPlus size={17} />} onClick={() => void navigate({ to: "/ebook-creator" })}>
        {text.createNew}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            icon={IconDots}
            iconSize={18}
            label={text.moreActions}
            variant="default"
            size={44}
            hiddenFrom="sm"
          />
        </Menu.Target>
        <Menu.Dropdown>
          {ACTIONS.map(({ dialog: name, label, Icon }) => (
            <Menu.Item key={name} leftSection={<Icon size={16} />} onClick={() => onOpen(name)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
