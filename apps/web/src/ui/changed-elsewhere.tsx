import { Alert, Button, Group } from "@mantine/core"
import { toastFailed } from "../lib/toasts.ts"
import { draftChoiceText as text } from "../texts/en/drafts.ts"

type ChangedElsewhereProps = {
  title?: string
  message: string
  autosave: { loadTheirs: () => Promise<void>; keepMine: () => Promise<void> }
}

/** Another window saved first: neither text is lost until the user chooses. */
export function ChangedElsewhere({ title, message, autosave }: ChangedElsewhereProps) {
  const choose = (choice: () => Promise<void>) => () =>
    void choice().catch((error: unknown) => toastFailed(error, text.failed))
  return (
    <Alert color="orange" mb="lg" role="alert" title={title}>
      <Group justify="space-between">
        {message}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={choose(autosave.loadTheirs)}>
            {text.load}
          </Button>
          <Button size="xs" onClick={choose(autosave.keepMine)}>
            {text.keep}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
