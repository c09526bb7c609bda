import type { SocialConnection } from "@brandwright/contract/social/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { confirm } from "../../../lib/confirm.ts"
import { composeText as text } from "../../../texts/en/social.ts"

const list = new Intl.ListFormat("en-US")
const nameAccounts = (accounts: SocialConnection[]): string =>
  list.format(
    accounts.map(({ displayName, accountName, platform }) =>
      text.accountOn(displayName || accountName, PLATFORM_NAMES[platform]),
    ),
  )

/** Asks before publishing at once, and names every account, as it cannot be undone. */
export function confirmPublishing(accounts: SocialConnection[]): Promise<boolean> {
  const byHand = accounts.filter(({ kind }) => kind === "handoff")
  const direct = accounts.filter(({ kind }) => kind !== "handoff")
  const message = [
    direct.length > 0 && text.goesOutTo(nameAccounts(direct)),
    byHand.length > 0 && text.handedOverFor(nameAccounts(byHand)),
  ]
  return confirm({
    title: text.publishNowTitle,
    message: message.filter(Boolean).join(" "),
    confirmLabel: text.publishNow,
    isHarmless: true,
  })
}
