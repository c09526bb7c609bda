import { strangers } from "./kinds.ts"

export const modelsStrangers = strangers("models", async () => ({}), {
  list: "admin",
  noticed: "admin",
  names: "admin",
  connect: "admin",
  adopt: "admin",
  disconnect: "admin",
  choose: "admin",
  forget: "admin",
  try: "admin",
})
