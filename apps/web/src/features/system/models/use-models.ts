import { trpc } from "../../../lib/trpc.ts"

/** How often downloads and queues are polled. */
const LOOK_MS = 2000
const LIVE = { staleTime: 0, refetchInterval: LOOK_MS }

/** Connections and jobs; a finished download adds to both. */
export const useModels = () => trpc.models.list.useSuspenseQuery(undefined, LIVE)[0]
export type Models = ReturnType<typeof useModels>
export const useMachine = () => trpc.models.machine.useSuspenseQuery(undefined, LIVE)[0]
export type Machine = ReturnType<typeof useMachine>
