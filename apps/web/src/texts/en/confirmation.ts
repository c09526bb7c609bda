/** Words of the dialog for the confirmation email. */
export const confirmationScreen = {
  open: "Confirmation email",
  title: "Confirmation email",
  intro:
    "People who sign up get this email once, in the language of the form, and confirm with its button. Leave a field empty to send the text shown in gray.",
  language: "Language",
  subject: "Subject line",
  text: "Text above the button",
  button: "Button",
  saved: { title: "Success", message: "Confirmation email saved" },
  failed: { title: "Error", message: "The confirmation email could not be saved" },
} as const
