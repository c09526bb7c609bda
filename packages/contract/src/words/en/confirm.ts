/** The confirmation email of a double opt-in, and the page that its link leads to. */
export const confirmWords = {
  subject: (brand: string) => `Please confirm your subscription to ${brand}`,
  text: "Hello {{subscriber_name}},\n\nPlease confirm that you would like to receive emails from us at this address.",
  button: "Confirm my subscription",
  ignore: "If you did not sign up, please ignore this email. You will not receive another one.",
  title: "Confirm your subscription",
  intro: (brand: string) => `Would you like to receive emails from ${brand}?`,
  yes: "Yes, subscribe me",
  confirmed: "Thank you. Your subscription is confirmed.",
}
