import { type ConnectionKind, socialText } from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import type { MutationMeta } from "../../../lib/calls/mutation-meta.ts"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { type Inputs, type Outputs, trpc } from "../../../lib/trpc.ts"

/** Sent instead of a token by the connect call; the server never stores it (account §7). */
const PLACEHOLDER_TOKEN = "demo_access_token"
const REFRESH: MutationMeta["refresh"] = ["social.connections", "social.postPage", "account.stats"]

export type ConnectWish = {
  platform: Platform
  accountName?: string
  kind?: ConnectionKind
  credentials?: Inputs["social"]["connect"]["credentials"]
}

/** Connecting, disconnecting and switching a brand's social accounts, with their toasts. */
export function useConnections(brandId: number | undefined, onConnected?: (platform: Platform) => void) {
  const onLanded = (answer: Outputs["social"]["connect"]) => {
    if ("redirectUrl" in answer) return window.location.assign(answer.redirectUrl)
    const name = PLATFORM_NAMES[answer.platform]
    toastDone(answer.connection.kind === "handoff" ? socialText.connectedByHand(name) : socialText.connected(name))
    onConnected?.(answer.platform)
  }
  const connect = trpc.social.connect.useMutation({
    meta: { failed: socialText.connectionFailed, refresh: REFRESH },
    onSuccess: onLanded,
  })
  const activate = trpc.social.activate.useMutation({
    meta: { failed: socialText.activationFailed, refresh: REFRESH },
    onSuccess: (answer) => ("redirectUrl" in answer ? onLanded(answer) : toastDone(socialText.activated)),
  })
  const deactivate = trpc.social.deactivate.useMutation({
    meta: { done: socialText.deactivated, failed: socialText.deactivationFailed, refresh: REFRESH },
  })
  const disconnect = trpc.social.disconnect.useMutation({
    meta: { done: socialText.disconnected, failed: socialText.disconnectionFailed, refresh: REFRESH },
  })
  const connectInput = ({ credentials, ...wish }: ConnectWish, id: number) => ({
    ...wish,
    brandId: id,
    ...(credentials ? { credentials } : { accessToken: PLACEHOLDER_TOKEN }),
  })
  return {
    connect(wish: ConnectWish) {
      if (brandId === undefined) toastRefused(socialText.noBrandToConnect)
      else connect.mutate(connectInput(wish, brandId))
    },
    /** The same for a form, which awaits it and stays open when it throws. */
    async connectNow(wish: ConnectWish) {
      if (brandId === undefined) throw new Error(socialText.noBrandToConnect.message)
      await connect.mutateAsync(connectInput(wish, brandId))
    },
    /** The platform being connected. */
    connecting: connect.isPending ? connect.variables.platform : undefined,
    activate: (id: number) => activate.mutate({ id }),
    deactivate: (id: number) => deactivate.mutate({ id }),
    disconnect: (id: number) => disconnect.mutateAsync({ id }),
    isSwitching: activate.isPending || deactivate.isPending,
  }
}
