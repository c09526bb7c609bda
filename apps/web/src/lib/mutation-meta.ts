import { appText, BRAND_GONE } from "@brandwright/contract/app"
import type { QueryClient } from "@tanstack/react-query"
import type { Inputs } from "./client.ts"
import { readRefusal } from "./refusal.ts"
import { Stopped } from "./running-call.ts"
import { type ToastText, toastDone, toastFailed, toastRefused } from "./toasts.ts"

/** A noun of the API ("brands") or one of its procedures ("brands.list"). */
export type ApiPath = {
  [Noun in keyof Inputs & string]: Noun | `${Noun}.${keyof Inputs[Noun] & string}`
}[keyof Inputs & string]

/** What a mutation says and refreshes, as data; the cache does it once for all of them. */
export type MutationMeta = {
  /** Said when it is done. Where the words depend on the result, `onSuccess` says them with `toastDone`. */
  done?: ToastText
  /** Said when it failed and the server gave no reason of its own. Without it a failure is the screen's to show. */
  failed?: Required<ToastText>
  /** What is read again: nouns or procedures, or everything. Mutations wait for it, so that the screen is right when they end. */
  refresh?: readonly ApiPath[] | "everything"
}

/** What a read says when it failed and nothing of an earlier one can be shown. Most screens show it in their place instead. */
type QueryMeta = { failed?: Required<ToastText> }

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}

export async function afterSuccess(client: QueryClient, { done, refresh = [] }: MutationMeta = {}): Promise<void> {
  if (refresh === "everything") await client.invalidateQueries()
  else await Promise.all(refresh.map((path) => client.invalidateQueries({ queryKey: [path.split(".")] })))
  if (done) toastDone(done)
}

export function afterFailure(client: QueryClient, error: unknown, { failed }: MutationMeta = {}): void {
  if (error instanceof Stopped) return
  if (isBrandGone(error)) {
    toastRefused(appText.brandGone)
    void client.invalidateQueries({ queryKey: [["brands"]] })
  } else if (failed) toastFailed(error, failed)
}

/** Another tab or device has deleted the brand that this screen works in. */
const isBrandGone = (error: unknown): boolean => readRefusal(error)?.reason === BRAND_GONE
