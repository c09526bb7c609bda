import { z } from "zod"

/** The terms of sign-up: core §2 §5. `version` is stored with the time of consent. */
export const termsOutput = z.object({
  version: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
})
export type Terms = z.output<typeof termsOutput>

/** The default terms of an instance without its own. */
export const DEFAULT_TERMS: Terms = {
  version: "2026-11",
  sections: [
    {
      heading: "Your account",
      text: "You sign up with a name, an email address and, if you like, a phone number of your own. You keep your password private and are responsible for what is done with your account.",
    },
    {
      heading: "Your content",
      text: "What you write, upload or generate stays yours. You make sure that you have the right to use it, that it breaks no law and that it names no one without their consent.",
    },
    {
      heading: "Messages to others",
      text: "You send email only to people who asked for it. Every message includes a working unsubscribe link, and you do not remove it.",
    },
    {
      heading: "Costs",
      text: "Some generations cost money. The price is shown before you pay it, and every charge appears in your usage history.",
    },
    {
      heading: "Leaving",
      text: "You may stop at any time. Deleting a brand deletes what belongs to it, including its files.",
    },
  ],
}
