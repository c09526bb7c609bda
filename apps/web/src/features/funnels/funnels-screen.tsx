import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import { funnelText } from "@brandwright/contract/funnels"
import { screenLabel } from "@brandwright/contract/shell"
import { Tabs } from "@mantine/core"
import { IconFilter } from "@tabler/icons-react"
import { trpc } from "../../lib/trpc.ts"
import { useBrand } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { FunnelEditor } from "./funnel-editor.tsx"
import { MyFunnels } from "./my-funnels.tsx"

export type FunnelTab = "create" | "list"
type FunnelsScreenProps = {
  tab: FunnelTab
  editedId: number | undefined
  onGo: (search: { tab?: FunnelTab; edit?: number }) => void
}

/** Web Funnel (content §2.1). */
export function FunnelsScreen({ tab, editedId, onGo }: FunnelsScreenProps) {
  const { brand, isLoading } = useBrand()
  return (
    <>
      <PageHeader title={screenLabel("/web-funnel")} description={labels.description} />
      {!brand && isLoading && <Loading />}
      {!brand && !isLoading && (
        <EmptyState
          icon={<IconFilter size={34} />}
          title={funnelText.selectBrand}
          action={<ButtonLink to="/account/brands">{labels.manageBrands}</ButtonLink>}
        />
      )}
      {brand && (
        <Tabs
          value={tab}
          onChange={(value) => onGo(value === "list" ? { tab: "list" } : { edit: editedId })}
          keepMounted={false}
        >
          <Tabs.List mb="lg">
            <Tabs.Tab value="create">{editedId ? labels.tabEdit : labels.tabCreate}</Tabs.Tab>
            <Tabs.Tab value="list">{labels.tabList}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="create">
            {editedId ? (
              <EditFunnel key={editedId} brandId={brand.id} id={editedId} onGo={onGo} />
            ) : (
              <FunnelEditor
                key={brand.id}
                brandId={brand.id}
                saved={undefined}
                onDone={() => onGo({ tab: "list" })}
                onReset={() => onGo({})}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="list">
            <MyFunnels brandId={brand.id} onEdit={(id) => onGo({ edit: id })} onCreate={() => onGo({})} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}

function EditFunnel({ brandId, id, onGo }: { brandId: number; id: number; onGo: FunnelsScreenProps["onGo"] }) {
  const funnel = trpc.funnels.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false })
  if (funnel.isError) return <LoadFailed error={funnel.error} onRetry={() => void funnel.refetch()} />
  if (!funnel.data || !funnel.isFetchedAfterMount) return <Loading />
  return (
    <FunnelEditor brandId={brandId} saved={funnel.data} onDone={() => onGo({ tab: "list" })} onReset={() => onGo({})} />
  )
}
