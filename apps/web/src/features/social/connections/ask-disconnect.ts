import { connectionsText as text } from "../../../texts/en/social.ts"
import { confirm } from "../../../lib/confirm.ts"

/** Tokens are given back to the platform: it cannot be undone, and is asked about everywhere. */
export const askDisconnect = (name: string, disconnect: () => Promise<unknown>) =>
  confirm({
    title: text.disconnectTitle,
    message: text.disconnectQuestion(name),
    confirmLabel: text.disconnect,
    act: disconnect,
  })
