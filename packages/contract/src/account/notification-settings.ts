import { counted } from "../counted.ts"
import { z } from "zod"

/** Notification settings: account §2.4 §2.7 §9. All toggles are independent. */
export const PREFERENCES = [
  "publishingAlerts",
  "engagementUpdates",
  "performanceDigests",
  "assignmentAlerts",
  "deadlineReminders",
  "contentCalendarUpdates",
  "securityAlerts",
  "featureUpdates",
  "accountStatusUpdates",
] as const
export type Preference = (typeof PREFERENCES)[number]
/** Categories of events: "brandUpdates" has no preference; its channel's own toggle decides. */
export type EventKind = Preference | "brandUpdates"

export const EMAIL_TOGGLES = [
  "emailSecurity",
  "emailContentPublishing",
  "emailTaskReminders",
  "emailWeeklySummary",
  "emailMarketingTips",
] as const
export const IN_APP_TOGGLES = [
  "inAppBrandUpdates",
  "inAppTaskDeadlines",
  "inAppContentEngagement",
  "inAppNewFeatures",
  "inAppDataSummaries",
] as const
export const SMS_TOGGLES = ["smsSecurityAlerts", "smsTaskReminders"] as const
export const TOGGLES = [...PREFERENCES, ...EMAIL_TOGGLES, ...IN_APP_TOGGLES, ...SMS_TOGGLES] as const
export type Toggle = (typeof TOGGLES)[number]
export type Toggles = Record<Toggle, boolean>

/** The channels of each preference; a channel not listed is not offered, and "always" cannot be turned off. */
export type Route = {
  email?: (typeof EMAIL_TOGGLES)[number]
  inApp: (typeof IN_APP_TOGGLES)[number] | "always"
  sms?: (typeof SMS_TOGGLES)[number]
}
export const ROUTES: Record<EventKind, Route> = {
  publishingAlerts: { email: "emailContentPublishing", inApp: "inAppBrandUpdates" },
  engagementUpdates: { email: "emailWeeklySummary", inApp: "inAppContentEngagement" },
  performanceDigests: { email: "emailWeeklySummary", inApp: "inAppDataSummaries" },
  assignmentAlerts: { email: "emailTaskReminders", inApp: "inAppTaskDeadlines", sms: "smsTaskReminders" },
  deadlineReminders: { email: "emailTaskReminders", inApp: "inAppTaskDeadlines", sms: "smsTaskReminders" },
  contentCalendarUpdates: { email: "emailContentPublishing", inApp: "inAppBrandUpdates" },
  securityAlerts: { email: "emailSecurity", inApp: "always", sms: "smsSecurityAlerts" },
  featureUpdates: { email: "emailMarketingTips", inApp: "inAppNewFeatures" },
  accountStatusUpdates: { email: "emailSecurity", inApp: "always" },
  brandUpdates: { inApp: "inAppBrandUpdates" },
}

export const FREQUENCIES = ["real-time", "hourly", "daily-morning", "daily-evening", "weekly"] as const
export type Frequency = (typeof FREQUENCIES)[number]
export const QUIET_START = "22:00"
export const QUIET_END = "08:00"
/** Hours at which digests are sent, in the user's time zone; weekly ones on Monday morning. */
export const MORNING_HOUR = 8
export const EVENING_HOUR = 18

const OFF_AT_FIRST: readonly Toggle[] = ["emailMarketingTips", "smsTaskReminders"]
export const DEFAULT_TOGGLES = Object.fromEntries(
  TOGGLES.map((toggle) => [toggle, !OFF_AT_FIRST.includes(toggle)]),
) as Toggles // fromEntries forgets the keys that TOGGLES lists

export const settingsText = {
  tabs: { preferences: "Notification Preferences", channels: "Delivery Channels", schedule: "Scheduling and DND" },
  groups: {
    content: "Content and marketing alerts",
    task: "Task and reminder",
    system: "System",
    email: "Email",
    inApp: "In-app",
    sms: "SMS",
  },
  description: "Which notifications you get, where, and when.",
  doNotDisturb: "Do Not Disturb",
  doNotDisturbHint: "Email and SMS wait until the end. Security alerts are never held back.",
  quietStart: "Start time",
  quietEnd: "End time",
  frequency: "Notification frequency",
  frequencyHint: "Daily digests are sent at 8 AM or 6 PM, weekly ones on Mondays at 8 AM.",
  zone: (zone: string) => `Times are in ${zone.replaceAll("_", " ")}.`,
  changeZone: "Change time zone",
  unsaved: "You have unsaved changes.",
  save: "Save Notification Settings",
  saved: { title: "Settings saved", message: "Your notification settings have been saved." },
  failed: { title: "Update Failed", message: "Failed to update notification settings. Please try again." },
  timeInvalid: "Enter a time as HH:MM.",
  smsMissing: "No SMS sender is set up on this instance, so nothing is sent by SMS yet.",
  phoneMissing: "Verify your phone number to receive SMS.",
  securityAlways: "Security alerts always appear in the app.",
} as const

