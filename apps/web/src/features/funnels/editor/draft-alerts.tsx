import { draftText } from "@brandwright/contract/funnels/funnel-drafts"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { ChangedElsewhere } from "../../../ui/changed-elsewhere.tsx"
import type { DraftState } from "./use-draft.ts"

type DraftAlertsProps = {
  state: DraftState
  /** The funnel itself was saved by another window. */
  isFunnelNewer: boolean
  /** Loads the newer version of the funnel. */
  onReload: () => void
}

/** Changes by another window, and a draft restored from an earlier visit: the user chooses. */
export function DraftAlerts({ state, isFunnelNewer, onReload }: DraftAlertsProps) {
  return (
    <>
      {isFunnelNewer && (
        <Alert color="red" role="alert" title={funnelText.updateFailed.message} mb="md">
          <Text size="sm" mb="sm">
            {funnelText.changedElsewhere}
          </Text>
          <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onReload}>
            {labels.reload}
          </Button>
        </Alert>
      )}
      {state.autosave.state === "conflict" && (
        <ChangedElsewhere
          title={labels.draftElsewhere}
          message={draftText.changedElsewhere}
          autosave={state.autosave}
        />
      )}
      {state.isRestored && state.isDirty && state.autosave.state !== "conflict" && (
        <Alert color="spruce" variant="light" mb="md" role="status">
          <Group justify="space-between">
            <Text size="sm">{labels.draftRestored}</Text>
            <Button size="xs" variant="subtle" onClick={state.reset}>
              {labels.discardDraft}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
