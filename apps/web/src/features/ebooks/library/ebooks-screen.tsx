import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Button, Group, Menu, SimpleGrid } from "@mantine/core"
import { IconBolt, IconBrush, IconDots, IconPlus, IconUpload } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useMoney } from "../../../providers/use-money.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import { StatCard } from "../../../ui/data/stat-card.tsx"
import { ArtDialog } from "./art-dialog.tsx"
import { EbookList } from "./ebook-list.tsx"
import { QuickCreateDialog } from "./quick-create-dialog.tsx"
import { UploadDialog } from "./upload-dialog.tsx"
import { EBOOK_TABS, type EbookDialog } from "../ebook-tabs.ts"
import { PanelTabs } from "../../../ui/screen/panel-tabs.tsx"

const ACTIONS = [
  { dialog: "art", label: text.makeArt, Icon: IconBrush },
  { dialog: "upload", label: text.upload, Icon: IconUpload },
  { dialog: "create", label: text.quickCreate, Icon: IconBolt },
] as const

/** The brand's e-books (content §2.8). */
export function EbooksScreen() {
  const [{ tab = "all", search = "", open }, change] = useSearchState("/_app/ebooks")
  const navigate = useNavigate()
  const money = useMoney()
  const brandId = useBrandId()
  const stats = trpc.ebooks.stats.useQuery({ brandId })
  const openDialog = (dialog: EbookDialog) => change({ open: dialog }, true)
  const close = () => change({ open: undefined })
  const openBook = (id: number, step?: "preview") => void navigate({ to: "/ebook-creator", search: { id, step } })
  const list = (
    <Boundary lines={4} height={90}>
      <EbookList tab={tab} search={search} onOpen={openBook} onMakeArt={() => openDialog("art")} />
    </Boundary>
  )
  return (
    <>
      <PageHeader
        title={screenLabel("/ebooks")}
        description={text.description}
        actions={<Actions onOpen={openDialog} />}
      />
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="lg">
        <StatCard label={text.stats.total} value={stats.data?.total ?? "–"} />
        <StatCard label={text.stats.published} value={stats.data?.published ?? "–"} />
        <StatCard label={text.stats.sales} value={stats.data?.sales ?? "–"} />
        <StatCard label={text.stats.revenue} value={stats.data ? money(stats.data.revenue) : "–"} />
      </SimpleGrid>
      <PanelTabs
        tabs={EBOOK_TABS}
        labels={text.tabs}
        value={tab}
        onTab={(next) => change({ tab: next })}
        head={(tabs) => (
          <Group justify="space-between" gap="sm" mb="lg">
            {tabs}
            <SearchField
              flex="1 1 14rem"
              maw="22rem"
              label={text.search}
              value={search}
              onSearch={(words) => change({ search: words || undefined })}
            />
          </Group>
        )}
        panels={{ all: list, published: list, draft: list }}
      />
      <ArtDialog opened={open === "art"} onClose={close} />
      <QuickCreateDialog opened={open === "create"} onCreated={openBook} onClose={close} />
      <UploadDialog opened={open === "upload"} onClose={close} />
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
