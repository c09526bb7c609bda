import type { Terms } from "@brandwright/contract/account/terms"
import type { OutboundExceptions } from "../requests/outbound.ts"
import type { Secret } from "./secret.ts"

/** The product's configuration; the server parses it from the environment. */
export type Settings = {
  /** The instance shows the demo workspace: nothing is sent out. */
  isDemo?: boolean
  /** Public base address without a trailing slash. */
  appUrl: string
  secret: Secret
  /** Lower case; each is an administrator once the address is proven. */
  adminEmails: string[]
  welcomeCreditMicroUsd: number
  payments: "sandbox" | "manual" | "stripe"
  stripe?: { secretKey: string; webhookSecret: string; apiBase?: string }
  google?: { clientId: string; clientSecret: string; authorizeUrl: string; tokenUrl: string; userInfoUrl: string }
  /** Without it, Development Mode: codes are shown on screen. */
  sms?: { url: string; token: string; from: string }
  /** The instance's own; by default those that come with the product. */
  terms?: Terms
  mailFrom: { address: string; name: string }
  /** Name servers ("address" or "address:port") for checking senders' domains; by default the machine's. */
  nameServers?: string[]
  /** Secret of the mail server that reports bounces; without it none may. */
  bounceSecret?: string
  /** A domain whose mail server is this instance: each mail gets its own return address there. */
  bounceDomain?: string
  /** Secrets of mail providers' reports; without them reports are refused. */
  mailgunSigningKey?: string
  sesTopicArn?: string
  limits: {
    loginPerAccount: { count: number; seconds: number }
    loginPerAddress: { count: number; seconds: number }
    signupPerAddress: { count: number; seconds: number }
    codesPerUser: { count: number; seconds: number }
    forgotPerAddress: { count: number; seconds: number }
    resetPerAddress: { count: number; seconds: number }
    /** Limit of requests for public pages, tracking links and files by network address. */
    publicPerAddress: { count: number; seconds: number }
  }
  maxUploadBytes: number
  storageQuotaBytes: number
  /** What users' URLs may reach besides the public internet; by default nothing. */
  outbound?: OutboundExceptions
  /** Ports to search for model servers on this machine; by default the usual ones. */
  modelPorts?: number[]
  /** Folder for models on this machine; without it none can be downloaded. */
  modelsFolder?: string
  /** Host of "hf:" addresses; by default huggingface.co. */
  modelsHub?: string
  newsFeeds: string[]
  /** Keys and addresses of the photo libraries; Openverse needs none. */
  photos?: {
    openverseBase?: string
    pexelsKey?: string
    pexelsBase?: string
    unsplashKey?: string
    unsplashBase?: string
  }
  socialSandbox: boolean
  /** Keys of the platforms' developer applications, by platform. */
  socialApps: Record<string, { clientId: string; clientSecret: string; apiBase?: string } | undefined>
}

export type LimitRule = { count: number; seconds: number }
