import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_STAGES, type Ebook } from "@brandwright/contract/ebooks/ebooks"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Button, Card, Group, List, Loader, Text } from "@mantine/core"
import { IconCheck, IconCircle } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import type { WritingTask } from "./use-writing-task.ts"
import { WizardSteps } from "../steps/wizard-steps.tsx"

/** A book being written cannot be edited: shows its stages, and a Stop button. */
export function WritingProgress({ ebook, task }: { ebook: Ebook; task: WritingTask }) {
  const cancel = trpc.tasks.cancel.useMutation({ meta: { failed: text.stopFailed, refresh: ["ebooks.progress"] } })
  const at = Math.max(
    0,
    EBOOK_STAGES.findIndex((stage) => task.stage?.startsWith(stage)),
  )
  return (
    <>
      <PageHeader title={screenLabel("/ebook-creator")} description={ebook.title} />
      <WizardSteps step={2} stage={at + 1} onStep={() => {}} />
      <Card>
        <Text role="status" mb="md">
          {text.writing}
        </Text>
        <List aria-label={text.stages} spacing="xs" listStyleType="none">
          {EBOOK_STAGES.map((stage, index) => (
            <List.Item
              key={stage}
              aria-current={index === at ? "step" : undefined}
              icon={
                index < at ? <IconCheck size={18} /> : index === at ? <Loader size={18} /> : <IconCircle size={18} />
              }
            >
              <Text fw={index === at ? 600 : undefined} c={index > at ? "dimmed" : undefined}>
                {index === at ? task.stage : stage}
              </Text>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end" mt="md">
          <Button
            variant="default"
            loading={cancel.isPending || cancel.isSuccess}
            onClick={() => cancel.mutate({ id: task.taskId })}
          >
            {text.cancelWriting}
          </Button>
        </Group>
      </Card>
    </>
  )
}
