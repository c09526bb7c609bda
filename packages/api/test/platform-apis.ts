import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { FakePlatform } from "./fake-platforms.ts"

/** Each platform's published API in its good case, as their references describe it. */
export type PlatformApi = {
  account: { id: string; name: string }
  /** The one call that makes a post public. */
  publish: { method: string; path: RegExp }
  /** How this platform says that a token is not good any more, and that there were too many calls. */
  expired: { status: number; json: unknown }
  limited: { status: number; headers?: Record<string, string>; json: unknown }
  refused: { status: number; json: unknown; words: string }
  mediaType: "text" | "image" | "video"
  setUp: (fake: FakePlatform) => void
}

const oauth = { access_token: "access-1", refresh_token: "refresh-1", expires_in: 3600, token_type: "bearer" }
const meta = (code: number, message: string) => ({ error: { message, type: "OAuthException", code, fbtrace_id: "x" } })

export const PLATFORM_APIS: Record<Platform, PlatformApi> = {
  facebook: {
    account: { id: "page-1", name: "Acme Page" },
    publish: { method: "POST", path: /\/v23\.0\/page-1\/feed$/ },
    expired: { status: 400, json: meta(190, "Error validating access token") },
    limited: { status: 400, json: meta(32, "Page request limit reached") },
    refused: {
      status: 400,
      json: meta(368, "The action attempted has been deemed abusive"),
      words: "The action attempted has been deemed abusive",
    },
    mediaType: "image",
    setUp(fake) {
      fake.on("POST", /\/oauth\/access_token$/, { json: oauth })
      fake.on("GET", /\/me\/accounts$/, {
        json: { data: [{ id: "page-1", name: "Acme Page", access_token: "page-token" }] },
      })
      fake.on("POST", /\/page-1\/photos$/, { json: { id: "photo-1" } })
      fake.on("POST", /\/page-1\/feed$/, { json: { id: "page-1_77" } })
      fake.on("POST", /\/page-1_77\/comments$/, { json: { id: "comment-1" } })
      fake.on("GET", /\/page-1_77$/, {
        json: {
          reactions: { summary: { total_count: 5 } },
          comments: { summary: { total_count: 2 } },
          shares: { count: 1 },
        },
      })
      fake.on("DELETE", /\/me\/permissions$/, { json: { success: true } })
    },
  },
  instagram: {
    account: { id: "ig-1", name: "acme" },
    publish: { method: "POST", path: /\/ig-1\/media_publish$/ },
    expired: { status: 400, json: meta(190, "Session has expired") },
    limited: { status: 403, json: meta(4, "Application request limit reached") },
    refused: {
      status: 400,
      json: meta(9004, "The media could not be fetched"),
      words: "The media could not be fetched",
    },
    mediaType: "image",
    setUp(fake) {
      fake.on("POST", /\/oauth\/access_token$/, { json: { ...oauth, user_id: "ig-1" } })
      fake.on("GET", /^\/access_token$/, { json: { access_token: "long-1", expires_in: 5_184_000 } })
      fake.on("GET", /\/refresh_access_token$/, { json: { access_token: "long-2", expires_in: 5_184_000 } })
      fake.on("GET", /\/v23\.0\/me$/, { json: { user_id: "ig-1", username: "acme" } })
      let looks = 0
      fake.on("POST", /\/ig-1\/media$/, { json: { id: "container-1" } })
      fake.on("GET", /\/container-1$/, () => ({ json: { status_code: (looks += 1) % 2 ? "IN_PROGRESS" : "FINISHED" } }))
      fake.on("POST", /\/ig-1\/media_publish$/, { json: { id: "media-1" } })
      fake.on("GET", /\/media-1$/, {
        json: { permalink: "https://www.instagram.com/p/abc/", like_count: 5, comments_count: 2 },
      })
      fake.on("POST", /\/media-1\/comments$/, { json: { id: "comment-1" } })
    },
  },
  tiktok: {
    account: { id: "open-1", name: "Acme" },
    publish: { method: "POST", path: /\/post\/publish\/content\/init\/$/ },
    expired: { status: 401, json: { error: { code: "access_token_invalid", message: "The access token is invalid" } } },
    limited: { status: 429, json: { error: { code: "rate_limit_exceeded", message: "Too many requests" } } },
    refused: {
      status: 403,
      json: { error: { code: "unaudited_client_can_only_post_to_private_accounts", message: "Only private accounts" } },
      words: "Only private accounts",
    },
    mediaType: "image",
    setUp(fake) {
      fake.on("POST", /\/v2\/oauth\/token\/$/, { json: { ...oauth, open_id: "open-1" } })
      fake.on("GET", /\/v2\/user\/info\/$/, {
        json: { data: { user: { open_id: "open-1", display_name: "Acme" } }, error: { code: "ok" } },
      })
      fake.on("POST", /\/creator_info\/query\/$/, {
        json: { data: { privacy_level_options: ["PUBLIC_TO_EVERYONE", "SELF_ONLY"] }, error: { code: "ok" } },
      })
      fake.on("POST", /\/content\/init\/$/, { json: { data: { publish_id: "pub-1" }, error: { code: "ok" } } })
      fake.on("POST", /\/status\/fetch\/$/, {
        json: { data: { status: "PUBLISH_COMPLETE", publicaly_available_post_id: ["777"] }, error: { code: "ok" } },
      })
      fake.on("POST", /\/video\/query\/$/, {
        json: { data: { videos: [{ like_count: 5, comment_count: 2, share_count: 1 }] }, error: { code: "ok" } },
      })
      fake.on("POST", /\/oauth\/revoke\/$/, {})
    },
  },
  youtube: {
    account: { id: "UC1", name: "Acme TV" },
    publish: { method: "PUT", path: /^\/youtube\/v3\/videos$/ },
    expired: { status: 401, json: { error: { code: 401, message: "Invalid Credentials" } } },
    limited: {
      status: 403,
      json: { error: { code: 403, message: "Quota exceeded", errors: [{ reason: "quotaExceeded" }] } },
    },
    refused: {
      status: 400,
      json: {
        error: { code: 400, message: "The request metadata is invalid", errors: [{ reason: "invalidMetadata" }] },
      },
      words: "The request metadata is invalid",
    },
    mediaType: "video",
    setUp(fake) {
      fake.on("POST", /^\/token$/, { json: oauth })
      fake.on("GET", /\/youtube\/v3\/channels$/, { json: { items: [{ id: "UC1", snippet: { title: "Acme TV" } }] } })
      fake.on("POST", /^\/upload\/youtube\/v3\/videos$/, { headers: { location: `${fake.base}/upload/session-1` } })
      fake.on("PUT", /^\/upload\/session-1$/, { json: { id: "vid-1" } })
      fake.on("PUT", /^\/youtube\/v3\/videos$/, { json: { id: "vid-1", status: { privacyStatus: "public" } } })
      fake.on("POST", /\/commentThreads$/, { json: { id: "comment-1" } })
      fake.on("GET", /^\/youtube\/v3\/videos$/, {
        json: { items: [{ statistics: { likeCount: "5", commentCount: "2" } }] },
      })
      fake.on("POST", /^\/revoke$/, {})
    },
  },
  twitter: {
    account: { id: "x-1", name: "acme" },
    publish: { method: "POST", path: /^\/2\/tweets$/ },
    expired: { status: 401, json: { title: "Unauthorized", detail: "Unauthorized" } },
    limited: {
      status: 429,
      headers: { "x-rate-limit-reset": "4102444800" },
      json: { title: "Too Many Requests", detail: "Too Many Requests" },
    },
    refused: {
      status: 403,
      json: { title: "Forbidden", detail: "You are not allowed to create a Tweet with duplicate content." },
      words: "You are not allowed to create a Tweet with duplicate content.",
    },
    mediaType: "image",
    setUp(fake) {
      fake.on("POST", /^\/2\/oauth2\/token$/, { json: oauth })
      fake.on("GET", /^\/2\/users\/me$/, { json: { data: { id: "x-1", username: "acme", name: "Acme" } } })
      fake.on("POST", /^\/2\/media\/upload$/, { json: { data: { id: "m-1" } } })
      fake.on("POST", /^\/2\/media\/metadata$/, { json: { data: { id: "m-1" } } })
      fake.on("POST", /^\/2\/tweets$/, { status: 201, json: { data: { id: "tw-1", text: "" } } })
      fake.on("GET", /^\/2\/tweets\/tw-1$/, {
        json: { data: { public_metrics: { like_count: 5, reply_count: 2, retweet_count: 1, quote_count: 0 } } },
      })
      fake.on("POST", /^\/2\/oauth2\/revoke$/, { json: { revoked: true } })
    },
  },
  linkedin: {
    account: { id: "li-1", name: "Acme Person" },
    publish: { method: "POST", path: /^\/rest\/posts$/ },
    expired: {
      status: 401,
      json: { status: 401, code: "EXPIRED_ACCESS_TOKEN", message: "The token used in the request has expired" },
    },
    limited: {
      status: 429,
      headers: { "retry-after": "60" },
      json: { status: 429, message: "Resource level throttle limit" },
    },
    refused: { status: 422, json: { status: 422, message: "Content is a duplicate" }, words: "Content is a duplicate" },
    mediaType: "image",
    setUp(fake) {
      fake.on("POST", /^\/oauth\/v2\/accessToken$/, { json: oauth })
      fake.on("GET", /^\/v2\/userinfo$/, { json: { sub: "li-1", name: "Acme Person" } })
      fake.on("POST", /^\/rest\/images$/, {
        json: { value: { uploadUrl: `${fake.base}/dms-uploads/1`, image: "urn:li:image:1" } },
      })
      fake.on("PUT", /^\/dms-uploads\/1$/, { status: 201 })
      fake.on("POST", /^\/rest\/posts$/, { status: 201, headers: { "x-restli-id": "urn:li:share:1" } })
      fake.on("POST", /^\/rest\/socialActions\/.+\/comments$/, { status: 201 })
      fake.on("GET", /^\/rest\/socialActions\//, {
        json: { likesSummary: { totalLikes: 5 }, commentsSummary: { aggregatedTotalComments: 2 } },
      })
      fake.on("POST", /^\/oauth\/v2\/revoke$/, {})
    },
  },
  pinterest: {
    account: { id: "acme", name: "acme" },
    publish: { method: "POST", path: /^\/v5\/pins$/ },
    expired: { status: 401, json: { code: 2, message: "Authentication failed." } },
    limited: { status: 429, json: { code: 8, message: "This request exceeded a rate limit." } },
    refused: { status: 400, json: { code: 1, message: "Invalid image" }, words: "Invalid image" },
    mediaType: "image",
    setUp(fake) {
      fake.on("POST", /^\/v5\/oauth\/token$/, { json: oauth })
      fake.on("GET", /^\/v5\/user_account$/, { json: { username: "acme" } })
      fake.on("GET", /^\/v5\/boards$/, {
        json: {
          items: [
            { id: "board-1", name: "Acme" },
            { id: "board-2", name: "Recipes" },
          ],
        },
      })
      fake.on("POST", /^\/v5\/pins$/, { status: 201, json: { id: "pin-1" } })
      fake.on("GET", /^\/v5\/pins\/pin-1$/, {
        json: { pin_metrics: { lifetime_metrics: { reaction: 5, comment: 2, save: 1 } } },
      })
    },
  },
}
