import { HOUR_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "./signed-in.ts"

export const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString()

/** A person with one connected account, and a clock that can be put ahead. */
export async function withChannel(platform: "facebook" | "instagram" | "twitter" = "facebook") {
  const clock = { aheadMs: 0 }
  const person = await signedIn({ services: await freshServices({ now: () => Date.now() + clock.aheadMs }) })
  const connection = await person.api.social.connectAccount({ brandId: person.brandId, platform, accountName: "Acme" })
  return { ...person, connection, clock }
}
