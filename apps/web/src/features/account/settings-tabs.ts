/** Separate from the screen, as the route needs it before the screen is loaded. */
export const SETTINGS_TABS = ["security", "notifications", "privacy", "payment", "keys"] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]
