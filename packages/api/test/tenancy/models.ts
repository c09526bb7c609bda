import { tenancyCases } from "./kinds.ts"

export const modelsCases = tenancyCases("models", async () => ({}), {
  list: "admin",
  noticed: "admin",
  names: "admin",
  connect: "admin",
  update: "admin",
  adopt: "admin",
  disconnect: "admin",
  choose: "admin",
  machine: "admin",
  download: "admin",
  resume: "admin",
  use: "admin",
  delete: "admin",
  forget: "admin",
  try: "admin",
})
