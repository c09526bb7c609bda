import { MINUTE_MS } from "../durations.ts"
import { counted } from "../counted.ts"
import { z } from "zod"
import { authText, PASSWORD_MAX } from "../account/auth-text.ts"
import { PLATFORMS } from "./social-platforms.ts"
import { isoTime, rowId, usd } from "../wire.ts"
import { clockTime, timeZone } from "../zoned-time.ts"

/** Social connections: account §2.7 to §2.9, §3 to §8; content §5 §7 §8. */
export const ACCOUNT_NAME_MAX = 120
export const ACCOUNT_ID_MAX = 200
export const TOKEN_MAX = 4096
export const SIGNATURE_MAX = 300
export const SLOTS_MAX = 70
export const DEFAULT_HASHTAGS_MAX = 30
/** Time allowed for the authorization at the platform. */
export const OAUTH_STATE_MS = 15 * MINUTE_MS
export const SOCIAL_RETURN_PATH = "/account/social-connections"
export const SOCIAL_CALLBACK_PATH = "/api/social/callback"

/** How posts are published: through the platform's API, by hand, or on a preview page. */
export const CONNECTION_KINDS = ["handoff", "api", "sandbox"] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const

export const socialText = {
  platformRequired: "Platform is required.",
  accountNameRequired: "Account name is required.",
  accountNameLong: `Account name must be at most ${ACCOUNT_NAME_MAX} characters.`,
  usernameRequired: "Username is required",
  passwordRequired: "Password is required",
  selectBrand: "Select a Brand",
  connectYours: "Connect Your Social Accounts",
  noBrandToConnect: { title: "No Brand Selected", message: "Please select a brand before connecting social accounts." },
  connected: (platform: string) => ({ title: "Account Connected", message: `Your ${platform} account is connected.` }),
  connectedByHand: (platform: string) => ({
    title: "Account Connected",
    message: `When a post to ${platform} is due, you get it finished and publish it yourself.`,
  }),
  disconnected: { title: "Account Disconnected", message: "The account was disconnected from this brand." },
  activated: { title: "Account Activated", message: "Posts go out to this account again." },
  deactivated: {
    title: "Account Deactivated",
    message: "Nothing is posted to this account until you activate it again.",
  },
  saved: { title: "Settings saved", message: "The account's posting settings are used from now on." },
  connectionFailed: {
    title: "Connection Failed",
    message: "There was an error connecting your account. Please try again.",
  },
  connectionFailedShort: "Connection failed",
  disconnectionFailed: { title: "Disconnection failed", message: "Disconnection failed. Please try again." },
  deactivationFailed: { title: "Deactivation failed", message: "Deactivation failed. Please try again." },
  activationFailed: { title: "Activation failed", message: "Activation failed. Please try again." },
  loadFailed: "Failed to load social connections. Please try again.",
  notFound: "Social connection not found",
  placesFailed: (platform: string) => `${platform} did not list the boards of this account. Please try again.`,
  foreignPlace: "This account has no such board. Choose another one.",
  noPostsYet: "No posts yet",
  connectAnother: "Connect Another",
  stateInvalid: "This sign-in was not started here or took too long. Please connect again.",
  refused: "The platform reports that access was not granted.",
  needsReconnect: "The platform no longer accepts our access. Connect the account again.",
  expiredNotice: (platform: string, account: string) => ({
    title: `Connect ${platform} again`,
    message: `${platform} no longer accepts our access to ${account}. Nothing is published there until you connect it again.`,
  }),
  heldNotice: (platform: string, posts: number) => ({
    title: "Posts went back to drafts",
    message: `${counted(posts, "scheduled post")} lost the disconnected ${platform} account. Choose another one and schedule again.`,
  }),
  channelGone: (platform: string) => `The ${platform} account was disconnected.`,
  passwordNote:
    "We never store or send your password. The account becomes a hand-off channel: at the due time you get the finished post to publish yourself.",
  handoffNote: "At the due time you get the finished post, with text and media in the right size, to publish yourself.",
} as const

export const platform = z.enum(PLATFORMS, socialText.platformRequired)
const accountName = z
  .string(socialText.accountNameRequired)
  .trim()
  .min(1, socialText.accountNameRequired)
  .max(ACCOUNT_NAME_MAX, socialText.accountNameLong)

