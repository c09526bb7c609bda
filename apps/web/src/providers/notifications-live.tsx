import { useEffect, useState } from "react"
import { readStored, writeStored } from "../lib/local-storage.ts"
import { trpc, trpcClient } from "../lib/trpc.ts"
import { useAuth } from "./auth.tsx"
import { OWNER_KEY, useNotifications } from "./notifications.tsx"

/** Brings the server's events into the client-side list: those missed at load, then each as it happens. */
export function NotificationsLive() {
  const { user, setUser } = useAuth()
  const { receive, sync } = useNotifications()
  const isLeader = useOneTab("brandwright-live")
  const userId = user?.id
  const missed = trpc.notifications.list.useQuery(undefined, { enabled: userId !== undefined, staleTime: 0 })

  // The list is merged once for each answer.
  useEffect(() => {
    if (!missed.data || !userId) return
    const owner = readStored(OWNER_KEY)
    sync(missed.data, owner !== null && owner !== userId)
    writeStored(OWNER_KEY, userId)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missed.data, userId])

  trpc.notifications.live.useSubscription(
    {},
    {
      enabled: isLeader && userId !== undefined,
      onData: ({ data }) => receive(data.upserts, data.removed),
    },
  )

  // Quiet hours and digests follow the person's clock: an account that has none yet takes the browser's.
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const hasNoZone = user?.timeZone === "UTC" && ownZone !== "UTC"
  // Once for each sign-in.
  useEffect(() => {
    if (!hasNoZone) return
    trpcClient.auth.setTimeZone
      .mutate({ timeZone: ownZone })
      .then((answer) => setUser(answer.user))
      .catch((error: unknown) => console.warn("The time zone could not be saved.", error))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasNoZone])
  return null
}

/**
 * True in one tab of the browser at a time: an open stream takes one of its few connections to the server,
 * and the other tabs see what it writes to local storage.
 */
function useOneTab(name: string): boolean {
  const hasLocks = typeof navigator !== "undefined" && "locks" in navigator
  const [isLeader, setLeader] = useState(!hasLocks)
  useEffect(() => {
    if (!hasLocks) return
    const waiting = new AbortController()
    let release = () => {}
    navigator.locks
      .request(name, { signal: waiting.signal }, () => {
        setLeader(true)
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
      .catch(() => {}) // aborted when the tab goes
    return () => {
      waiting.abort()
      release()
    }
  }, [name, hasLocks])
  return isLeader
}
