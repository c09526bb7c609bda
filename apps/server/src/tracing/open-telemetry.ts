import {
  context,
  type Context,
  diag,
  DiagLogLevel,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import { isTracingSuppressed, parseTraceParent } from "@opentelemetry/core"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace"
import { traceHttpCalls } from "./http-calls.ts"
import type { Span, SpanFacts, Tracing } from "./tracing.ts"

export type TracingOptions = {
  /** The collector's address, without /v1/traces. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  role: string
  /** Of traces that begin here, from 0 to 1. */
  share: number
  warn: (facts: object, message: string) => void
}

/** A collector that does not take the spans delays a stop by this much at most. */
const CLOSE_LIMIT_MS = 1500
const EXPORT_LIMIT_MS = 5000
/** A collector that is down is reported this often. */
const REPORT_EVERY_MS = 60_000
const KINDS = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
}

/** Traces sent to an OpenTelemetry collector by OTLP over HTTP. */
export function createTracing({ endpoint, headers, serviceName, role, share, warn }: TracingOptions): Tracing {
  reportFailures(warn)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_LIMIT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "brandwright.role": role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer("brandwright")
  const start = ({ name, kind, attributes, traceparent }: SpanFacts): Span => {
    const parent = continueFrom(traceparent) ?? context.active()
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    return wrapSpan(span, trace.setSpan(parent, span))
  }
  const tracing: Tracing = {
    start,
    startCall: (facts) => (trace.getActiveSpan() && !isTracingSuppressed(context.active()) ? start(facts) : undefined),
    carry: () => {
      const current = trace.getActiveSpan()?.spanContext()
      return current && `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, "0")}`
    },
    async close() {
      stopCalls()
      const late = new Promise<void>((resolve) => void setTimeout(resolve, CLOSE_LIMIT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      context.disable()
      diag.disable()
    },
  }
  const stopCalls = traceHttpCalls(tracing)
  return tracing
}

function continueFrom(traceparent: string | undefined): Context | undefined {
  const remote = traceparent && parseTraceParent(traceparent)
  return remote ? trace.setSpanContext(context.active(), { ...remote, isRemote: true }) : undefined
}

const wrapSpan = (span: OtelSpan, within: Context): Span => ({
  run: (work) => context.with(within, work),
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  fail: (error) => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute("error.type", error instanceof Error ? error.name : "Error")
  },
  end: () => span.end(),
})

function reportFailures(warn: TracingOptions["warn"]): void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (reason: string): void => {
    const now = performance.now()
    if (now - reportedAt < REPORT_EVERY_MS) return
    reportedAt = now
    warn({ reason }, "The collector did not take the traces.")
  }
  const ignore = () => {}
  diag.setLogger({ error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR)
}