/** Many forms send null for empty fields. */
const accessToken = z.string().trim().max(TOKEN_MAX).nullish()

/** POST /api/brands/{id}/connect-social and the form behind it. */
export const socialAccountForm = z.object({
  platform,
  accountName,
  accountId: z.string().trim().max(ACCOUNT_ID_MAX).nullish(),
  accessToken,
})
export const connectAccountInput = socialAccountForm.extend({ brandId: rowId.optional() })

export const tiktokForm = z.object({
  username: z
    .string(socialText.usernameRequired)
    .trim()
    .min(1, socialText.usernameRequired)
    .max(ACCOUNT_NAME_MAX, socialText.accountNameLong),
  password: z
    .string(socialText.passwordRequired)
    .min(1, socialText.passwordRequired)
    .max(PASSWORD_MAX, authText.passwordLong),
  accessToken,
})

/** POST /api/social/connect; tokens and passwords in it are validated but not stored. */
export const connectInput = z.object({
  platform,
  brandId: rowId.optional(),
  accessToken,
  credentials: tiktokForm.nullish(),
  accountName: accountName.optional(),
  /** How posts are published; by default through the platform if its application is set up, otherwise by hand. */
  kind: z.enum(CONNECTION_KINDS).optional(),
})

/** Monday is 1; the time is in the connection's time zone. */
export const postingSlot = z.object({ weekday: z.number().int().min(1).max(7), time: clockTime })
export type PostingSlot = z.output<typeof postingSlot>

export const connectionSettings = z.object({
  displayName: z.string().trim().max(ACCOUNT_NAME_MAX),
  active: z.boolean(),
  timeZone,
  slots: z.array(postingSlot).max(SLOTS_MAX),
  hashtags: z.array(z.string().trim().min(1).max(100)).max(DEFAULT_HASHTAGS_MAX),
  signature: z.string().trim().max(SIGNATURE_MAX),
})
/** `placeId`: the place for posts within the account, from `placesOutput`. */
export const connectionPatch = connectionSettings
  .partial()
  .extend({ id: rowId, placeId: z.string().min(1).max(ACCOUNT_ID_MAX).optional() })
export const placesOutput = z.object({
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  chosenId: z.string().nullable(),
})

/** A connection as returned by the API, without tokens. `connected` repeats `active` (named so in content §3). */
export const connectionOutput = z.object({
  id: rowId,
  brandId: rowId,
  platform: z.enum(PLATFORMS),
  accountName: z.string(),
  accountId: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  active: z.boolean(),
  connected: z.boolean(),
  needsReconnect: z.boolean(),
  displayName: z.string(),
  timeZone: z.string(),
  slots: z.array(postingSlot),
  hashtags: z.array(z.string()),
  signature: z.string(),
  /** The place for posts within the account, such as a board; "" if there is no choice. */
  placeName: z.string(),
  lastPostAt: isoTime.nullable(),
  createdAt: isoTime,
})
export type SocialConnection = z.output<typeof connectionOutput>

/** The authorization URL, or the connection if created at once. */
export const connectOutput = z.union([
  z.object({ redirectUrl: z.string(), platform: z.enum(PLATFORMS) }),
  z.object({ platform: z.enum(PLATFORMS), connection: connectionOutput }),
])

export const connectionRef = z.object({ id: rowId })

/** The supported ways to publish on each platform. */
export const platformsOutput = z.array(
  z.object({ platform: z.enum(PLATFORMS), name: z.string(), kinds: z.array(z.enum(CONNECTION_KINDS)) }),
)

export const callbackInput = z.object({
  platform: z.string().max(40),
  state: z.string().max(400).optional(),
  code: z.string().max(4096).optional(),
  error: z.string().max(500).optional(),
})

/** What a published post brought. */
export const postCounts = {
  clicks: z.number().int(),
  confirmations: z.number().int(),
  /** Orders through the short link, and their amount. */
  sales: z.number().int(),
  revenue: usd,
  likes: z.number().int(),
  comments: z.number().int(),
  shares: z.number().int(),
}
