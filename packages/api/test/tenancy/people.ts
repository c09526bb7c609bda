import { strangers } from "./kinds.ts"

export const peopleStrangers = strangers("people", async () => ({}), {
  list: "admin",
  audit: "admin",
  signup: "admin",
  changeSignup: "admin",
  grantAdministrator: "admin",
  revokeAdministrator: "admin",
})
