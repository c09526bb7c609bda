import { createTransferCounter, type Sent } from "@brandwright/api/platform/account/usage/transfer.service"
import type { Services } from "@brandwright/api/services"
import { FUNNEL_PATH } from "@brandwright/contract/funnels/funnels"
import type { Hono } from "hono"
import type { ServerEnv } from "../http/caller.ts"

const WRITE_EVERY_MS = 5000

/** Counts bytes sent to visitors, by the socket: the data transfer the owner pays for. */
export function countTransfer(app: Hono<ServerEnv>, services: Services): void {
  const counter = createTransferCounter(services)
  const write = () =>
    counter.flush().catch((error: unknown) => services.log.error({ err: error }, "Transfers were not written."))
  setInterval(write, WRITE_EVERY_MS).unref()
  const count = (path: string, describe: (key: string, endsAt: string | undefined) => Sent | undefined) =>
    app.use(path, async (c, next) => {
      const { incoming, outgoing } = c.env
      const before = incoming?.socket.bytesWritten ?? 0
      const sent = describe(c.req.param("key") ?? "", c.req.query("e"))
      if (sent && incoming && outgoing) {
        outgoing.once("close", () => {
          if (outgoing.statusCode < 300) counter.add(sent, Math.max(0, incoming.socket.bytesWritten - before))
        })
      }
      await next()
    })
  // Expiring addresses are those on the owner's own screens.
  count("/media/:key{[1-9][0-9]{0,14}}/*", (id, endsAt) =>
    endsAt === undefined ? { kind: "asset", id: Number(id) } : undefined,
  )
  // The page itself and all below it.
  count(`${FUNNEL_PATH}/:key/*`, (urlExtension) => ({ kind: "funnel", urlExtension }))
}
