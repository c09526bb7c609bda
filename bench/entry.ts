/** A target of the load client: one request, repeated; a GET that is answered 200 unless it says otherwise. */
export type Target = {
  url: string
  headers: Record<string, string>
  method?: string
  /** Written for each request. */
  body?: () => string
  status?: number
  /** Process that answers; needed where CPU time is compared. */
  pid?: number
}

/** The product against a baseline that does the same work and nothing else; rounds are interleaved. */
export type RequestsEntry = {
  name: string
  product: Target
  baseline: Target
  /** The product shall reach this share of the baseline's requests per second. */
  aim: number
}

/** The CPU time of one request against the baseline's: a busy machine changes it little. */
export type CpuEntry = {
  name: string
  product: Target
  baseline: Target
  /** The product shall take at most this many times the baseline's CPU. */
  most: number
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

export type Entry = RequestsEntry | CpuEntry | FigureEntry

/** What a bench/<noun>.ts exports: `prepare` starts what the entries need, `stop` ends it. */
export type Bench = {
  noun: string
  prepare: () => Promise<{ entries: Entry[]; stop: () => Promise<void> }>
}

export const isCpu = (entry: Entry): entry is CpuEntry => "most" in entry
export const isRequests = (entry: Entry): entry is RequestsEntry => "baseline" in entry && !isCpu(entry)
