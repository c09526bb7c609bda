import { MailError, type Mailer, type MailServer } from "./mailer.ts"

/** How long a failed server is skipped: mails for it fail at once instead of waiting for it one by one. */
const REST_MS = 60_000
/** How long a resolved name is cached. */
const FRESH_MS = 600_000
const OPEN_MAX = 100

type Open = { mailer: Promise<Mailer>; openedAt: number; flying: number }
type Failure = { error: MailError; until: number }

/** Sends a message through its own server, if set, otherwise through the instance's. */
export function createRoutedMailer(
  instance: Mailer,
  connect: (server: MailServer) => Promise<Mailer>,
  now: () => number = Date.now,
): Mailer {
  const open = new Map<string, Open>()
  const failed = new Map<string, Failure>()

  function close(key: string, { mailer, flying }: Open): void {
    if (flying > 0) return
    open.delete(key)
    mailer.then((one) => one.close()).catch(() => {})
  }

  function find(key: string, server: MailServer): Open {
    for (const [other, one] of open) if (now() - one.openedAt > FRESH_MS) close(other, one)
    const known = open.get(key)
    if (known) return known
    const [oldest] = open
    if (oldest && open.size >= OPEN_MAX) close(...oldest)
    const made = { mailer: connect(server), openedAt: now(), flying: 0 }
    open.set(key, made)
    return made
  }

  return {
    ...instance,
    async send(message) {
      const { server } = message
      if (!server) return instance.send(message)
      const key = JSON.stringify(server)
      const failure = failed.get(key)
      if (failure && failure.until > now()) throw failure.error
      failed.delete(key)
      const one = find(key, server)
      one.flying += 1
      let isBroken = false
      try {
        return await (await one.mailer).send(message)
      } catch (error) {
        isBroken = !(error instanceof MailError) || error.fault === "server"
        if (error instanceof MailError && isBroken) failed.set(key, { error, until: now() + REST_MS })
        throw error
      } finally {
        one.flying -= 1
        if (isBroken && open.get(key) === one) close(key, one)
      }
    },
    async close() {
      for (const one of open.values()) await one.mailer.then((mailer) => mailer.close()).catch(() => {})
      open.clear()
      await instance.close()
    },
  }
}
