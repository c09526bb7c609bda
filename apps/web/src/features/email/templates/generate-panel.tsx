import {
  purposeNames,
  type Template,
  TEMPLATE_PURPOSES,
  type TemplatePurpose,
  templateText as text,
} from "@brandwright/contract/email-templates"
import { Button, Card, Group, Select, Textarea } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconSparkles } from "@tabler/icons-react"
import { useState } from "react"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useFormDraft } from "../../../lib/use-form-draft.ts"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { CostBadge } from "./cost-badge.tsx"

export type Written = Outputs["email"]["generateTemplate"]
type GeneratePanelProps = {
  brandId: number
  /** Which mail is written: the brief waits under this name until it is used. */
  name: string
  edited?: Template
  /** A brief from elsewhere. */
  begun?: string
  onGenerated: (written: Written) => void
}

/** Writes subject and content from a brief, in the brand's voice. */
export function GeneratePanel({ brandId, name, edited, begun = "", onGenerated }: GeneratePanelProps) {
  const draft = useFormDraft(`brief-${name}`, { brief: "" })
  const [brief, setBrief] = useState(begun || draft.values.brief)
  const [opened, { toggle }] = useDisclosure(begun !== "" || draft.isRestored)
  const [purpose, setPurpose] = useState<TemplatePurpose>("newsletter")
  const generate = trpc.email.generateTemplate.useMutation({
    meta: { failed: text.generateFailed },
    onSuccess: (result) => {
      draft.forget()
      onGenerated(result)
    },
  })
  const written = generate.data ?? edited
  return (
    <>
      <Group justify="space-between">
        <Button
          variant="light"
          size="xs"
          leftSection={<IconSparkles size={15} />}
          aria-expanded={opened}
          onClick={toggle}
        >
          {text.generate}
        </Button>
        {written && <WrittenBy aiProvider={written.aiProvider} aiModel={written.aiModel} />}
        {written && <CostBadge cost={written.generationCost} provider={written.aiProvider} />}
      </Group>
      {opened && (
        <Card padding="md">
          <Textarea
            label={text.brief}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={brief}
            onChange={(event) => {
              setBrief(event.currentTarget.value)
              draft.keep({ brief: event.currentTarget.value })
            }}
          />
          <Group align="end" mt="sm">
            <Select
              label={text.purpose}
              flex={1}
              allowDeselect={false}
              data={TEMPLATE_PURPOSES.map((value) => ({ value, label: purposeNames[value] }))}
              value={purpose}
              onChange={(value) => setPurpose(TEMPLATE_PURPOSES.find((one) => one === value) ?? "newsletter")}
            />
            <Button
              loading={generate.isPending}
              disabled={brief.trim() === ""}
              onClick={() => generate.mutate({ brandId, brief, purpose })}
            >
              {generate.isPending ? text.generating : "Generate"}
            </Button>
          </Group>
        </Card>
      )}
    </>
  )
}
