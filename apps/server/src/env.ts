import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { TokenPrice } from "@brandwright/ai/prices"
import type { LimitRule, Settings } from "@brandwright/api/settings"
import { STORAGE_TOTAL_MB } from "@brandwright/contract/account"
import type { Terms } from "@brandwright/contract/terms"
import { z } from "zod"

/** The only reader of the environment. Every variable is described in .env.example. */

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

/** "2/8": dollars for a million tokens that are read and for a million that are written. */
const price = z
  .string()
  .trim()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, "write it as input/output in dollars for a million tokens, for example 2/8")
  .transform((value): TokenPrice => {
    const [input = 0, output = 0] = value.split("/").map((part) => Math.round(Number(part) * 1_000_000))
    return { input, output }
  })
  .optional()

/** "calm=ash,casual=coral": a provider's own voices for ours. */
const voicesOf = (pairs: string[]): Partial<Record<string, string>> =>
  Object.fromEntries(pairs.map((pair) => pair.split("=").map((part) => part.trim())))

const variables = z.object({
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
  BOUNCE_SECRET: z.string().min(16, "use at least 16 characters").optional(),
  MAIL_FROM: z.email().default("noreply@localhost.localdomain"),
  MAIL_FROM_NAME: z.string().trim().max(100).default("Brandwright"),
  MAX_UPLOAD_MB: count(200, 10_000),
  STORAGE_QUOTA_MB: count(STORAGE_TOTAL_MB, 10_000_000),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text,
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AI_PROVIDER: z.enum(["local", "llama", "openai", "anthropic"]).optional(),
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
  SPEECH_VOICES: list.transform(voicesOf),
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

/** A start that cannot go on; its message is the one line that the operator sees. */
export class StartError extends Error {}

const PLATFORMS = ["facebook", "instagram", "tiktok", "youtube", "twitter", "linkedin", "pinterest"] as const

export type Configuration = Variables & {
  databaseUrl: string
  settings: Settings
  /** What native libraries of a process of ours need to be found; no secret of the server is among it. */
  nativeEnvironment: Record<string, string>
}
const NATIVE = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES"]

/** @throws StartError that names the variable. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(filled)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const env = parsed.data
  requireTogether(env, "PAYMENTS=stripe", env.PAYMENTS === "stripe", ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
  requireTogether(env, "GOOGLE_CLIENT_ID", Boolean(env.GOOGLE_CLIENT_ID), ["GOOGLE_CLIENT_SECRET"])
  requireTogether(env, "SMS_URL", Boolean(env.SMS_URL), ["SMS_TOKEN", "SMS_FROM"])
  requireTogether(env, "DKIM_DOMAIN", Boolean(env.DKIM_DOMAIN), ["DKIM_SELECTOR", "DKIM_PRIVATE_KEY"])
  requireTogether(env, "S3_BUCKET", Boolean(env.S3_BUCKET), ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
  requireTogether(env, "SPEECH_BASE_URL", Boolean(env.SPEECH_BASE_URL), ["SPEECH_MODEL"])
  requireTogether(env, "SPEECH_MODEL", Boolean(env.SPEECH_MODEL) && !env.SPEECH_BASE_URL, ["OPENAI_API_KEY"])
  requireTogether(env, "AI_PROVIDER=openai", env.AI_PROVIDER === "openai", ["OPENAI_API_KEY"])
  requireTogether(env, "AI_PROVIDER=anthropic", env.AI_PROVIDER === "anthropic", ["ANTHROPIC_API_KEY"])
  requireTogether(env, "AI_PROVIDER=llama", env.AI_PROVIDER === "llama", ["LLAMA_MODEL"])
  if (env.LLAMA_MODEL && !existsSync(env.LLAMA_MODEL))
    throw new StartError(`LLAMA_MODEL: there is no file ${env.LLAMA_MODEL}`)
  requireTogether(env, "TERMS_FILE", Boolean(env.TERMS_FILE), ["TERMS_VERSION"])
  ensureWritable(env.DATA_DIR)
  return {
    ...env,
    databaseUrl: env.DATABASE_URL ?? join(env.DATA_DIR, "brandwright.db"),
    settings: settingsOf(env, filled),
    nativeEnvironment: Object.fromEntries(
      NATIVE.flatMap((name): [string, string][] => (filled[name] === undefined ? [] : [[name, filled[name]]])),
    ),
  }
}

function requireTogether(env: Variables, cause: string, isOn: boolean, names: (keyof Variables)[]): void {
  for (const name of names) if (isOn && !env[name]) throw new StartError(`${name}: needed with ${cause}`)
}

function ensureWritable(folder: string): void {
  try {
    makeFolder(resolve(folder))
    writeFileSync(join(folder, ".writable"), "")
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${folder} (${error instanceof Error ? error.message : error})`)
  }
}

/** Step by step: the recursive form never returns below some virtual file systems (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function settingsOf(env: Variables, environment: Record<string, string | undefined>): Settings {
  return {
    appUrl: env.APP_URL ?? `http://localhost:${env.PORT}`,
    secret: env.APP_SECRET ? Buffer.from(env.APP_SECRET) : secretOf(env.DATA_DIR),
    adminEmails: env.ADMIN_EMAILS,
    welcomeCreditMicroUsd: Math.round(env.WELCOME_CREDIT_USD * 1_000_000),
    payments: env.PAYMENTS,
    ...(env.STRIPE_SECRET_KEY &&
      env.STRIPE_WEBHOOK_SECRET && {
        stripe: {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          apiBase: env.STRIPE_API_BASE,
        },
      }),
    ...(env.GOOGLE_CLIENT_ID &&
      env.GOOGLE_CLIENT_SECRET && {
        google: {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
          tokenUrl: env.GOOGLE_TOKEN_URL,
          userInfoUrl: env.GOOGLE_USERINFO_URL,
        },
      }),
    ...(env.SMS_URL &&
      env.SMS_TOKEN &&
      env.SMS_FROM && { sms: { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM } }),
    ...(env.TERMS_FILE && env.TERMS_VERSION && { terms: termsIn(env.TERMS_FILE, env.TERMS_VERSION) }),
    mailFrom: { address: env.MAIL_FROM, name: env.MAIL_FROM_NAME },
    ...(env.BOUNCE_SECRET && { bounceSecret: env.BOUNCE_SECRET }),
    limits: {
      loginPerAccount: env.LIMIT_LOGIN_ACCOUNT,
      loginPerAddress: env.LIMIT_LOGIN_ADDRESS,
      signupPerAddress: env.LIMIT_SIGNUP_ADDRESS,
      codesPerUser: env.LIMIT_CODES,
      forgotPerAddress: env.LIMIT_FORGOT_ADDRESS,
      resetPerAddress: env.LIMIT_RESET_ADDRESS,
      publicPerAddress: env.LIMIT_PUBLIC_ADDRESS,
    },
    maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    storageQuotaBytes: env.STORAGE_QUOTA_MB * 1024 * 1024,
    outbound: { allowHosts: env.OUTBOUND_ALLOW, allowHttp: env.OUTBOUND_HTTP },
    ...(env.MODEL_PORTS.length > 0 && { modelPorts: env.MODEL_PORTS }),
    modelsFolder: join(resolve(env.DATA_DIR), "models"),
    modelsHub: env.HF_ENDPOINT,
    newsFeeds: env.NEWS_FEEDS,
    photos: {
      openverseBase: env.OPENVERSE_API_BASE,
      pexelsKey: env.PEXELS_API_KEY,
      pexelsBase: env.PEXELS_API_BASE,
      unsplashKey: env.UNSPLASH_ACCESS_KEY,
      unsplashBase: env.UNSPLASH_API_BASE,
    },
    socialSandbox: env.SOCIAL_SANDBOX,
    socialApps: Object.fromEntries(PLATFORMS.map((platform) => [platform, socialApp(platform, environment)])),
  }
}

/** A Markdown file: each heading begins a section, what stands before the first one is a section without a heading. */
function termsIn(file: string, version: string): Terms {
  try {
    const parts = readFileSync(file, "utf8").split(/^#{1,6} +(.*)$/m)
    const [before = "", ...rest] = parts.map((part) => part.trim())
    const sections = before ? [{ heading: "", text: before }] : []
    for (let at = 0; at < rest.length; at += 2) sections.push({ heading: rest[at] ?? "", text: rest[at + 1] ?? "" })
    if (sections.length > 0) return { version, sections }
  } catch (error) {
    throw new StartError(`TERMS_FILE: cannot read ${file} (${error instanceof Error ? error.message : error})`)
  }
  throw new StartError(`TERMS_FILE: ${file} is empty`)
}

/** FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET and, for tests, FACEBOOK_API_BASE; likewise for each platform. */
function socialApp(platform: string, environment: Record<string, string | undefined>): Settings["socialApps"][string] {
  const of = (suffix: string) => environment[`${platform.toUpperCase()}_${suffix}`]
  const clientId = of("CLIENT_ID")
  const clientSecret = of("CLIENT_SECRET")
  return clientId && clientSecret ? { clientId, clientSecret, apiBase: of("API_BASE") } : undefined
}

/** The instance's own secret: made at the first start and kept beside the data. */
function secretOf(dataDir: string): Uint8Array {
  const file = join(dataDir, "secret")
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 })
  } catch {
    // It is there already, which is the usual case.
  }
  return Buffer.from(readFileSync(file, "utf8").trim())
}
