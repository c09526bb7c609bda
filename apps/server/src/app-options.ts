import type { Metrics } from "./metrics/metrics.ts"
import type { Tracing } from "./tracing/tracing.ts"

export type AppOptions = { trustedProxies: number; metrics?: Metrics; tracing?: Tracing }
