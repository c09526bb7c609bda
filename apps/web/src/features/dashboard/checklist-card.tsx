import type { Brand } from "@brandwright/contract/brands/brands"
import { Card, CloseButton, Group, Progress, Title } from "@mantine/core"
import { SetupSteps } from "../../blocks/setup-steps.tsx"
import { trpc } from "../../lib/trpc.ts"
import { checklistText as text } from "../../texts/en/welcome.ts"
import { ButtonLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"

/** The setup checklist, until completed or dismissed. Its data is loaded before the screen is drawn. */
export function ChecklistCard({ brand }: { brand: Brand }) {
  const utils = trpc.useUtils()
  const { data } = trpc.welcome.checklist.useQuery({ brandId: brand.id })
  const hide = trpc.welcome.hideChecklist.useMutation({
    meta: { failed: text.failed },
    onSuccess: (_none, { isHidden }) =>
      utils.welcome.checklist.setData({ brandId: brand.id }, (old) => old && { ...old, isHidden }),
  })
  const done = data?.steps.filter((step) => step.isDone).length ?? 0
  if (!data || data.isHidden || done === data.steps.length) return null
  return (
    <Card component="section" aria-label={text.title} mb="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {text.title}
          </Title>
          <Hint>{text.progress(done, data.steps.length)}</Hint>
        </div>
        <Group gap="xs" wrap="nowrap">
          <ButtonLink to="/welcome" size="sm">
            {text.guide}
          </ButtonLink>
          <CloseButton
            aria-label={text.hide}
            disabled={hide.isPending}
            onClick={() => hide.mutate({ brandId: brand.id, isHidden: true })}
          />
        </Group>
      </Group>
      <Progress
        value={(done / data.steps.length) * 100}
        size="sm"
        my="sm"
        aria-label={text.progress(done, data.steps.length)}
      />
      <SetupSteps steps={data.steps} />
    </Card>
  )
}
