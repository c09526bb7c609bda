import { toolText as text } from "@brandwright/contract/tools/tools"
import { Button, Card, Group, Title, SimpleGrid } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Three ready-made tools, each of which can be copied to My Tools (content §2.10). */
export function Templates({ onUsed }: { onUsed: () => void }) {
  const brandId = useBrandId()
  const [templates] = trpc.tools.templates.useSuspenseQuery()
  const create = trpc.tools.create.useMutation({
    meta: { done: text.created, failed: text.createFailed, refresh: ["tools"] },
    onSuccess: onUsed,
  })
  return (
    <SimpleGrid component="ul" minColWidth="min(18rem, 100%)" spacing="lg">
      {templates.map(({ key, ...template }) => (
        <li key={key}>
          <Card h="100%">
            <Title order={2} size="h4">
              {template.name}
            </Title>
            <Hint mt={4}>{template.description}</Hint>
            <Group mt="auto" pt="md">
              <Button
                size="xs"
                variant="light"
                loading={create.isPending && create.variables.name === template.name}
                onClick={() => create.mutate({ brandId, ...template })}
                aria-label={`${text.useTemplate}: ${template.name}`}
              >
                {text.useTemplate}
              </Button>
            </Group>
          </Card>
        </li>
      ))}
    </SimpleGrid>
  )
}
