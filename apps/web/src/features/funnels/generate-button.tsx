import { shellText } from "@brandwright/contract/workspace/shell"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import type { WrittenPage } from "@brandwright/contract/funnels/funnel-writing"
import { Button, Group } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { Hint } from "../../ui/hint.tsx"

type GenerateButtonProps = {
  /** There is no page yet, so this is the primary action. */
  isFirst: boolean
  isWriting: boolean
  written: WrittenPage["page"] | undefined
  onStart: () => void
  /** Absent until the server has started. */
  onCancel: (() => void) | undefined
}

/** Generates the page, even if the user leaves. Afterwards shows the writer and cost. */
export function GenerateButton({ isFirst, isWriting, written, onStart, onCancel }: GenerateButtonProps) {
  return (
    <Group gap="sm">
      <Button
        variant={isFirst ? "filled" : "light"}
        leftSection={<IconSparkles size={17} />}
        onClick={onStart}
        disabled={isWriting}
      >
        {isWriting ? labels.generating : labels.generate}
      </Button>
      {isWriting && onCancel && (
        <Button variant="default" onClick={onCancel}>
          {shellText.cancel}
        </Button>
      )}
      <div role="status">
        {isWriting && <Hint>{labels.generatingHint}</Hint>}
        {!isWriting && written && (
          <WrittenBy aiProvider={written.provider} aiModel={written.model} generationCost={written.cost} />
        )}
      </div>
    </Group>
  )
}
