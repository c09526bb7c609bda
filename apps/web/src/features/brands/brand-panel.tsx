import type { Brand } from "@brandwright/contract/brands/brands"
import { factText } from "@brandwright/contract/brands/brand-facts-text"
import { brandScreenText } from "../../texts/en/brands.ts"
import { Anchor, Button, Group, Stack } from "@mantine/core"
import { IconPencil, IconStar, IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useSearchState } from "../../lib/search-params.ts"
import { formatDay } from "../../lib/time.ts"
import { toastDone } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { BrandKit } from "./brand-kit.tsx"
import { BRAND_TABS } from "./brand-tabs.ts"
import { FactsTab } from "./facts/facts-tab.tsx"
import { Facts } from "../../ui/data/facts.tsx"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { CallButton } from "../../ui/call-button.tsx"

const TAB_LABELS = {
  details: brandScreenText.details,
  facts: factText.tab,
  social: brandScreenText.socialConnections,
}

type BrandPanelProps = { brand: Brand; social: ReactNode; onEdit: () => void; onDelete: () => void }

/** One brand: details with its kit, facts and social connections. */
export function BrandPanel({ brand, social, onEdit, onDelete }: BrandPanelProps) {
  const makeDefault = trpc.brands.setDefault.useMutation({
    meta: { failed: brandScreenText.defaultFailed, refresh: "everything" },
    onSuccess: (chosen) => toastDone(brandScreenText.defaultUpdated(chosen.name)),
  })
  const [{ tab = "details" }, change] = useSearchState("/_app/account/brands")
  // The address includes the brand, so that it works for people with another default brand.
  const setTab = (next?: (typeof BRAND_TABS)[number]) => change({ brand: brand.id, tab: next }, true)
  const details = (
    <>
      <Facts
        facts={[
          [brandScreenText.website, brand.website ? <WebLink url={brand.website} /> : brandScreenText.noWebsite],
          [brandScreenText.created, formatDay(brand.createdAt)],
          [brandScreenText.industry, brand.industry],
          [brandScreenText.brandDescription, brand.description],
        ]}
      />
      <Group mt="lg" gap="sm">
        {!brand.isDefault && (
          <CallButton variant="light" leftSection={<IconStar size={16} />} call={makeDefault} input={{ id: brand.id }}>
            {brandScreenText.makeDefault}
          </CallButton>
        )}
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {brandScreenText.edit}
        </Button>
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {brandScreenText.delete}
        </Button>
      </Group>
      <Stack mt="lg">
        <BrandKit brand={brand} onFacts={() => setTab("facts")} />
      </Stack>
    </>
  )
  return (
    <PanelTabs
      tabs={BRAND_TABS}
      labels={TAB_LABELS}
      value={tab}
      onTab={setTab}
      gap="md"
      panels={{ details, facts: <FactsTab brand={brand} />, social }}
    />
  )
}

const WebLink = ({ url }: { url: string }) => (
  <Anchor href={url} target="_blank" rel="noreferrer noopener">
    {url}
  </Anchor>
)
