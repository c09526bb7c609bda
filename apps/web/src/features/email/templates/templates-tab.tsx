import { PROVIDER_COLORS, type Template, templateText as text } from "@brandwright/contract/email-templates"
import { Badge, Button, Card, Group, Text, Tooltip } from "@mantine/core"
import { IconFilePlus, IconTemplate } from "@tabler/icons-react"
import { formatDay } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import classes from "../email.module.css"
import type { TemplateStart } from "./template-dialog.tsx"

type TemplatesTabProps = { brandId: number; onOpen: (start: TemplateStart) => void }

export function TemplatesTab({ brandId, onOpen }: TemplatesTabProps) {
  const templates = trpc.email.templates.useQuery({ brandId })
  if (templates.isError) return <LoadFailed error={templates.error} onRetry={() => void templates.refetch()} />
  if (templates.isPending) return <LoadingLines lines={6} height={40} />
  if (templates.data.length === 0) {
    return (
      <EmptyState
        icon={<IconTemplate />}
        title={text.none}
        message={text.noneHint}
        action={<Button onClick={() => onOpen({ kind: "new" })}>{text.createFirst}</Button>}
      />
    )
  }
  return (
    <>
      <Group justify="flex-end" mb="md">
        <Button leftSection={<IconFilePlus size={17} />} onClick={() => onOpen({ kind: "new" })}>
          {text.newTemplate}
        </Button>
      </Group>
      <div className={classes.cards}>
        {templates.data.map((template) => (
          <Card
            key={template.id}
            component="button"
            type="button"
            className={classes.cardButton}
            padding="md"
            onClick={() => onOpen({ kind: "edit", template })}
          >
            <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
              <Text fw={620} lineClamp={1}>
                {template.name}
              </Text>
              <CostBadge cost={template.generationCost} provider={template.aiProvider} />
            </Group>
            <Text size="sm" lineClamp={2} mb="sm">
              {template.subject}
            </Text>
            <Text size="xs" c="dimmed">
              {formatDay(template.createdAt)}
            </Text>
          </Card>
        ))}
      </div>
    </>
  )
}

/** content §9: the price in six decimals, coloured by who wrote it. */
export function CostBadge({ cost, provider }: { cost: Template["generationCost"]; provider: Template["aiProvider"] }) {
  return (
    <Tooltip label={`${text.costBadge(cost)}, ${provider}`}>
      <Badge color={PROVIDER_COLORS[provider]} style={{ flexShrink: 0 }}>
        {`${text.costBadge(cost)} · ${provider}`}
      </Badge>
    </Tooltip>
  )
}
