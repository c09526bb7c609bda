import type { Platform, PostMediaType } from "@brandwright/contract/social/social-platforms"
import { z } from "zod"

/** The developer application of one platform. `apiBase` replaces every host of it, for tests and proxies. */
export type SocialApp = { clientId: string; clientSecret: string; apiBase?: string }

export const tokensShape = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().optional(),
  /** The place for posts within the account: a Pinterest board. */
  place: z.string().optional(),
})
export type Tokens = z.output<typeof tokensShape>

/** An account that the user has authorized. */
export type Account = { id: string; name: string; tokens: Tokens; placeName?: string }
/** A place for posts within an account. */
export type Board = { id: string; name: string }

export type PostFile = {
  name: string
  mimeType: string
  /** Alternative text; may be "". */
  alt: string
  /** Size in bytes. */
  size: number
  /** Signed public address, for platforms that download the file. */
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
/** The account to act for. `signal` aborts calls: the worker stops before anything is published. */
export type Access = { app: SocialApp | undefined; accountId: string; tokens: Tokens; signal?: AbortSignal }
export type OauthStart = { state: string; verifier: string; redirectUri: string }
export type OauthReturn = { code: string; verifier: string; redirectUri: string; now: number }

/**
 * A client of one platform's public API. `prepare` uploads and may be repeated: nothing is visible yet. The function it
 * returns publishes the post, and is called once for each post.
 * @throws ConnectorError
 */
export type Connector = {
  platform: Platform
  authorizeUrl: (app: SocialApp, start: OauthStart) => string
  exchange: (app: SocialApp, back: OauthReturn) => Promise<Account[]>
  refresh: (app: SocialApp, tokens: Tokens, now: number) => Promise<Tokens>
  /** Places to choose from, such as boards. */
  places?: (access: Pick<Access, "app" | "tokens">) => Promise<Board[]>
  revoke?: (app: SocialApp, tokens: Tokens) => Promise<void>
  prepare: (access: Access, publication: Publication) => Promise<() => Promise<Published>>
  comment?: (access: Access, externalId: string, text: string) => Promise<void>
  results?: (access: Access, externalId: string) => Promise<Results>
}

/**
 * Why a call failed. `unknown`: it may have succeeded; the response was lost or unreadable.
 * `unavailable`: it certainly did not, but may later. `expired`: our access is not accepted.
 */
export type ConnectorFailure = "rate-limit" | "expired" | "refused" | "unavailable" | "unknown"

export class ConnectorError extends Error {
  readonly failure: ConnectorFailure
  readonly retryAfterMs: number | undefined
  /** The platform's error code, if it has one. */
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
