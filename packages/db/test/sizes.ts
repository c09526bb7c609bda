/**
 * Sizes and seeds of the long tests, by the environment variable that sets each, with what `npm test` runs. `npm run prove`
 * sets larger sizes (scripts/proof-scenarios.ts).
 */
const USUAL = {
  /** Kills take about two seconds each. */
  CRASH_KILLS: 12,
  BUSY_SECONDS: 2,
  /** Bound of the 99th percentile, which a busy machine would miss: only `npm run prove` sets one. */
  BUSY_P99_MS: Number.POSITIVE_INFINITY,
  HOSTILE_REQUESTS: 1000,
  HOSTILE_SEED: 20_261_122,
  /** Inputs for each procedure. */
  ABSURD_INPUTS: 4,
  ABSURD_SEED: 20_261_123,
  KILLS: 3,
  MAILS: 200,
  LIMIT_KILLS: 4,
  LIMIT_MAILS: 300,
  CAMPAIGN_KILLS: 3,
  SOCIAL_POSTS: 80,
  SOCIAL_KILLS: 4,
} as const

export type TestSize = keyof typeof USUAL

export const readSize = (name: TestSize): number => Number(process.env[name] ?? USUAL[name])
