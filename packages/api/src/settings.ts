import type { Terms } from "@brandwright/contract/terms"
import type { OutboundExceptions } from "./outbound.ts"
import type { Secret } from "./secret.ts"

/** What configuration decides for the product; the server parses it from the environment. */
export type Settings = {
  /** Started to show the demo workspace: nothing leaves the instance. */
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
  /** Absent: Development Mode, codes are shown on screen. */
  sms?: { url: string; token: string; from: string }
  /** Of the instance itself; absent: those that come with the product. */
  terms?: Terms
  mailFrom: { address: string; name: string }
  /** Name servers ("address" or "address:port") that check senders' domains; absent: those of the machine. */
  nameServers?: string[]
  /** Of the mail server that reports mails which came back; absent: no server may. */
  bounceSecret?: string
  /** Its mail servers are this instance: each mail is returned to an address of its own there. */
  bounceDomain?: string
  /** What reports of mail providers prove themselves with; absent: they are not taken. */
  mailgunSigningKey?: string
  sesTopicArn?: string
  limits: {
    loginPerAccount: { count: number; seconds: number }
    loginPerAddress: { count: number; seconds: number }
    signupPerAddress: { count: number; seconds: number }
    codesPerUser: { count: number; seconds: number }
    forgotPerAddress: { count: number; seconds: number }
    resetPerAddress: { count: number; seconds: number }
    /** Requests for public pages, tracking links and files from one network address. */
    publicPerAddress: { count: number; seconds: number }
  }
  maxUploadBytes: number
  storageQuotaBytes: number
  /** What users' URLs may reach beyond the public internet; absent: nothing. */
  outbound?: OutboundExceptions
  /** Where this machine may have a server of models; absent: the usual ports. */
  modelPorts?: number[]
  /** Where models on this machine are kept; absent: none can be fetched. */
  modelsFolder?: string
  /** Where "hf:" addresses lead; absent: huggingface.co. */
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
