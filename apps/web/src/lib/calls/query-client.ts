import { FRESH_MS, RETRIES, retryDelayMs } from "@brandwright/contract/app"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { startCall } from "./idempotency.ts"
import { afterFailure, afterSuccess } from "./mutation-meta.ts"
import { readRefusal } from "./refusal.ts"
import { Stopped } from "./running-call.ts"
import { onPersonChange, refreshSession } from "../session/session.ts"
import { toastRefused } from "../toasts.ts"

/** The HTTP status of an error response; undefined when the server did not respond. */
const readStatus = (error: unknown): number | undefined => readRefusal(error)?.httpStatus

/** The session has ended: refreshing it makes the guard redirect to /login. */
const noticeSignedOut = (error: unknown): void => {
  if (readStatus(error) === 401) void refreshSession()
}

/** core §9. A 4xx response is final; a mutation is retried only when there was no response at all. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      noticeSignedOut(error)
      if (meta?.failed && state.data === undefined) toastRefused(meta.failed)
    },
  }),
  mutationCache: new MutationCache({
    onMutate: startCall,
    onSuccess: (_output, _input, _before, { meta }) => afterSuccess(queryClient, meta),
    onError: (error, _input, _before, { meta }) => {
      noticeSignedOut(error)
      afterFailure(queryClient, error, meta)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && (readStatus(error) ?? 500) >= 500,
      retryDelay: retryDelayMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      refetchOnMount: true,
      refetchInterval: false,
    },
    mutations: {
      retry: (failures, error) => failures < RETRIES && readStatus(error) === undefined && !(error instanceof Stopped),
      retryDelay: retryDelayMs,
    },
  },
})

// One user's data is not kept for the next.
onPersonChange(() => queryClient.clear())
