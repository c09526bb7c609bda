import { type ConnectionKind, socialText } from "@brandwright/contract/social"
import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { toastDone, toastFailed, toastRefused } from "../../../lib/toasts.ts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"

/** What the connect call sends in place of a token; the server never keeps it (account §7). */
const PLACEHOLDER_TOKEN = "demo_access_token"

type ConnectWish = {
  platform: Platform
  accountName?: string
  kind?: ConnectionKind
  credentials?: Inputs["social"]["connect"]["credentials"]
}

/** Connecting, disconnecting and switching a brand's social accounts, with their toasts. */
export function useConnections(brandId: number | undefined, onConnected?: () => void) {
  const utils = trpc.useUtils()
  const refresh = () =>
    Promise.all([
      utils.social.connections.invalidate(),
      utils.social.postPage.invalidate(),
      utils.account.stats.invalidate(),
    ])
  const onLanded = async (answer: { redirectUrl: string } | { platform: Platform }) => {
    if ("redirectUrl" in answer) {
      window.location.assign(answer.redirectUrl)
      return
    }
    await refresh()
    toastDone(socialText.connected(PLATFORM_NAMES[answer.platform]))
    onConnected?.()
  }
  const connect = trpc.social.connect.useMutation({
    onSuccess: onLanded,
    onError: (error) => toastFailed(error, socialText.connectionFailed),
  })
  const activate = trpc.social.activate.useMutation({
    onSuccess: async (answer) => {
      if ("redirectUrl" in answer) return onLanded(answer)
      await refresh()
      toastDone(socialText.activated)
    },
    onError: (error) => toastFailed(error, socialText.activationFailed),
  })
  const deactivate = trpc.social.deactivate.useMutation({
    onSuccess: async () => {
      await refresh()
      toastDone(socialText.deactivated)
    },
    onError: (error) => toastFailed(error, socialText.deactivationFailed),
  })
  const disconnect = trpc.social.disconnect.useMutation({
    onSuccess: async () => {
      await refresh()
      toastDone(socialText.disconnected)
    },
    onError: (error) => toastFailed(error, socialText.disconnectionFailed),
  })
  return {
    connect: ({ credentials, ...wish }: ConnectWish) => {
      if (brandId === undefined) return toastRefused(socialText.noBrandToConnect)
      connect.mutate({ ...wish, brandId, ...(credentials ? { credentials } : { accessToken: PLACEHOLDER_TOKEN }) })
    },
    /** The platform that is being connected right now. */
    connecting: connect.isPending ? connect.variables.platform : undefined,
    activate: (id: number) => activate.mutate({ id }),
    deactivate: (id: number) => deactivate.mutate({ id }),
    disconnect: (id: number, onDone?: () => void) => disconnect.mutate({ id }, { onSuccess: onDone }),
    isBusy: activate.isPending || deactivate.isPending || disconnect.isPending,
  }
}
