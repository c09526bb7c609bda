import { screenLabel } from "@brandwright/contract/shell"
import { type Tool, toolText as text } from "@brandwright/contract/tools"
import { ActionIcon, Badge, Button, Card, Group, Menu, Modal, Stack, Tabs, Text, Title } from "@mantine/core"
import { IconDots, IconPlus, IconTools } from "@tabler/icons-react"
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
import { ToolDialog } from "./tool-dialog.tsx"
import { ToolFrame } from "./tool-frame.tsx"
import classes from "./tools.module.css"
import { TOOL_TABS, type ToolTab } from "./tool-tabs.ts"

type Shown = { kind: "new" } | { kind: "edit" | "run" | "delete" | "versions"; tool: Tool } | null

/** Small tools of the brand (content §2.10). */
export function ToolsScreen({ tab, brief, onTab }: { tab: ToolTab; brief: string; onTab: (tab: ToolTab) => void }) {
  const brand = useCurrentBrand()
  const utils = trpc.useUtils()
  const [shown, setShown] = useState<Shown>(brief ? { kind: "new" } : null)
  const tools = trpc.tools.list.useQuery({ brandId: brand.id })
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
        <Tabs.List mb="lg">
          {TOOL_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="mine">
          {tools.isPending && <LoadingLines lines={4} height={80} />}
          {tools.isError && (
            <LoadFailed error={tools.error} message={text.loadFailed} onRetry={() => void tools.refetch()} />
          )}
          {tools.data?.length === 0 && (
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
            {tools.data?.map((tool) => (
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
        closeButtonProps={{ "aria-label": text.close }}
      >
        {shown?.kind === "run" && <RunningTool tool={shown.tool} />}
      </Modal>
      <Modal
        opened={shown?.kind === "versions"}
        onClose={close}
        title={text.versions}
        closeButtonProps={{ "aria-label": text.close }}
      >
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

type ToolCardProps = {
  tool: Tool
  onShow: (kind: "edit" | "run" | "delete" | "versions") => void
  onDuplicate: () => void
  onExport: () => void
}

function ToolCard({ tool, onShow, onDuplicate, onExport }: ToolCardProps) {
  return (
    <Card className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4">
          {tool.name}
        </Title>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={text.actions(tool.name)}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onShow("edit")}>{text.edit}</Menu.Item>
            <Menu.Item onClick={onDuplicate}>{text.duplicate}</Menu.Item>
            <Menu.Item onClick={() => onShow("versions")}>{text.versions}</Menu.Item>
            <Menu.Item onClick={onExport}>{text.exportFile}</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => onShow("delete")}>
              {text.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {tool.description}
      </Text>
      <Group className={classes.foot} justify="space-between">
        <Badge variant="light">{text.version(tool.version)}</Badge>
        <Button size="xs" variant="light" onClick={() => onShow("run")}>
          {text.run}
        </Button>
      </Group>
    </Card>
  )
}

function RunningTool({ tool }: { tool: Tool }) {
  const ask = trpc.tools.ask.useMutation()
  return (
    <ToolFrame
      name={tool.name}
      code={tool}
      height={tool.configuration.size.height}
      onAsk={(capability, asked) => ask.mutateAsync({ id: tool.id, capability, text: asked })}
    />
  )
}

function Versions({ tool, onRestored }: { tool: Tool; onRestored: () => void }) {
  const versions = trpc.tools.versions.useQuery({ id: tool.id }, { staleTime: 0 })
  const restore = trpc.tools.restore.useMutation({
    onSuccess: () => {
      toastDone(text.updated)
      onRestored()
      void versions.refetch()
    },
    onError: (error) => toastFailed(error, text.updateFailed),
  })
  if (versions.isError) return <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.isPending) return <LoadingLines />
  return (
    <Stack>
      {versions.data.map(({ version, createdAt }, index) => (
        <Group key={version} justify="space-between">
          <Text>
            {text.version(version)}{" "}
            <Text span size="sm" c="dimmed">
              {new Date(createdAt).toLocaleString()}
            </Text>
          </Text>
          {index > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={restore.isPending}
              onClick={() => restore.mutate({ id: tool.id, version })}
              aria-label={`${text.restore} ${text.version(version)}`}
            >
              {text.restore}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}

function Templates({ brandId, onUsed }: { brandId: number; onUsed: () => void }) {
  const templates = trpc.tools.templates.useQuery()
  const create = trpc.tools.create.useMutation({
    onSuccess: () => {
      toastDone(text.created)
      onUsed()
    },
    onError: (error) => toastFailed(error, text.createFailed),
  })
  if (templates.isError)
    return <LoadFailed error={templates.error} message={text.loadFailed} onRetry={() => void templates.refetch()} />
  if (templates.isPending) return <LoadingLines lines={3} height={80} />
  return (
    <ul className={classes.grid}>
      {templates.data.map(({ key, ...template }) => (
        <li key={key}>
          <Card className={classes.card}>
            <Title order={2} size="h4">
              {template.name}
            </Title>
            <Text size="sm" c="dimmed" mt={4}>
              {template.description}
            </Text>
            <Group className={classes.foot}>
              <Button
                size="xs"
                variant="light"
                loading={create.isPending}
                onClick={() => create.mutate({ brandId, ...template })}
                aria-label={`${text.useTemplate}: ${template.name}`}
              >
                {text.useTemplate}
              </Button>
            </Group>
          </Card>
        </li>
      ))}
    </ul>
  )
}
