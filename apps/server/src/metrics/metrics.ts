import { Counter, Histogram, Registry } from "prom-client"

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WORK_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]

export type Metrics = ReturnType<typeof createMetrics>

/** This process's metrics for Prometheus; their names are documented. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: "brandwright_request_seconds",
      help: "Requests by route (a tRPC call by its procedure) and status.",
      labelNames: ["method", "route", "status"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: "brandwright_job_seconds",
      help: "Background jobs by name, and whether they were done.",
      labelNames: ["job", "result"],
      buckets: WORK_SECONDS,
      registers,
    }),
    mails: new Histogram({
      name: "brandwright_mail_seconds",
      help: "Emails handed to the mail server, and what was refused: recipient, message or server.",
      labelNames: ["result"],
      buckets: WORK_SECONDS,
      registers,
    }),
    generations: new Histogram({
      name: "brandwright_generation_seconds",
      help: "Texts and pictures by provider and kind, and how they ended.",
      labelNames: ["provider", "kind", "result"],
      buckets: WORK_SECONDS,
      registers,
    }),
    tokens: new Counter({
      name: "brandwright_generation_tokens_total",
      help: "Tokens that models read (input) and wrote (output).",
      labelNames: ["provider", "direction"],
      registers,
    }),
    cost: new Counter({
      name: "brandwright_generation_cost_usd_total",
      help: "What providers charge for generations, in dollars.",
      labelNames: ["provider"],
      registers,
    }),
  }
}
