/** The id of the request at hand, which a job takes along to the process that does it. */
export type RequestIds = {
  /** Undefined outside of requests and jobs. */
  current: () => string | undefined
  /** Runs the work, and all that it starts, under this id; undefined: under a new one. */
  run: <Result>(requestId: string | undefined, work: () => Result) => Result
}

export const NO_REQUEST_IDS: RequestIds = { current: () => undefined, run: (_, work) => work() }

/** The request that a job belongs to, the span of its trace, and the person who asked for it. */
type Origin = { requestId?: string | undefined; traceparent?: string | undefined; person?: string | undefined }

/** What is stored for a job: its payload, and its origin under names that payloads leave free. */
export const packJob = (payload: object, origin: Origin): object => ({ ...payload, ...origin })

export function unpackJob(stored: unknown): Origin & { payload: unknown } {
  if (typeof stored !== "object" || stored === null) return { payload: stored }
  const { requestId, traceparent, person, ...payload }: { [Name in keyof Origin]: unknown } = stored
  return {
    payload,
    ...(isText(requestId) && { requestId }),
    ...(isText(traceparent) && { traceparent }),
    ...(isText(person) && { person }),
  }
}

const isText = (value: unknown): value is string => typeof value === "string"
