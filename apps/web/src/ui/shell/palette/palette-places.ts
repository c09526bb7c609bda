import { CREATOR_TARGETS, dashboardText } from "@brandwright/contract/workspace/dashboard"
import { SCREENS, shellText } from "@brandwright/contract/workspace/shell"
import { handOver } from "../../../lib/drafts/handover.ts"
import type { Entry, EntryGroup } from "./palette-entries.ts"

/** Settings by what people search for, each with its tab. */
const SETTINGS: (Omit<Entry, "id"> & { place: NonNullable<Entry["place"]> })[] = [
  { label: "Change password", keywords: "security", place: { to: "/account/settings", hash: "security" } },
  {
    label: "Two-factor sign-in",
    keywords: "security 2fa authenticator code",
    place: { to: "/account/settings", hash: "privacy" },
  },
  {
    label: "Devices and sessions",
    keywords: "security sign out",
    place: { to: "/account/settings", hash: "security" },
  },
  { label: "Phone number", keywords: "verify sms", place: { to: "/account/settings", hash: "security" } },
  { label: "Email alerts", keywords: "notifications mail", place: { to: "/account/settings", hash: "notifications" } },
  { label: "Do Not Disturb", keywords: "notifications quiet hours schedule", place: { to: "/notifications-settings" } },
  { label: "Privacy and history", keywords: "data auto-delete", place: { to: "/account/settings", hash: "privacy" } },
  {
    label: "Export or delete my data",
    keywords: "download account gdpr",
    place: { to: "/account/settings", hash: "privacy" },
  },
  { label: "Payment settings", keywords: "billing card", place: { to: "/account/settings", hash: "payment" } },
  {
    label: "Payment history",
    keywords: "invoice receipt",
    place: { to: "/account/usage", search: { tab: "payments" } },
  },
  { label: "API keys", keywords: "token program rest", place: { to: "/account/settings", hash: "keys" } },
  { label: "Name, picture and time zone", keywords: "profile avatar", place: { to: "/account/profile" } },
  {
    label: "Brand facts and examples",
    keywords: "products prices hours",
    place: { to: "/account/brands", search: { tab: "facts" } },
  },
  { label: "Brand kit", keywords: "logo colors font", place: { to: "/account/brands" } },
  { label: "Brand style and voice", keywords: "tone words stylization", place: { to: "/" } },
  {
    label: "Connect a social account",
    keywords: "instagram facebook linkedin channel posting times",
    place: { to: "/account/social-connections" },
  },
  { label: "Connect a language model", keywords: "ai openai anthropic llama ollama", place: { to: "/models" } },
]

/** Some screens are in two menus, but listed here once. */
const uniqueScreens = [...new Map(SCREENS.map((screen) => [screen.to, screen])).values()]

/** Places and actions available from anywhere. */
export const PLACE_GROUPS: EntryGroup[] = [
  {
    name: shellText.pages,
    entries: uniqueScreens.map(({ to, label }) => ({ id: `page ${to}`, label, place: { to } })),
  },
  {
    name: dashboardText.create,
    entries: CREATOR_TARGETS.map(({ kind, label, to }) => ({
      id: `create ${kind}`,
      label: `${dashboardText.create}: ${label}`,
      keywords: "new write make",
      place: { to },
      act: () => handOver("brief", { target: kind, brief: "" }),
    })),
  },
  { name: shellText.settings, entries: SETTINGS.map((entry) => ({ ...entry, id: `setting ${entry.label}` })) },
]
