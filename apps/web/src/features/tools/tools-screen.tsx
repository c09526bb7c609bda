import { screenLabel } from "@brandwright/contract/shell"
import { type Tool, toolText as text } from "@brandwright/contract/tools"
import { Button, Modal, Tabs } from "@mantine/core"
import { IconPlus, IconTools } from "@tabler/icons-react"
import { useState } from "react"
import { saveAs } from "../../lib/save-as.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { exportTool } from "./export-tool.ts"
import { ToolCard } from "./tool-card.tsx"
import { ToolDialog } from "./tool-dialog.tsx"
import { ToolFrame } from "./tool-frame.tsx"
import { Templates } from "./tool-templates.tsx"
import { Versions } from "./tool-versions.tsx"
import classes from "./tools.module.css"
import { TOOL_TABS, type ToolTab } from "./tool-tabs.ts"
import { TabList } from "../../ui/tab-list.tsx"

const PAGE = 24

type Shown = { kind: "new" } | { kind: "edit" | "run" | "delete" | "versions"; tool: Tool } | null

/** Small tools of the brand (content §2.10). */
export function ToolsScreen({ tab, brief, onTab }: { tab: ToolTab; brief: string; onTab: (tab: ToolTab) => void }) {
  const brand = useCurrentBrand()
  const utils = trpc.useUtils()
  const [shown, setShown] = useState<Shown>(brief ? { kind: "new" } : null)
  const pages = trpc.tools.list.useInfiniteQuery(
    { brandId: brand.id, limit: PAGE },
    { getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id) },
  )
  const tools = pages.data?.pages.flat()
  const changed = () => void utils.tools.list.invalidate()
  const close = () => setShown(null)
  const duplicate = trpc.tools.duplicate.useMutation({
    onSuccess: changed,
    onError: (error) => toastFailed(error, text.createFailed),
  })
  const remove = trpc.tools.delete.useMutation({
    onSuccess: () => {
      toastDone(text.deleted)
      changed()
      close()
    },
    onError: (error) => toastFailed(error, text.deleteFailed),
  })
  const createNew = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setShown({ kind: "new" })}>
      {text.createNew}
    </Button>
  )
  return (
    <>
      <PageHeader title={screenLabel("/new-tools")} description={text.description} actions={createNew} />
      <Tabs value={tab} onChange={(value) => onTab(value === "templates" ? "templates" : "mine")} keepMounted={false}>
        <TabList active={tab} mb="lg">
          {TOOL_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text.tabs[one]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="mine">
          {pages.isPending && <LoadingLines lines={4} height={80} />}
          {pages.isError && (
            <LoadFailed error={pages.error} message={text.loadFailed} onRetry={() => void pages.refetch()} />
          )}
          {tools?.length === 0 && (
            <EmptyState
              icon={<IconTools />}
              title={text.noneYet}
              message={text.noneYetHint}
              action={
                <Button variant="default" onClick={() => onTab("templates")}>
                  {text.tabs.templates}
                </Button>
              }
            />
          )}
          <ul className={classes.grid}>
            {tools?.map((tool) => (
              <li key={tool.id}>
                <ToolCard
                  tool={tool}
                  onShow={(kind) => setShown({ kind, tool })}
                  onDuplicate={() => duplicate.mutate({ id: tool.id })}
                  onExport={() => saveAs(`${tool.name}.html`, new Blob([exportTool(tool)], { type: "text/html" }))}
                />
              </li>
            ))}
          </ul>
          {pages.hasNextPage && (
            <Button
              variant="default"
              mt="lg"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {text.loadMore}
            </Button>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <Templates
            brandId={brand.id}
            onUsed={() => {
              changed()
              onTab("mine")
            }}
          />
        </Tabs.Panel>
      </Tabs>
      <ToolDialog
        opened={shown?.kind === "new" || shown?.kind === "edit"}
        brandId={brand.id}
        brief={brief}
        tool={shown?.kind === "edit" ? shown.tool : undefined}
        onClose={close}
        onSaved={changed}
      />
      <Modal
        opened={shown?.kind === "run"}
        onClose={close}
        title={shown?.kind === "run" ? shown.tool.name : ""}
        size="xl"
      >
        {shown?.kind === "run" && (
          <RunningTool tool={shown.tool} onVersions={() => setShown({ kind: "versions", tool: shown.tool })} />
        )}
      </Modal>
      <Modal opened={shown?.kind === "versions"} onClose={close} title={text.versions} size="lg">
        {shown?.kind === "versions" && <Versions tool={shown.tool} onRestored={changed} />}
      </Modal>
      <ConfirmDialog
        opened={shown?.kind === "delete"}
        title={text.delete}
        message={text.deleteConfirm}
        confirmLabel={text.delete}
        isRunning={remove.isPending}
        onConfirm={() => shown?.kind === "delete" && remove.mutate({ id: shown.tool.id })}
        onClose={close}
      />
    </>
  )
}

function RunningTool({ tool, onVersions }: { tool: Tool; onVersions: () => void }) {
  const ask = trpc.tools.ask.useMutation()
  return (
    <ToolFrame
      name={tool.name}
      code={tool}
      height={tool.configuration.size.height}
      onAsk={(capability, asked) => ask.mutateAsync({ id: tool.id, capability, text: asked })}
      remedy={
        tool.version > 1 && (
          <Button display="block" mt="xs" size="xs" variant="default" onClick={onVersions}>
            {text.seeVersions}
          </Button>
        )
      }
    />
  )
}
