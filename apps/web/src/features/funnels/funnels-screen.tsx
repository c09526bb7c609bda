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
              <NewFunnel key={brand.id} brandId={brand.id} onGo={onGo} />
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

type EditorProps = { brandId: number; onGo: FunnelsScreenProps["onGo"] }
/** Read once: what is typed after that is this window's own. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }

function NewFunnel({ brandId, onGo }: EditorProps) {
  const kept = trpc.funnels.draft.useQuery({ brandId, funnelId: null }, ONCE)
  if (kept.isError) return <LoadFailed error={kept.error} onRetry={() => void kept.refetch()} />
  if (kept.data === undefined || !kept.isFetchedAfterMount) return <Loading />
  return (
    <FunnelEditor
      brandId={brandId}
      saved={undefined}
      kept={kept.data}
      onDone={() => onGo({ tab: "list" })}
      onReset={() => onGo({})}
    />
  )
}

function EditFunnel({ brandId, id, onGo }: EditorProps & { id: number }) {
  const funnel = trpc.funnels.get.useQuery({ id }, ONCE)
  const kept = trpc.funnels.draft.useQuery({ brandId, funnelId: id }, ONCE)
  const failed = [funnel, kept].find((query) => query.isError)
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!funnel.data || kept.data === undefined || !funnel.isFetchedAfterMount || !kept.isFetchedAfterMount)
    return <Loading />
  return (
    <FunnelEditor
      brandId={brandId}
      saved={funnel.data}
      kept={kept.data}
      onDone={() => onGo({ tab: "list" })}
      onReset={() => onGo({})}
    />
  )
}
