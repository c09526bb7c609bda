import { asJson, failure, json } from "./refusals.ts"

export const recorded = json("Read", {
  type: "object",
  required: ["recorded"],
  properties: { recorded: { type: "boolean", description: "Whether an email of ours was marked." } },
})

type ReportCall = { provider: string; name: string; description: string; security: object[] }

const CALLS: ReportCall[] = [
  {
    provider: "postmark",
    name: "Postmark",
    description: "Exists only where BOUNCE_SECRET is set, which is the password of the webhook's address.",
    security: [{ bounceSecret: [] }],
  },
  {
    provider: "mailgun",
    name: "Mailgun",
    description: "Exists only where MAILGUN_SIGNING_KEY is set; the signature is checked.",
    security: [],
  },
  {
    provider: "ses",
    name: "Amazon SES by way of SNS",
    description: "Exists only where SES_TOPIC_ARN is set; the signature is checked, and a subscription confirmed.",
    security: [],
  },
]

/** Where mail providers post bounces and complaints; mounted by ../email-bounces.ts. */
export const reportCalls: Record<string, Record<string, object>> = Object.fromEntries(
  CALLS.map(({ provider, name, description, security }) => [
    `/api/email/bounces/${provider}`,
    {
      post: {
        operationId: `email.${provider}Report`,
        tags: ["email"],
        summary: `Receives a bounce, complaint or unsubscription from ${name}.`,
        description,
        security,
        requestBody: { required: true, content: asJson({ type: "object" }) },
        responses: {
          200: recorded,
          400: failure("This is no report of that provider."),
          401: failure("The secret or the signature is wrong."),
          413: failure("The report is over 1 MB."),
          ...(provider === "ses" && { 502: failure("Amazon's key could not be read.") }),
        },
      },
    },
  ]),
)
