/** Public pages of mails: confirm, unsubscribe, preferences. */
export const PAUSE_DAYS = [30, 60, 90] as const
export const mailPageText = {
  unsubscribeTitle: "Unsubscribe",
  unsubscribeIntro: (brand: string) => `Do you want to stop getting email from ${brand}?`,
  unsubscribeButton: "Unsubscribe",
  unsubscribed: "You are unsubscribed. You will get no more email from us.",
  preferencesTitle: "Your preferences",
  preferencesIntro: (brand: string) => `Email from ${brand}`,
  name: "Name",
  topics: "Topics",
  tracking: (brand: string) => `${brand} may count which emails I open and which links I click`,
  pauseTitle: "Too much email?",
  pauses: { 30: "Pause for 30 days", 60: "Pause for 60 days", 90: "Pause for 90 days" },
  paused: (until: string) => `You will get no email until ${until}.`,
  resume: "Send me email again",
  resumed: "You will get our email again.",
  save: "Save",
  saved: "Your preferences are saved.",
  again: "Subscribe again",
  askedAgain: "We have sent you an email. Confirm with the link in it, and you are subscribed again.",
  isUnsubscribed: "You are not subscribed at the moment.",
  bookSample: "A sample from the book",
  bookNotYetTitle: "Not ready yet",
  bookNotYet: "This book is still being made. Please try the link again later.",
  invalidTitle: "This link does not work",
  invalid:
    "It is incomplete, too old, or the subscription is gone. If you still get email you do not want, use the link in the newest one.",
} as const
