import { choiceLabel, CONTENT_TYPE_LABELS, contentText } from "@brandwright/contract/content/content"
import { type ContentTemplate } from "@brandwright/contract/content/content-templates"
import { PROMPT_TEMPLATES } from "../../../texts/en/content-templates.ts"
import { Badge, Button, Card, Group, SegmentedControl, SimpleGrid, Title } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { LoadingTab } from "../../../ui/screen/loading.tsx"
import { Hint } from "../../../ui/hint.tsx"
import type { GeneratorForm } from "./generator-form.tsx"
import { TEMPLATE_FILTERS } from "./generator-tabs.ts"

type TemplateFilter = (typeof TEMPLATE_FILTERS)[number]
type TemplatesTabProps = {
  filter: TemplateFilter
  onFilter: (filter: TemplateFilter) => void
  onUse: (form: GeneratorForm) => void
}

/** The six documented templates and the brand's own; each fills the form (content §2.4). */
export function TemplatesTab({ filter, onFilter, onUse }: TemplatesTabProps) {
  const isShown = ({ category }: { category: string }) => filter === "all" || category === filter
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={contentText.filter}
        value={filter}
        data={TEMPLATE_FILTERS.map((value) => ({ value, label: choiceLabel(value) }))}
        onChange={onFilter}
      />
      <Boundary loading={<LoadingTab />}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
          <OwnTemplates isShown={isShown} onUse={onUse} />
          {PROMPT_TEMPLATES.filter(isShown).map((template) => (
            <TemplateCard key={template.name} {...template} onUse={() => onUse(template.input)} />
          ))}
        </SimpleGrid>
      </Boundary>
    </>
  )
}

type OwnTemplatesProps = Pick<TemplatesTabProps, "onUse"> & {
  isShown: (template: ContentTemplate) => boolean
}

function OwnTemplates({ isShown, onUse }: OwnTemplatesProps) {
  const brandId = useBrandId()
  const [own] = trpc.content.templates.useSuspenseQuery({ brandId })
  const remove = trpc.content.deleteTemplate.useMutation({
    meta: { done: contentText.templateDeleted, failed: contentText.deleteFailed, refresh: ["content.templates"] },
  })
  const askRemove = ({ id }: ContentTemplate) =>
    void confirm({
      title: contentText.delete,
      message: contentText.deleteTemplateQuestion,
      act: () => remove.mutateAsync({ brandId, id }),
    })
  return own
    .filter(isShown)
    .map((template) => (
      <TemplateCard
        key={template.id}
        {...template}
        isOwn
        onUse={() => onUse(template.input)}
        onDelete={() => askRemove(template)}
      />
    ))
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
        {onDelete && <IconButton icon={IconTrash} label={`${contentText.delete}: ${name}`} onClick={onDelete} />}
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
      <Hint lineClamp={3} mb="md">
        {description || input.brief}
      </Hint>
      <Button variant="default" size="sm" mt="auto" onClick={onUse}>
        {contentText.useTemplate}
      </Button>
    </Card>
  )
}
