import type { Services } from "@brandwright/api/services"
import type { Hono } from "hono"
import type { AppOptions } from "../app-options.ts"
import type { ServerEnv } from "../http/caller.ts"
import { mountArchive } from "./email/archive.ts"
import { mountAvatars } from "./avatars.ts"
import { mountEbooks } from "../plain/ebooks.ts"
import { mountEmail } from "./email/email.ts"
import { mountFunnels } from "./funnels/funnels.ts"
import { mountMedia } from "./media.ts"
import { mountToolFrame } from "./tools/tool-frame.ts"
import { mountSharedTools } from "./tools/shared-tool.ts"
import { mountLinks } from "./links.ts"
import { mountReviews } from "./reviews/reviews.ts"
import { countTransfer } from "./transfer.ts"

/** Pages and files outside the app, most of them for visitors without an account; one file per prefix. */
export function mountPublicPages(app: Hono<ServerEnv>, services: Services, options: AppOptions): void {
  countTransfer(app, services)
  mountAvatars(app, services)
  mountMedia(app, services)
  mountEmail(app, services, options)
  mountArchive(app, services)
  mountLinks(app, services, options)
  mountEbooks(app, services, options)
  mountToolFrame(app)
  mountSharedTools(app, services)
  mountFunnels(app, services, options)
  mountReviews(app, services, options)
}
