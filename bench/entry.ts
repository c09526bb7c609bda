/** A target of the load client: one request, repeated; by default a GET with the status 200. */
export type Target = {
  url: string
  headers: Record<string, string>
  method?: string
  /** Built for each request. */
  body?: () => string
  status?: number
  /** Id of the server process; required when CPU time is compared. */
  pid?: number
}

/** The product against a baseline that does only the same work; rounds are interleaved. */
export type RequestsEntry = {
  name: string
  product: Target
  baseline: Target
  /** The share of the baseline's requests per second that the product should reach. */
  aim: number
}

/** The CPU time of one request against the baseline's: a busy machine changes it little. */
export type CpuEntry = {
  name: string
  product: Target
  baseline: Target
  /** The product should take at most this many times the baseline's CPU time. */
  most: number
}

/** One figure of the product; lower is better. */
export type FigureEntry = {
  name: string
  unit: string
  /** The figure should not exceed this. */
  aim: number
  measure: () => Promise<number>
  /** Number of measurements; the median counts. */
  rounds?: number
}

export type Entry = RequestsEntry | CpuEntry | FigureEntry

/** What a bench/<noun>.ts exports: `prepare` starts what the entries need, `stop` ends it. */
export type Bench = {
  noun: string
  prepare: () => Promise<{ entries: Entry[]; stop: () => Promise<void> }>
}

export const isCpu = (entry: Entry): entry is CpuEntry => "most" in entry
export const isRequests = (entry: Entry): entry is RequestsEntry => "baseline" in entry && !isCpu(entry)
