import { readBounceAddress } from "@brandwright/api/products/email/bounces/bounce-address"
import { recordReturned } from "@brandwright/api/products/email/bounces/bounces.service"
import type { Services } from "@brandwright/api/services"
import type { Receiver } from "@brandwright/mail/receiver"
import { StartError } from "./start-error.ts"

type Ports = { BOUNCE_PORT: number; HOST?: string }

/**
 * Receives mail returned to BOUNCE_DOMAIN; undefined without one.
 * @throws StartError when the port is taken.
 */
export async function listenForBounces(
  services: Services,
  { BOUNCE_PORT: port, HOST: host }: Ports,
): Promise<Receiver | undefined> {
  const { settings, log } = services
  if (settings.bounceDomain === undefined) return undefined
  // Imported on use.
  const { openReceiver } = await import("@brandwright/mail/receiver")
  try {
    return await openReceiver({
      port,
      host,
      accepts: (address) => readBounceAddress(settings, address) !== undefined,
      async receive(address, raw) {
        const messageId = readBounceAddress(settings, address)
        if (messageId === undefined) return
        try {
          const kind = await recordReturned(services, messageId, raw)
          log.info({ messageId, kind: kind ?? "ignored" }, "A mail came back.")
        } catch (error) {
          log.error({ err: error, messageId }, "A mail that came back could not be recorded.")
          throw error
        }
      },
    })
  } catch (error) {
    throw new StartError(
      `BOUNCE_PORT: cannot listen on port ${port} (${error instanceof Error ? error.message : error})`,
    )
  }
}
