import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Tabs } from "@mantine/core"
import { focusNextHeading } from "../../lib/focus/heading-focus.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { FunnelEditor } from "./editor/funnel-editor.tsx"
import { MyFunnels } from "./my-funnels.tsx"
import { ScrollableTabs } from "../../ui/screen/scrollable-tabs.tsx"

const CLOSED = { edit: undefined, section: undefined, open: undefined }

/** Web Funnel (content §2.1). */
export function FunnelsScreen() {
  const brandId = useBrandId()
  const [{ tab = "create", edit }, setSearch] = useSearchState("/_app/web-funnel")
  const showList = () => setSearch({ tab: "list", ...CLOSED }, true)
  /** The editor goes away with its focused button. */
  const onDone = () => {
    showList()
    focusNextHeading()
  }
  const startNew = () => setSearch({ tab: undefined, ...CLOSED }, true)
  return (
    <>
      <PageHeader title={screenLabel("/web-funnel")} description={labels.description} />
      <Tabs
        value={tab}
        onChange={(value) => (value === "list" ? showList() : setSearch({ tab: undefined }, true))}
        keepMounted={false}
      >
        <ScrollableTabs active={tab} mb="lg">
          <Tabs.Tab value="create">{edit ? labels.tabEdit : labels.tabCreate}</Tabs.Tab>
          <Tabs.Tab value="list">{labels.tabList}</Tabs.Tab>
        </ScrollableTabs>
        <Tabs.Panel value="create">
          <Boundary loading={<Loading />}>
            {edit ? (
              <EditFunnel key={edit} id={edit} onDone={onDone} onReset={startNew} />
            ) : (
              <NewFunnel key={brandId} onDone={onDone} onReset={startNew} />
            )}
          </Boundary>
        </Tabs.Panel>
        <Tabs.Panel value="list">
          <Boundary loading={<Loading />} failed={labels.listFailed}>
            <MyFunnels onEdit={(id) => setSearch({ ...CLOSED, tab: undefined, edit: id }, true)} onCreate={startNew} />
          </Boundary>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

type EditorProps = { onDone: () => void; onReset: () => void }
/** Loaded each time the editor opens, and not refetched: later changes are this window's own. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }

function NewFunnel(props: EditorProps) {
  const brandId = useBrandId()
  const [serverDraft] = trpc.funnels.draft.useSuspenseQuery({ brandId, funnelId: null }, ONCE)
  return <FunnelEditor {...props} saved={undefined} serverDraft={serverDraft} />
}

function EditFunnel({ id, ...props }: EditorProps & { id: number }) {
  const brandId = useBrandId()
  const [[funnel, serverDraft]] = trpc.useSuspenseQueries((read) => [
    read.funnels.get({ id }, ONCE),
    read.funnels.draft({ brandId, funnelId: id }, ONCE),
  ])
  return <FunnelEditor {...props} saved={funnel} serverDraft={serverDraft} />
}
