import {
  choiceLabel,
  CONTENT_TYPE_LABELS,
  type ContentTemplate,
  contentText,
  TEMPLATE_FILTERS,
} from "@brandwright/contract/content"
import { PROMPT_TEMPLATES } from "../../texts/en/content-templates.ts"
import { ActionIcon, Badge, Button, Card, Group, SegmentedControl, SimpleGrid, Text, Title } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import type { GeneratorForm } from "./generator-form.tsx"

type TemplatesTabProps = { brandId: number; onUse: (form: GeneratorForm) => void }

/** The six documented ones and the brand's own; each fills the form (content §2.4). */
export function TemplatesTab({ brandId, onUse }: TemplatesTabProps) {
  const utils = trpc.useUtils()
  const [filter, setFilter] = useState<(typeof TEMPLATE_FILTERS)[number]>("all")
  const [doomed, setDoomed] = useState<ContentTemplate>()
  const own = trpc.content.templates.useQuery({ brandId })
  const remove = trpc.content.deleteTemplate.useMutation({
    onSuccess: async () => {
      setDoomed(undefined)
      await utils.content.templates.invalidate()
      toastDone(contentText.templateDeleted)
    },
    onError: (error) => toastFailed(error, contentText.deleteFailed),
  })
  const isShown = ({ category }: { category: string }) => filter === "all" || category === filter
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={contentText.filter}
        value={filter}
        data={TEMPLATE_FILTERS.map((value) => ({ value, label: choiceLabel(value) }))}
        onChange={(value) => setFilter(TEMPLATE_FILTERS.find((one) => one === value) ?? "all")}
      />
      {own.isError && <LoadFailed error={own.error} onRetry={() => void own.refetch()} />}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        {own.data?.filter(isShown).map((template) => (
          <TemplateCard
            key={template.id}
            {...template}
            isOwn
            onUse={() => onUse(template.input)}
            onDelete={() => setDoomed(template)}
          />
        ))}
        {PROMPT_TEMPLATES.filter(isShown).map((template) => (
          <TemplateCard key={template.name} {...template} onUse={() => onUse(template.input)} />
        ))}
      </SimpleGrid>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={contentText.delete}
        message={contentText.deleteTemplateQuestion}
        confirmLabel={contentText.delete}
        isRunning={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ brandId, id: doomed.id })}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}

type TemplateCardProps = {
  name: string
  description: string
  input: GeneratorForm
  isOwn?: boolean
  onUse: () => void
  onDelete?: () => void
}

function TemplateCard({ name, description, input, isOwn, onUse, onDelete }: TemplateCardProps) {
  return (
    <Card padding="md" component="article" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={3} size="h4">
          {name}
        </Title>
        {onDelete && (
          <ActionIcon variant="subtle" color="gray" aria-label={`${contentText.delete}: ${name}`} onClick={onDelete}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      <Group gap={6} my={6}>
        <Badge size="sm">{CONTENT_TYPE_LABELS[input.contentType]}</Badge>
        <Badge size="sm" color="gray">
          {choiceLabel(input.tone)}
        </Badge>
        {isOwn && (
          <Badge size="sm" color="amber">
            {contentText.ownTemplate}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" lineClamp={3} mb="md">
        {description || input.brief}
      </Text>
      <Button variant="default" size="sm" mt="auto" onClick={onUse}>
        {contentText.useTemplate}
      </Button>
    </Card>
  )
}
