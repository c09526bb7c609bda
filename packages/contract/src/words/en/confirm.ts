/** The confirmation email of a double opt-in, and the page that its link leads to. */
export const confirmWords = {
  subject: (brand: string) => `Please confirm your subscription to ${brand}`,
  text: "Hello {{subscriber_name}},\n\nPlease confirm that you want to get email from us at this address.",
  button: "Confirm my subscription",
  ignore: "If you did not ask for this, ignore this email: you will not get another one.",
  title: "Confirm your subscription",
  intro: (brand: string) => `Do you want to get emails from ${brand}?`,
  yes: "Yes, subscribe me",
  confirmed: "Thank you, your subscription is confirmed.",
}
