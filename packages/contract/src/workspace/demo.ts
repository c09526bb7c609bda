/** The demo workspace, separate from real data. Without zod, as it is part of every page's frame. */
export const DEMO_EMAIL = "demo@example.com"

export const demoText = {
  label: "Demo",
  bar: "This is a demo with invented data. Nothing is emailed or posted.",
  remove: "Remove the demo",
  removeTitle: "Remove the demo workspace?",
  removeMessage:
    "Everything in it is deleted for good, and you can create the first account. Restart without DEMO=1 to send emails and publish posts.",
  removed: { title: "Demo removed", message: "Create the first account of your instance." },
  removeFailed: { title: "Error", message: "The demo could not be removed. Please try again." },
  open: "Open the demo",
  openIntro: "A bakery’s workspace with four months of invented data. No sign-up needed.",
  openFailed: { title: "Error", message: "The demo could not be opened. Please try again." },
  none: "There is no demo workspace here.",
  lookOnly: "This is a demo: you can look around here, but its administrator’s settings cannot be changed.",
  noSignup: "This instance shows a demo. Remove the demo before you create accounts.",
} as const
