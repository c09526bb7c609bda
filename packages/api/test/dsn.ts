type Report = { status: string; action?: string; diagnostic?: string }

/** A delivery status notification as mail servers write it, with CRLF. */
export const report = ({ status, action = "failed", diagnostic = "smtp; 550 no such user" }: Report): string =>
  [
    "From: MAILER-DAEMON@mx.example.com",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="=_x"',
    "",
    "--=_x",
    "Content-Type: text/plain",
    "",
    "Your mail could not be delivered.",
    "--=_x",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "",
    "Final-Recipient: rfc822; p0@example.com",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    "",
    "--=_x",
    "Content-Type: text/rfc822-headers",
    "",
    "Subject: Hello",
    "--=_x--",
    "",
  ].join("\r\n")
