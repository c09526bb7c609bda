/** A target of the load client: one GET, repeated. */
export type Target = { url: string; headers: Record<string, string> }

/** The product against a baseline that does the same work and nothing else; rounds are interleaved. */
export type RequestsEntry = {
  name: string
  product: Target
  baseline: Target
  /** The product shall reach this share of the baseline's requests per second. */
  aim: number
}

/** One figure of the product; the lower, the better. */
export type FigureEntry = {
  name: string
  unit: string
  /** The figure shall be at most this. */
  aim: number
  measure: () => Promise<number>
  /** How often it is measured; the middle one counts. */
  rounds?: number
}

/** What a bench/<noun>.ts exports: `prepare` starts what the entries need, `stop` ends it. */
export type Bench = {
  noun: string
  prepare: () => Promise<{ entries: (RequestsEntry | FigureEntry)[]; stop: () => Promise<void> }>
}

export const isRequests = (entry: RequestsEntry | FigureEntry): entry is RequestsEntry => "baseline" in entry
