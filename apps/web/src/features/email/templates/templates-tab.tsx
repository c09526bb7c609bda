import { templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { Button, Card, Group, Text, SimpleGrid } from "@mantine/core"
import { IconFilePlus, IconTemplate } from "@tabler/icons-react"
import { formatDay } from "../../../lib/time.ts"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { EMAIL_PAGE } from "../email-tabs.ts"
import { CostBadge } from "./cost-badge.tsx"

type TemplatesTabProps = { onNew: () => void; onEdit: (id: number) => void }

export function TemplatesTab({ onNew, onEdit }: TemplatesTabProps) {
  const brandId = useBrandId()
  const [{ pages }, query] = trpc.email.templates.useSuspenseInfiniteQuery(
    { brandId, limit: EMAIL_PAGE },
    { getNextPageParam: afterLastId(EMAIL_PAGE) },
  )
  const templates = pages.flat()
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={<IconTemplate />}
        title={text.none}
        message={text.noneHint}
        action={<Button onClick={onNew}>{text.createFirst}</Button>}
      />
    )
  }
  return (
    <>
      <Group justify="flex-end" mb="md">
        <Button leftSection={<IconFilePlus size={17} />} onClick={onNew}>
          {text.newTemplate}
        </Button>
      </Group>
      <SimpleGrid minColWidth="min(100%, 19rem)">
        {templates.map((template) => (
          <Card key={template.id} component="button" type="button" padding="md" onClick={() => onEdit(template.id)}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
              <Text fw={620} lineClamp={1}>
                {template.name}
              </Text>
              <CostBadge cost={template.generationCost} provider={template.aiProvider} />
            </Group>
            <Text size="sm" lineClamp={2} mb="sm">
              {template.subject}
            </Text>
            <Hint size="xs">{formatDay(template.createdAt)}</Hint>
          </Card>
        ))}
      </SimpleGrid>
      <LoadMore query={query} />
    </>
  )
}
