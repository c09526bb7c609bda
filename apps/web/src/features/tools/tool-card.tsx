import { type Tool, toolText as text } from "@brandwright/contract/tools/tools"
import { Badge, Button, Card, Group, Menu, Title } from "@mantine/core"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { handOver } from "../../lib/drafts/handover.ts"
import { Hint } from "../../ui/hint.tsx"
import { MenuItemLink } from "../../ui/menu-item-link.tsx"
import { MoreMenu } from "../../ui/more-menu.tsx"
import { startPage } from "./start-page.ts"

type ToolCardProps = {
  tool: Tool
  onShow: (kind: "edit" | "run" | "delete" | "versions") => void
  onDuplicate: () => void
  onExport: () => void
}

export function ToolCard({ tool, onShow, onDuplicate, onExport }: ToolCardProps) {
  return (
    <Card h="100%">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4">
          {tool.name}
        </Title>
        <MoreMenu label={text.actions(tool.name)}>
          <Menu.Item onClick={() => onShow("edit")}>{text.edit}</Menu.Item>
          <MenuItemLink to="/web-funnel" onClick={() => handOver("page", startPage(tool))}>
            {text.putOnPage}
          </MenuItemLink>
          <Menu.Item onClick={onDuplicate}>{text.duplicate}</Menu.Item>
          <Menu.Item onClick={() => onShow("versions")}>{text.versions}</Menu.Item>
          <Menu.Item onClick={onExport}>{text.exportFile}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => onShow("delete")}>
            {text.delete}
          </Menu.Item>
        </MoreMenu>
      </Group>
      {tool.description !== tool.name && <Hint mt={4}>{tool.description}</Hint>}
      <WrittenBy
        isListed
        aiProvider={tool.aiProvider ?? undefined}
        aiModel={tool.aiModel}
        generationCost={tool.generationCost}
      />
      <Group mt="auto" pt="md" justify="space-between">
        <Badge variant="light">{text.version(tool.version)}</Badge>
        <Button size="xs" variant="light" onClick={() => onShow("run")}>
          {text.run}
        </Button>
      </Group>
    </Card>
  )
}
