import type { Platform, PostMediaType } from "@brandwright/contract/social-platforms"
import { z } from "zod"

/** The developer application of one platform. `apiBase` replaces every host of it, for tests and proxies. */
export type SocialApp = { clientId: string; clientSecret: string; apiBase?: string }

export const tokensShape = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().optional(),
  /** Where posts go inside the account: a Pinterest board. */
  place: z.string().optional(),
})
export type Tokens = z.output<typeof tokensShape>

/** An account that the person has opened to us. */
export type Account = { id: string; name: string; tokens: Tokens; placeName?: string }
/** Where posts can go inside an account. */
export type Place = { id: string; name: string }

export type PostFile = {
  name: string
  mimeType: string
  /** What it shows, for people who do not see it; may be empty. */
  alt: string
  /** Bytes that are read for it. */
  size: number
  /** Signed public address, for platforms that fetch by themselves. */
  url: string
  bytes: () => Promise<Uint8Array>
}

export type Publication = {
  title: string
  text: string
  mediaType: PostMediaType
  files: PostFile[]
  linkUrl: string
}

export type Published = { externalId: string; url: string | null }
export type Results = { likes: number; comments: number; shares: number }
/** The account that is acted for. `signal` ends its calls: the worker stops before anything is published. */
export type Access = { app: SocialApp | undefined; accountId: string; tokens: Tokens; signal?: AbortSignal }
export type OauthStart = { state: string; verifier: string; redirectUri: string }
export type OauthReturn = { code: string; verifier: string; redirectUri: string; now: number }

/**
 * One platform behind its published API. `prepare` uploads and may be repeated: nothing shows yet. What it
 * returns makes the post public, and is called once for each post.
 * @throws ConnectorError
 */
export type Connector = {
  platform: Platform
  authorizeUrl: (app: SocialApp, start: OauthStart) => string
  exchange: (app: SocialApp, back: OauthReturn) => Promise<Account[]>
  refresh: (app: SocialApp, tokens: Tokens, now: number) => Promise<Tokens>
  /** The boards and the like that a person can choose among. */
  places?: (access: Pick<Access, "app" | "tokens">) => Promise<Place[]>
  revoke?: (app: SocialApp, tokens: Tokens) => Promise<void>
  prepare: (access: Access, publication: Publication) => Promise<() => Promise<Published>>
  comment?: (access: Access, externalId: string, text: string) => Promise<void>
  results?: (access: Access, externalId: string) => Promise<Results>
}

/**
 * Why a platform did not do it. `unknown`: it may have; the answer never came or made no sense.
 * `unavailable`: it certainly has not, and may later. `expired`: our access is not accepted.
 */
export type ConnectorFailure = "rate-limit" | "expired" | "refused" | "unavailable" | "unknown"

export class ConnectorError extends Error {
  readonly failure: ConnectorFailure
  readonly retryAfterMs: number | undefined
  /** The platform's own words for machines, where it has them. */
  readonly code: number | undefined
  readonly reason: string | undefined
  constructor(
    failure: ConnectorFailure,
    message: string,
    retryAfterMs?: number,
    own: { code?: number; reason?: string } = {},
  ) {
    super(message)
    this.name = "ConnectorError"
    this.failure = failure
    this.retryAfterMs = retryAfterMs
    this.code = own.code
    this.reason = own.reason
  }
}
