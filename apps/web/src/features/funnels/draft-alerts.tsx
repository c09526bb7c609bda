import { draftText } from "@brandwright/contract/funnel-drafts"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { funnelText } from "@brandwright/contract/funnels"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import type { DraftState } from "./use-draft.ts"

type DraftAlertsProps = {
  state: DraftState
  /** The funnel itself was saved by another window. */
  isFunnelNewer: boolean
  /** Loads the newer version of the funnel, or empties the form of a new one. */
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
      {state.saving === "conflict" && (
        <Alert color="amber" role="alert" title={labels.draftElsewhere} mb="md">
          <Text size="sm" mb="sm">
            {draftText.changedElsewhere}
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => void state.takeTheirs(onReload)}>
              {labels.draftLoad}
            </Button>
            <Button size="xs" variant="default" onClick={() => void state.keepMine()}>
              {labels.draftMine}
            </Button>
          </Group>
        </Alert>
      )}
      {state.isRestored && state.isDirty && state.saving !== "conflict" && (
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
