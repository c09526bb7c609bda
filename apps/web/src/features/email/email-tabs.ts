/** Apart from the screen, so that its route can read the address without loading it. */
export const EMAIL_TABS = ["subscribers", "sequences", "templates", "analytics"] as const
export type EmailTab = (typeof EMAIL_TABS)[number]