export const TOGGLE_LABELS: Record<Toggle, { label: string; hint: string }> = {
  publishingAlerts: { label: "Publishing alerts", hint: "A post was published, or could not be" },
  engagementUpdates: { label: "Engagement updates", hint: "New subscribers, leads and sales" },
  performanceDigests: { label: "Marketing performance digests", hint: "How your content did" },
  assignmentAlerts: { label: "Assignment alerts", hint: "Work that waits for you" },
  deadlineReminders: { label: "Deadline reminders", hint: "What is due soon" },
  contentCalendarUpdates: { label: "Content calendar updates", hint: "Changes to what is scheduled" },
  securityAlerts: { label: "Security alerts", hint: "Sign-ins, password and phone changes" },
  featureUpdates: { label: "Feature updates", hint: "What is new here" },
  accountStatusUpdates: { label: "Account status updates", hint: "Balance, payments, imports, connections" },
  emailSecurity: { label: "Security", hint: "Security and account messages" },
  emailContentPublishing: { label: "Content publishing", hint: "Published, failed and rescheduled posts" },
  emailTaskReminders: { label: "Task reminders", hint: "Assignments and deadlines" },
  emailWeeklySummary: { label: "Weekly summary", hint: "Engagement and performance" },
  emailMarketingTips: { label: "Marketing tips", hint: "New features and how to use them" },
  inAppBrandUpdates: { label: "Brand updates", hint: "Changes, publishing and calendar of your brands" },
  inAppTaskDeadlines: { label: "Task deadlines", hint: "Assignments and deadlines" },
  inAppContentEngagement: { label: "Content engagement", hint: "Subscribers, leads and sales" },
  inAppNewFeatures: { label: "New features", hint: "What is new here" },
  inAppDataSummaries: { label: "Data summaries", hint: "Performance digests" },
  smsSecurityAlerts: { label: "Security alerts", hint: "Sign-ins, password and phone changes" },
  smsTaskReminders: { label: "Task reminders", hint: "Assignments and deadlines" },
}

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  "real-time": "Real-time",
  hourly: "Hourly",
  "daily-morning": "Daily (morning)",
  "daily-evening": "Daily (evening)",
  weekly: "Weekly",
}

export const summaryText = {
  due: (brand: string, { posts, emails, handoffs }: { posts: number; emails: number; handoffs: number }) => ({
    title: `Due today: ${brand}`,
    message: [
      posts > 0 && `${counted(posts, "post is", "posts are")} scheduled for the next 24 hours.`,
      emails > 0 && `${counted(emails, "sequence email goes", "sequence emails go")} out.`,
      handoffs > 0 && `${counted(handoffs, "post waits", "posts wait")} for you to publish by hand.`,
    ]
      .filter(Boolean)
      .join(" "),
  }),
  week: (brand: string, { posts, mails, subscribers }: { posts: number; mails: number; subscribers: number }) => ({
    title: `Your week: ${brand}`,
    message: `${counted(posts, "post")} published, ${counted(mails, "email")} sent, ${counted(subscribers, "new subscriber")}.`,
  }),
} as const

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, settingsText.timeInvalid)
export const toggles = z.object(
  Object.fromEntries(TOGGLES.map((toggle) => [toggle, z.boolean()])) as Record<Toggle, z.ZodBoolean>, // as above
)
export const notificationSettings = z.object({
  toggles,
  doNotDisturb: z.boolean(),
  quietStart: clockTime,
  quietEnd: clockTime,
  frequency: z.enum(FREQUENCIES),
})
export type NotificationSettings = z.output<typeof notificationSettings>
export const DEFAULT_SETTINGS: NotificationSettings = {
  toggles: DEFAULT_TOGGLES,
  doNotDisturb: false,
  quietStart: QUIET_START,
  quietEnd: QUIET_END,
  frequency: "real-time",
}
export const notificationSettingsOutput = notificationSettings.extend({
  /** Why SMS toggles currently have no effect. */
  smsProblem: z.enum(["no-sender", "no-phone"]).nullable(),
  timeZone: z.string(),
})

/** The four toggles of Account Settings stand for groups of the 21 (account §2.7). */
export const FOUR_FLAGS = {
  marketingEmails: ["emailMarketingTips", "emailWeeklySummary"],
  socialNotifications: ["engagementUpdates", "inAppContentEngagement"],
  taskReminders: ["assignmentAlerts", "deadlineReminders", "emailTaskReminders", "inAppTaskDeadlines"],
  contentUpdates: ["publishingAlerts", "contentCalendarUpdates", "emailContentPublishing", "inAppBrandUpdates"],
} as const satisfies Record<string, readonly Toggle[]>
export type FourFlag = keyof typeof FOUR_FLAGS
export const fourFlags = z.object({
  marketingEmails: z.boolean(),
  socialNotifications: z.boolean(),
  taskReminders: z.boolean(),
  contentUpdates: z.boolean(),
})
export type FourFlags = z.output<typeof fourFlags>

/** A flag is on when all of its toggles are. */
export function toFlags(all: Toggles): FourFlags {
  const isOn = (flag: FourFlag) => FOUR_FLAGS[flag].every((toggle) => all[toggle])
  return {
    marketingEmails: isOn("marketingEmails"),
    socialNotifications: isOn("socialNotifications"),
    taskReminders: isOn("taskReminders"),
    contentUpdates: isOn("contentUpdates"),
  }
}

/** Sets the toggles of changed flags; others keep their individual settings. */
export function withFlags(all: Toggles, wanted: Partial<FourFlags>): Toggles {
  const current = toFlags(all)
  const changed = { ...all }
  for (const flag of Object.keys(FOUR_FLAGS) as FourFlag[]) {
    // keys of a literal
    const value = wanted[flag]
    if (value === undefined || value === current[flag]) continue
    for (const toggle of FOUR_FLAGS[flag]) changed[toggle] = value
  }
  return changed
}
