import { Alert, Button, Group } from "@mantine/core"
import { draftChoiceText as text } from "../texts/en/drafts.ts"

type ChangedElsewhereProps = { message: string; onLoad: () => Promise<void>; onKeep: () => Promise<void> }

/** Another window saved first: neither text is lost until the user chooses. */
export const ChangedElsewhere = ({ message, onLoad, onKeep }: ChangedElsewhereProps) => (
  <Alert color="orange" mb="lg" role="alert">
    <Group justify="space-between">
      {message}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void onLoad()}>
          {text.load}
        </Button>
        <Button size="xs" onClick={() => void onKeep()}>
          {text.keep}
        </Button>
      </Group>
    </Group>
  </Alert>
)
