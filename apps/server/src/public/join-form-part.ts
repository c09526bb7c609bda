import { JOIN_TRAP, joinWordsIn, type PublicLanguage } from "@brandwright/contract/email-join"
import type { TrackingMode } from "@brandwright/contract/email-tracking"
import { html } from "hono/html"
import type { Part } from "./mail-page.ts"

/** The sign-up form of a brand, on its own page (without `action`) or on another of our pages. */
export function joinForm(
  brandName: string,
  tracking: TrackingMode | null,
  language: PublicLanguage,
  action?: string,
): Part {
  const words = joinWordsIn[language]
  return html`<form method="post"${action ? html` action="${action}"` : ""}>
    <label for="email">${words.email}</label>
    <input id="email" type="email" name="email" required maxlength="254" autocomplete="email" />
    <label for="name">${words.name}</label><input id="name" name="name" maxlength="200" autocomplete="name" />
    <label class="choice"><input type="checkbox" name="consent" value="yes" required />${words.consent(brandName)}</label>
    ${
      tracking === "consent"
        ? html`<label class="choice"><input type="checkbox" name="tracking" value="yes" />${words.tracking(brandName)}</label>`
        : ""
    }
    <input type="hidden" name="lang" value="${language}" />
    <p hidden><input name="${JOIN_TRAP}" tabindex="-1" autocomplete="off" /></p>
    <button>${words.button}</button>
  </form>`
}
