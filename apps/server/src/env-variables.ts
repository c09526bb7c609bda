import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { TokenPrice } from "@brandwright/ai/prices"
import type { LimitRule } from "@brandwright/api/instance/settings"
import { STORAGE_TOTAL_MB } from "@brandwright/contract/account/account"
import { AI_PROVIDERS } from "@brandwright/contract/content/generation"
import { z } from "zod"

/** Schemas and defaults of the environment variables, which .env.example describes. */

const root = resolve(fileURLToPath(new URL("../../..", import.meta.url)))
const text = z.string().trim().optional()
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  )
const count = (initial: number, max = 1_000_000) =>
  z.coerce.number<string | number>().int().min(0).max(max).default(initial)
const onOff = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1")
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""))
/** "10/900": ten in 900 seconds. */
const rule = (initial: string) =>
  z
    .string()
    .regex(/^\d+\/\d+$/, "write it as count/seconds, for example 10/900")
    .default(initial)
    .transform((value): LimitRule => {
      const [most = 0, seconds = 0] = value.split("/").map(Number)
      return { count: most, seconds }
    })

/** "2/8": dollars per million input tokens and per million output tokens. */
const price = z
  .string()
  .trim()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, "write it as input/output in dollars for a million tokens, for example 2/8")
  .transform((value): TokenPrice => {
    const [input = 0, output = 0] = value.split("/").map((part) => Math.round(Number(part) * 1_000_000))
    return { input, output }
  })
  .optional()

/** "calm=ash,casual=coral": maps our voices to a provider's. */
const readVoices = (pairs: string[]): Partial<Record<string, string>> =>
  Object.fromEntries(pairs.map((pair) => pair.split("=").map((part) => part.trim())))

/** "authorization=Bearer%20key,x-team=ours": values are percent-encoded, as OpenTelemetry writes them. */
const readHeaders = (pairs: string[], context: z.RefinementCtx): Record<string, string> => {
  try {
    return Object.fromEntries(pairs.map(readHeader))
  } catch {
    context.addIssue("write it as name=value,name=value, with percent-encoded values")
    return z.NEVER
  }
}

function readHeader(pair: string): [string, string] {
  const at = pair.indexOf("=")
  if (at < 1) throw new Error("no value")
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
}

export const variables = z.object({
  PORT: z.coerce.number<string | number>().int().min(0).max(65_535).default(3000),
  HEALTH_PORT: z.coerce.number<string | number>().int().min(0).max(65_535).default(3001),
  HOST: text,
  APP_URL: httpUrl.optional(),
  DATA_DIR: z.string().trim().min(1).default(join(root, "data")),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, "use postgres://user:password@host/database, or leave it out for SQLite")
    .optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  APP_SECRET: z.string().min(16, "use at least 16 characters").optional(),
  TRUST_PROXY: count(0, 10),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  METRICS: onOff,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: list.transform(readHeaders),
  OTEL_SERVICE_NAME: z.string().trim().max(100).default("brandwright"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string | number>().min(0).max(1).default(1),
  DEMO: onOff,
  TERMS_FILE: text,
  TERMS_VERSION: z.string().trim().max(100).optional(),
  ADMIN_EMAILS: list.transform((addresses) => addresses.map((address) => address.toLowerCase())),
  WELCOME_CREDIT_USD: z.coerce.number<string | number>().min(0).max(1_000_000).default(5),
  PAYMENTS: z.enum(["sandbox", "manual", "stripe"]).default("sandbox"),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: httpUrl.optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_AUTHORIZE_URL: httpUrl.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: httpUrl.default("https://oauth2.googleapis.com/token"),
  GOOGLE_USERINFO_URL: httpUrl.default("https://openidconnect.googleapis.com/v1/userinfo"),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: text,
  SMS_FROM: text,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, "use smtp://user:password@host:port")
    .optional(),
  SMTP_CONNECTIONS: z.coerce.number<string | number>().int().min(1).max(100).default(5),
  SMTP_PER_SECOND: count(0, 10_000),
  DKIM_DOMAIN: text,
  DKIM_SELECTOR: text,
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll("\\n", "\n"))
    .optional(),
  NAME_SERVERS: list,
  MAILGUN_SIGNING_KEY: text,
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:.+/, "use the ARN of an SNS topic")
    .optional(),
  BOUNCE_SECRET: z.string().min(16, "use at least 16 characters").optional(),
  BOUNCE_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "use the name of a domain, such as bounces.example.com")
    .optional(),
  BOUNCE_PORT: z.coerce.number<string | number>().int().min(1).max(65_535).default(2525),
  MAIL_FROM: z.email().default("noreply@localhost.localdomain"),
  MAIL_FROM_NAME: z.string().trim().max(100).default("Brandwright"),
  MAX_UPLOAD_MB: count(200, 10_000),
  STORAGE_QUOTA_MB: count(STORAGE_TOTAL_MB, 10_000_000),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text,
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AI_PROVIDER: z.enum(AI_PROVIDERS).exclude(["compatible"]).optional(),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: text,
  OPENAI_IMAGE_MODEL: text,
  OPENAI_PRICE: price,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: httpUrl.optional(),
  ANTHROPIC_MODEL: text,
  ANTHROPIC_PRICE: price,
  LLAMA_MODEL: text,
  LLAMA_IDLE_MINUTES: z.coerce.number<string | number>().min(1).max(1440).default(10),
  LLAMA_GPU: onOff,
  HF_ENDPOINT: httpUrl.optional(),
  MODEL_PORTS: list.transform((ports) => ports.map(Number).filter((port) => port > 0 && port < 65_536)),
  AI_SILENCE_SECONDS: z.coerce.number<string | number>().int().min(1).max(290).default(120),
  SPEECH_BASE_URL: httpUrl.optional(),
  SPEECH_API_KEY: text,
  SPEECH_MODEL: text,
  SPEECH_VOICES: list.transform(readVoices),
  SPEECH_ESPEAK: onOff.prefault("1"),
  NEWS_FEEDS: list,
  OPENVERSE_API_BASE: httpUrl.optional(),
  PEXELS_API_KEY: text,
  PEXELS_API_BASE: httpUrl.optional(),
  UNSPLASH_ACCESS_KEY: text,
  UNSPLASH_API_BASE: httpUrl.optional(),
  OUTBOUND_ALLOW: list,
  OUTBOUND_HTTP: onOff,
  SOCIAL_SANDBOX: onOff,
  LIMIT_LOGIN_ACCOUNT: rule("10/900"),
  LIMIT_LOGIN_ADDRESS: rule("60/3600"),
  LIMIT_SIGNUP_ADDRESS: rule("60/3600"),
  LIMIT_CODES: rule("5/3600"),
  LIMIT_FORGOT_ADDRESS: rule("20/3600"),
  LIMIT_RESET_ADDRESS: rule("20/3600"),
  LIMIT_PUBLIC_ADDRESS: rule("3000/60"),
})
export type Variables = z.output<typeof variables>
