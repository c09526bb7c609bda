/** Traces as the server uses them; open-telemetry.ts implements them and is loaded only if they are switched on. */
export type Attributes = Record<string, string | number | boolean | undefined>

export type SpanFacts = {
  name: string
  kind: "server" | "internal" | "consumer" | "client"
  attributes?: Attributes
  /** The span that it continues, as the W3C header of this name; by default the current one. */
  traceparent?: string
}

export type Span = {
  /** Spans that the work starts belong to this one. */
  run: <Result>(work: () => Result) => Result
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** Records the kind of error only: messages may contain addresses. */
  fail: (error: unknown) => void
  end: () => void
}

export type Tracing = {
  start: (facts: SpanFacts) => Span
  /** A call to another machine: undefined outside of any trace, so that repeated jobs do not fill the collector. */
  startCall: (facts: SpanFacts) => Span | undefined
  /** The current span for another process, as traceparent. */
  carry: () => string | undefined
  /** Sends what is left. */
  close: () => Promise<void>
}

/** Runs the work in a span, or plainly without tracing. */
export async function inSpan<Result>(
  tracing: Tracing | undefined,
  facts: SpanFacts,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work()
  const span = tracing.start(facts)
  try {
    return await span.run(() => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
