import { generatedTemplate, type TemplatePurpose } from "@brandwright/contract/email-templates"
import { writeMail } from "@brandwright/local-writer/kinds/mail"
import type { Recipe } from "../engine.ts"
import { systemPrompt } from "./system.ts"

export type EmailInput = { brief: string; purpose: TemplatePurpose }
export type EmailDraft = { subject: string; content: string }

/** One marketing email: a subject line and its content as simple HTML, with the documented variables. */
export const emailRecipe: Recipe<EmailInput, EmailDraft> = {
  name: "email",
  output: generatedTemplate,
  prompt: ({ brief, purpose }, voice) => ({
    system: systemPrompt(
      voice,
      "You write one marketing email. Answer with a subject line of at most 60 characters and the content as simple HTML: p, h2, ul, li, strong, a. About 80 to 200 words with one call to action; a link that should look like a button has class='button'. Greet with {{subscriber_name}} and sign off in the brand's name. The only other variables are {{subscriber_email}} and {{current_date}}. Write no unsubscribe link and no footer: every mail gets one by itself. No pictures, scripts or tracking.",
    ),
    user: `Kind of email: ${purpose}\nWhat it should say:\n${brief}`,
  }),
  local: writeMail,
}
