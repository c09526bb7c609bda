import { tenancyCases } from "./kinds.ts"

export const systemCases = tenancyCases("system", async () => ({}), {
  facts: "own",
  overview: "admin",
  check: "own",
  dead: "admin",
  retry: "admin",
})
