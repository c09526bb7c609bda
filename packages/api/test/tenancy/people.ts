import { tenancyCases } from "./kinds.ts"

export const peopleCases = tenancyCases("people", async () => ({}), {
  list: "admin",
  audit: "admin",
  signup: "admin",
  changeSignup: "admin",
  grantAdministrator: "admin",
  revokeAdministrator: "admin",
})
