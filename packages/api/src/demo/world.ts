import type { BrandRow } from "../platform/brands/brands.queries.ts"
import type { createCaller } from "../router.ts"
import type { Services } from "../services.ts"
import type { DemoRandom } from "./demo-random.ts"

export type Caller = ReturnType<typeof createCaller>

/** What each part of the demo workspace needs to fill itself. */
export type World = {
  services: Services
  userId: string
  brand: BrandRow
  random: DemoRandom
  timeZone: string
  /** The moment `days` from today, at an hour of that day in the time zone, in ms. */
  day: (days: number, hour?: number) => number
  now: number
  /** An API caller signed in as the demo's owner, whose clock shows that moment. */
  at: (moment: number) => Caller
}
