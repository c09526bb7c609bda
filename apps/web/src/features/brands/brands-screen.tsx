import { type Brand, brandText } from "@brandwright/contract/brands/brands"
import { brandScreenText } from "../../texts/en/brands.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Accordion, Badge, Button, Group, Text } from "@mantine/core"
import { IconPlus, IconTag } from "@tabler/icons-react"
import { type ReactNode, useState } from "react"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { ShownBrand, useBrand } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { BrandLogo } from "../../ui/picture/brand-logo.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { BrandDialog } from "./brand-dialog.tsx"
import { BrandPanel } from "./brand-panel.tsx"
import { DeleteBrandDialog } from "./delete-brand-dialog.tsx"

type BrandsScreenProps = {
  /** The Social Connections tab of a brand. */
  socialTab: (brand: Brand) => ReactNode
}

const CLOSED = { tab: undefined, search: undefined, fact: undefined }

/** Brand management (account §2.8). */
export function BrandsScreen({ socialTab }: BrandsScreenProps) {
  const { brands } = useBrand()
  const [{ brand: openId, form }, change] = useSearchState("/_app/account/brands")
  const createButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ form: "new" }, true)}>
      {brandScreenText.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={screenLabel("/account/brands")}
        description={brandScreenText.description}
        actions={brands.length > 0 && createButton}
      />
      <Boundary loading={<Loading />} failed={brandText.loadFailed.message}>
        <BrandList socialTab={socialTab} createButton={createButton} />
      </Boundary>
      <BrandDialog
        brand={form === "new" ? form : (form === "edit" && findOpenBrand(brands, openId)) || null}
        onClose={() => change({ form: undefined })}
      />
    </>
  )
}

/** The brand in the address, or the default one. */
const findOpenBrand = (brands: Brand[], openId: number | "none" | undefined): Brand | undefined =>
  brands.find(({ id }) => id === openId) ?? brands.find(({ isDefault }) => isDefault)

type BrandListProps = BrandsScreenProps & { createButton: ReactNode }

function BrandList({ socialTab, createButton }: BrandListProps) {
  const [brands] = trpc.brands.list.useSuspenseQuery()
  const [deleted, setDeleted] = useState<Brand | null>(null)
  const [{ brand: openId }, change] = useSearchState("/_app/account/brands")
  if (brands.length === 0) {
    return (
      <EmptyState
        icon={<IconTag />}
        title={brandText.noneYet}
        message={brandScreenText.firstBrand}
        action={createButton}
      />
    )
  }
  const open = findOpenBrand(brands, openId)
  return (
    <>
      <Accordion
        variant="separated"
        value={openId === "none" || !open ? null : String(open.id)}
        onChange={(id) => change({ ...CLOSED, brand: id === null ? "none" : Number(id) }, true)}
        order={2}
      >
        {brands.map((brand) => (
          <Accordion.Item key={brand.id} value={String(brand.id)}>
            <Accordion.Control icon={<BrandLogo brand={brand} radius="md" />}>
              <Group component="span" gap="0.3rem 0.6rem">
                <Text span fw={600}>
                  {brand.name}
                </Text>
                {brand.isDefault && <Badge>{brandScreenText.defaultBadge}</Badge>}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <ShownBrand value={brand.id}>
                <BrandPanel
                  brand={brand}
                  social={socialTab(brand)}
                  onEdit={() => change({ brand: brand.id, form: "edit" }, true)}
                  onDelete={() => setDeleted(brand)}
                />
              </ShownBrand>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {deleted && <DeleteBrandDialog brand={deleted} others={brands.length - 1} onClose={() => setDeleted(null)} />}
    </>
  )
}
