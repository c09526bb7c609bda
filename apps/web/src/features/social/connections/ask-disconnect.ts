import { connectionsText as text } from "../../../texts/en/social-connections.ts"
import { confirm } from "../../../lib/confirm.ts"

/** Asks before disconnecting: access is revoked at the platform, which cannot be undone. */
export const askDisconnect = (name: string, disconnect: () => Promise<unknown>) =>
  confirm({
    title: text.disconnectTitle,
    message: text.disconnectQuestion(name),
    confirmLabel: text.disconnect,
    act: disconnect,
  })
