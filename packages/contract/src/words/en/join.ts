/** A brand's sign-up form, for visitors of any website. */
export const joinWords = {
  title: (brand: string) => `News from ${brand}`,
  email: "Email",
  name: "Name (optional)",
  button: "Sign up",
  consent: (brand: string) => `I would like to receive emails from ${brand}. I can unsubscribe at any time.`,
  tracking: (brand: string) => `${brand} may track which emails I open and which links I click (optional).`,
  asked: "Thank you. We have sent you an email. Please click the link in it to confirm.",
  emailInvalid: "Please enter a valid email address.",
  tooMany: "There have been too many sign-ups from your network. Please try again in an hour.",
  yes: "Yes",
  no: "No",
  fieldInvalid: (label: string) => `Please check “${label}”.`,
  close: "Close",
  failed: "That did not work. Please use this page instead:",
}
