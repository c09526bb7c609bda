import { readAvatar } from "@brandwright/api/platform/account/avatar.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import type { Hono } from "hono"
import type { ServerEnv } from "../http/caller.ts"

/** Profile pictures: the path depends on the content, so browsers may cache it forever. */
export function mountAvatars(app: Hono<ServerEnv>, services: Services): void {
  app.get("/media/avatars/:file{[0-9a-f]{64}\\.webp}", async (c) => {
    const picture = await readAvatar(services, c.req.param("file").slice(0, 64))
    if (!picture) return c.json({ message: appText.notFound }, 404)
    return c.body(Buffer.from(picture), 200, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    })
  })
}
