import { draftText, emptyDraft } from "@brandwright/contract/funnel-drafts"
import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import { funnelText } from "@brandwright/contract/funnels"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { trpc } from "../../lib/trpc.ts"
import type { DraftState } from "./use-draft.ts"

type DraftAlertsProps = {
  brandId: number
  funnelId: number | null
  state: DraftState
  /** The funnel itself was saved by another window. */
  isFunnelNewer: boolean
  onReload: () => void
}

/** What another window did meanwhile, and what was taken up from an earlier visit: the person chooses. */
export function DraftAlerts({ brandId, funnelId, state, isFunnelNewer, onReload }: DraftAlertsProps) {
  const utils = trpc.useUtils()
  const { autosave } = state
  const onLoadTheirs = async () => {
    const theirs = await utils.funnels.draft.fetch({ brandId, funnelId }, { staleTime: 0 })
    if (theirs) state.change(theirs.fields)
    else if (funnelId === null) state.change(emptyDraft())
    else onReload()
    autosave.restart(theirs?.version ?? 0)
  }
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
      {autosave.state === "conflict" && (
        <Alert color="amber" role="alert" title={labels.draftElsewhere} mb="md">
          <Text size="sm" mb="sm">
            {draftText.changedElsewhere}
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => void onLoadTheirs()}>
              {labels.draftLoad}
            </Button>
            <Button size="xs" variant="default" onClick={() => void autosave.keepMine()}>
              {labels.draftMine}
            </Button>
          </Group>
        </Alert>
      )}
      {state.isRestored && state.isDirty && autosave.state !== "conflict" && (
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
