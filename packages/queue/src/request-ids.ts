/** The id of the request at hand, which a job takes along to the process that does it. */
export type RequestIds = {
  /** Undefined outside of requests and jobs. */
  current: () => string | undefined
  /** Runs the work, and all that it starts, under this id; undefined: under a new one. */
  run: <Result>(requestId: string | undefined, work: () => Result) => Result
}

export const NO_REQUEST_IDS: RequestIds = { current: () => undefined, run: (_, work) => work() }

/** What is stored for a job: its payload, and the request's id under a name that payloads leave free. */
export function packJob(payload: object, requestId: string | undefined): object {
  return requestId === undefined ? payload : { ...payload, requestId }
}

export function unpackJob(stored: unknown): { payload: unknown; requestId?: string } {
  if (typeof stored !== "object" || stored === null || !("requestId" in stored)) return { payload: stored }
  const { requestId, ...payload } = stored
  return typeof requestId === "string" ? { payload, requestId } : { payload: stored }
}
