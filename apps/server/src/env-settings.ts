import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Secret } from "@brandwright/api/instance/secret"
import type { Settings } from "@brandwright/api/instance/settings"
import { PLATFORMS } from "@brandwright/contract/social/social-platforms"
import type { Terms } from "@brandwright/contract/account/terms"
import type { Variables } from "./env-variables.ts"
import { StartError } from "./start-error.ts"

/**
 * Builds the product's settings from the variables. Reads the terms and the instance's secret, which it creates if absent.
 * @throws StartError when the terms cannot be read.
 */
export function buildSettings(env: Variables, environment: Record<string, string | undefined>): Settings {
  return {
    isDemo: env.DEMO,
    appUrl: env.APP_URL ?? `http://localhost:${env.PORT}`,
    secret: new Secret(env.APP_SECRET ? Buffer.from(env.APP_SECRET) : readSecret(env.DATA_DIR)),
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
    ...(env.TERMS_FILE && env.TERMS_VERSION && { terms: readTerms(env.TERMS_FILE, env.TERMS_VERSION) }),
    mailFrom: { address: env.MAIL_FROM, name: env.MAIL_FROM_NAME },
    ...(env.NAME_SERVERS.length > 0 && { nameServers: env.NAME_SERVERS }),
    bounceSecret: env.BOUNCE_SECRET,
    ...(env.BOUNCE_DOMAIN && { bounceDomain: env.BOUNCE_DOMAIN }),
    mailgunSigningKey: env.MAILGUN_SIGNING_KEY,
    sesTopicArn: env.SES_TOPIC_ARN,
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
    socialApps: Object.fromEntries(PLATFORMS.map((platform) => [platform, readSocialApp(platform, environment)])),
  }
}

/** Parses a Markdown file: each heading starts a section, and text before the first is a section without a heading. */
function readTerms(file: string, version: string): Terms {
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
function readSocialApp(
  platform: string,
  environment: Record<string, string | undefined>,
): Settings["socialApps"][string] {
  const of = (suffix: string) => environment[`${platform.toUpperCase()}_${suffix}`]
  const clientId = of("CLIENT_ID")
  const clientSecret = of("CLIENT_SECRET")
  return clientId && clientSecret ? { clientId, clientSecret, apiBase: of("API_BASE") } : undefined
}

/** The instance's secret, created at the first start and stored with the data. */
function readSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, "secret")
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 })
  } catch {
    // It already exists, as usual.
  }
  return Buffer.from(readFileSync(file, "utf8").trim())
}
