import { Text } from "@mantine/core"
import type { SaveState } from "../../lib/drafts/autosaver.ts"
import { saveStateText } from "../../texts/en/drafts.ts"

type SaveHintProps = { state: SaveState | undefined; saved?: string }

/** Whether a draft is saved; empty while there is none. */
export const SaveHint = ({ state, saved = saveStateText.saved }: SaveHintProps) => (
  <Text
    size="sm"
    c={state === "failed" || state === "conflict" ? "var(--mantine-color-error)" : "dimmed"}
    role="status"
  >
    {state === "saved" ? saved : state && saveStateText[state]}
  </Text>
)
