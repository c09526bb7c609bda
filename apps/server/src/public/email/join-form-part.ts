import { fieldControl, fieldName } from "@brandwright/api/products/email/people/joining/join-fields"
import type { JoinForm } from "@brandwright/api/products/email/people/joining/join-form.service"
import { JOIN_TRAP, joinWordsIn, type PublicLanguage } from "@brandwright/contract/email/people/email-join"
import type { TrackingMode } from "@brandwright/contract/email/sending/email-tracking"
import { html, raw } from "hono/html"
import type { Part } from "../mail-page.ts"

type Shown = Pick<JoinForm, "brandName" | "fields"> & { brand: { tracking: TrackingMode | null } }

type Options = { action?: string; sealed?: string; typed?: URLSearchParams }

/** A brand's sign-up form, on its own page (without `action`) or on another one of ours; keeps the input after an error. */
export function joinForm(
  { brandName, brand, fields }: Shown,
  language: PublicLanguage,
  { action, sealed, typed }: Options,
): Part {
  const words = joinWordsIn[language]
  const getTyped = (name: string): string => typed?.get(name) ?? ""
  const box = (name: string) => html`type="checkbox" name="${name}" value="yes"${getTyped(name) ? raw(" checked") : ""}`
  return html`<form method="post"${action ? html` action="${action}"` : ""}>
    <label for="email">${words.email}</label>
    <input id="email" type="email" name="email" value="${getTyped("email")}" required maxlength="254" autocomplete="email" />
    <label for="name">${words.name}</label><input id="name" name="name" value="${getTyped("name")}" maxlength="200" autocomplete="name" />
    ${fields.map(
      (field, index) =>
        html`<label for="${fieldName(index)}">${field.label}</label>
          ${fieldControl(field, index, { language, typed: getTyped(fieldName(index)), id: fieldName(index) })}`,
    )}
    <label class="choice"><input ${box("consent")} required />${words.consent(brandName)}</label>
    ${
      brand.tracking === "consent"
        ? html`<label class="choice"><input ${box("tracking")} />${words.tracking(brandName)}</label>`
        : ""
    }
    <input type="hidden" name="lang" value="${language}" />
    ${sealed ? html`<input type="hidden" name="fields" value="${sealed}" />` : ""}
    <p hidden><input name="${JOIN_TRAP}" tabindex="-1" autocomplete="off" /></p>
    <button>${words.button}</button>
  </form>`
}
