import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Settings } from "@brandwright/api/instance/settings"
import { buildSettings } from "./env-settings.ts"
import { type Variables, variables } from "./env-variables.ts"
import { StartError } from "./start-error.ts"

/** The only reader of the environment. */

export type Configuration = Variables & {
  databaseUrl: string
  settings: Settings
  /** Variables that child processes need to find native libraries; none of them is secret. */
  nativeEnvironment: Record<string, string>
}
const NATIVE = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES"]

/** @throws StartError that names the variable. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const filled = withoutOutside(Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())))
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
    settings: buildSettings(env, filled),
    nativeEnvironment: Object.fromEntries(
      NATIVE.flatMap((name): [string, string][] => (filled[name] === undefined ? [] : [[name, filled[name]]])),
    ),
  }
}

/** Variables of external services: mail, SMS, payments, sign-in and publishing. */
const OUTSIDE =
  /^(?:SMTP|DKIM|SMS|STRIPE|GOOGLE|FACEBOOK|INSTAGRAM|TIKTOK|YOUTUBE|TWITTER|LINKEDIN|PINTEREST)_|^PAYMENTS$/

/** A demo ignores them, so that nothing is mailed or posted. */
const withoutOutside = (filled: Record<string, string | undefined>): Record<string, string | undefined> =>
  filled.DEMO === "1" ? Object.fromEntries(Object.entries(filled).filter(([name]) => !OUTSIDE.test(name))) : filled

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

/** One level at a time: the recursive form hangs on some virtual file systems (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
