import { type Brand, brandText } from "@brandwright/contract/brands"
import { brandScreenText } from "@brandwright/contract/brand-screens"
import { screenLabel } from "@brandwright/contract/shell"
import { Accordion, Avatar, Badge, Button, Modal, Text } from "@mantine/core"
import { IconPlus, IconTag } from "@tabler/icons-react"
import { type ReactNode, useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { BrandForm } from "./brand-form.tsx"
import { BrandPanel } from "./brand-panel.tsx"
import classes from "./brands.module.css"
import { DeleteBrandDialog } from "./delete-brand-dialog.tsx"

type BrandsScreenProps = {
  /** The Social Connections tab of a brand. */
  socialTab: (brand: Brand) => ReactNode
}

/** Brand management (account §2.8). */
export function BrandsScreen({ socialTab }: BrandsScreenProps) {
  const brands = trpc.brands.list.useQuery()
  const [edited, setEdited] = useState<Brand | "new" | null>(null)
  const [deleted, setDeleted] = useState<Brand | null>(null)
  const createButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited("new")}>
      {brandScreenText.create}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={screenLabel("/account/brands")}
        description={brandScreenText.description}
        actions={brands.data && brands.data.length > 0 && createButton}
      />
      {brands.isPending && <Loading />}
      {brands.isError && <LoadFailed message={brandText.loadFailed.message} onRetry={() => void brands.refetch()} />}
      {brands.data?.length === 0 && (
        <EmptyState
          icon={<IconTag />}
          title={brandText.noneYet}
          message={brandScreenText.firstBrand}
          action={createButton}
        />
      )}
      {brands.data && brands.data.length > 0 && (
        <Accordion
          variant="separated"
          defaultValue={String(brands.data.find((brand) => brand.isDefault)?.id)}
          order={2}
        >
          {brands.data.map((brand) => (
            <Accordion.Item key={brand.id} value={String(brand.id)}>
              <Accordion.Control
                icon={<Avatar src={brand.logoUrl} name={brand.name} color="spruce" radius="md" alt="" />}
              >
                <span className={classes.head}>
                  <Text span fw={600}>
                    {brand.name}
                  </Text>
                  {brand.isDefault && <Badge tt="none">{brandScreenText.defaultBadge}</Badge>}
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <BrandPanel
                  brand={brand}
                  social={socialTab(brand)}
                  onEdit={() => setEdited(brand)}
                  onDelete={() => setDeleted(brand)}
                />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === "new" ? brandScreenText.create : brandScreenText.editTitle}
      >
        {edited && <BrandForm brand={edited === "new" ? undefined : edited} onDone={() => setEdited(null)} />}
      </Modal>
      {deleted && (
        <DeleteBrandDialog brand={deleted} others={(brands.data?.length ?? 1) - 1} onClose={() => setDeleted(null)} />
      )}
    </>
  )
}
