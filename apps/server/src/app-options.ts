import type { Metrics } from "./metrics/metrics.ts"

export type AppOptions = { trustedProxies: number; metrics?: Metrics }
