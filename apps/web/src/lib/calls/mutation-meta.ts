import { appText, BRAND_GONE } from "@brandwright/contract/app"
import type { QueryClient } from "@tanstack/react-query"
import type { Inputs } from "./client.ts"
import { readRefusal } from "./refusal.ts"
import { Stopped } from "./running-call.ts"
import { type ToastText, toastDone, toastFailed, toastRefused } from "../toasts.ts"

/** A noun of the API ("brands") or one of its procedures ("brands.list"). */
export type ApiPath = {
  [Noun in keyof Inputs & string]: Noun | `${Noun}.${keyof Inputs[Noun] & string}`
}[keyof Inputs & string]

/** The toasts and refreshes of a mutation, as data handled by the mutation cache. */
export type MutationMeta = {
  /** Shown on success. If the message depends on the result, `onSuccess` shows it with `toastDone`. */
  done?: ToastText
  /** Shown on failure without a message from the server. Without it the screen shows the failure. */
  failed?: Required<ToastText>
  /** What to refetch: nouns or procedures, or everything. Mutations wait for it, so that the screen is current when they end. */
  refresh?: readonly ApiPath[] | "everything"
}

/** Shown when a query failed without earlier data. Most screens show the error in place instead. */
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

/** Another tab or device has deleted this screen's brand. */
const isBrandGone = (error: unknown): boolean => readRefusal(error)?.reason === BRAND_GONE
