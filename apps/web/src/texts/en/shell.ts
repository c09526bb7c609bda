/** Where emails are written, while no mail server is set up. */
export const mailsKeptText = {
  label: "Mail",
  notice: "Emails are kept on this server and not sent, because no mail server is set up.",
  see: "See kept emails",
} as const
