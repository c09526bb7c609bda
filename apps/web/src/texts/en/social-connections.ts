import type { ConnectionKind } from "@brandwright/contract/social/social"

/** Words of the social screens: account §2.7 to §2.9, content §2.5. */
export const connectionsText = {
  description: "The accounts this brand publishes to.",
  connect: (platform: string) => `Connect ${platform}`,
  connectTitle: "Connect accounts",
  connectShort: "Connect",
  otherTab: "Other platforms",
  active: "Active",
  inactive: "Inactive",
  lastPosted: (day: string) => `Last posted ${day}`,
  activate: "Activate",
  deactivate: "Deactivate",
  disconnect: "Disconnect",
  edit: "Edit",
  reconnect: "Reconnect",
  reconnectNote: "Sign in to the platform again, for example after a password change.",
  board: "Board",
  boardNote: "Where posts of this account go.",
  connectHint: (automatic: string, byHand: string) =>
    automatic === ""
      ? "You get each finished post when it is due and publish it yourself."
      : [
          `Posts to ${automatic} are published automatically.`,
          byHand && `For ${byHand}, you get each finished post when it is due and publish it yourself.`,
        ]
          .filter(Boolean)
          .join(" "),
  reconnectNeeded: "Access has expired. Connect the account again to keep publishing.",
  noneOf: (platform: string) => `No ${platform} account is connected yet.`,
  noneOther: "No other platform is connected yet.",
  disconnectTitle: "Disconnect account",
  disconnectQuestion: (name: string) => `Disconnect ${name}? Its scheduled posts become drafts.`,
  returnSuccess: "Account connected",
  dismiss: "Dismiss",
  selectBrandFirst: "Choose or create a brand to see its social accounts.",
  manageBrands: "Manage brands",
} as const

export const KIND_NAMES: Record<ConnectionKind, string> = {
  handoff: "Hand-off",
  api: "Automatic",
  sandbox: "Preview page",
}
export const KIND_NOTES: Record<ConnectionKind, string> = {
  handoff: "At the due time you get the finished post, with text and media in the right size, to publish yourself.",
  api: "Posts are published through the platform at their time.",
  sandbox: "Posts go to a preview page of this workspace. Nothing reaches the platform.",
}

export const accountFormText = {
  title: "Connect social account",
  platform: "Platform",
  accountName: "Account name",
  accountId: "Account ID (optional)",
  accessToken: "Access token (optional)",
  tokenNote: "Kept encrypted, never shown again.",
  submit: "Connect",
  way: "How posts are published",
  tiktokTitle: "Connect TikTok",
  username: "Username",
  password: "Password",
} as const

export const connectionFormText = {
  title: "Edit social account",
  displayName: "Display name",
  active: "Active",
  timeZone: "Time zone",
  slots: "Posting slots",
  slotsNote: "Weekly times you can give a new post with one click.",
  weekday: "Weekday",
  time: "Time",
  addSlot: "Add slot",
  removeSlot: (slot: string) => `Remove slot ${slot}`,
  hashtags: "Default hashtags",
  hashtagsNote: "Added to every post that lacks them.",
  signature: "Signature",
  signatureNote: "Added below every post.",
} as const
