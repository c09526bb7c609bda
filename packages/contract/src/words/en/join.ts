/** A brand's sign-up form, for visitors of any website. */
export const joinWords = {
  title: (brand: string) => `News from ${brand}`,
  email: "Email",
  name: "Name (optional)",
  button: "Sign up",
  consent: (brand: string) => `I would like to get mail from ${brand}. I can unsubscribe at any time.`,
  asked: "Thank you. We have sent you a mail: please confirm with its link.",
  emailInvalid: "Please enter a valid email address.",
  tooMany: "That was a lot of sign-ups from your network. Please try again in an hour.",
}
