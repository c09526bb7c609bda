import { strangers } from "./kinds.ts"

export const peopleStrangers = strangers("people", async () => ({}), {
  list: "admin",
  audit: "admin",
  grantAdministrator: "admin",
  revokeAdministrator: "admin",
})
