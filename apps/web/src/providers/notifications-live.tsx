import type { Notification } from "@brandwright/contract/account/notifications"
import { useEffect, useEffectEvent, useState } from "react"
import { readStored, writeStored } from "../lib/local-storage.ts"
import { ownZone } from "../lib/time.ts"
import { trpc, trpcClient } from "../lib/trpc.ts"
import { useArrival } from "../lib/use-arrival.ts"
import { useAuth } from "./auth.tsx"
import { OWNER_KEY, useNotifications } from "./notifications.tsx"

/** Merges the server's events into the client-side list: missed ones on load, then each as it happens. */
export function NotificationsLive() {
  const { user, setUser } = useAuth()
  const { receive, sync } = useNotifications()
  const isLeader = useOneTab("brandwright-live")
  const userId = user?.id
  const missed = trpc.notifications.list.useQuery(undefined, {
    enabled: userId !== undefined,
    refetchOnReconnect: "always",
  })

  const merge = useEffectEvent((events: Notification[], person: string) => {
    const owner = readStored(OWNER_KEY)
    sync(events, owner !== null && owner !== person)
    writeStored(OWNER_KEY, person)
  })
  // Once per received list.
  useEffect(() => {
    if (missed.data && userId) merge(missed.data, userId)
  }, [missed.data, userId])

  trpc.notifications.live.useSubscription(
    {},
    {
      enabled: isLeader && userId !== undefined,
      onData: ({ data }) => receive(data.upserts, data.removed),
    },
  )

  // Quiet hours and digests use the user's time zone: an account without one takes the browser's.
  const hasNoZone = user?.timeZone === "UTC" && ownZone() !== "UTC"
  useArrival(hasNoZone, () => {
    trpcClient.auth.setTimeZone
      .mutate({ timeZone: ownZone() })
      .then((answer) => setUser(answer.user))
      .catch((error: unknown) => console.warn("The time zone could not be saved.", error))
  })
  return null
}

/**
 * True in one tab at a time: an open stream uses one of the browser's few connections to the server,
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
      .catch(() => {}) // aborted when the tab closes
    return () => {
      waiting.abort()
      release()
    }
  }, [name, hasLocks])
  return isLeader
}
