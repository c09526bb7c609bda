import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Bitte bestätigen Sie Ihre Newsletter-Anmeldung bei ${brand}`,
  text: "Guten Tag {{subscriber_name}},\n\nbitte bestätigen Sie, dass Sie unter dieser Adresse E-Mails von uns erhalten möchten.",
  button: "Anmeldung bestätigen",
  ignore: "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail einfach. Sie erhalten keine weitere.",
  title: "Anmeldung bestätigen",
  intro: (brand) => `Möchten Sie E-Mails von ${brand} erhalten?`,
  yes: "Ja, ich möchte sie erhalten",
  confirmed: "Vielen Dank. Ihre Anmeldung ist bestätigt.",
}
