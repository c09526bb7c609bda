import { strangers } from "./kinds.ts"

export const systemStrangers = strangers("system", async () => ({}), {
  facts: "own",
  overview: "admin",
  check: "own",
  dead: "admin",
  retry: "admin",
})
