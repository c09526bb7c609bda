import type { MODEL_JOBS } from "@brandwright/contract/content/generation"
import { createFileRoute } from "@tanstack/react-router"
import { ModelsScreen } from "../../features/system/models/models-screen.tsx"
import { choice, id, params } from "../../lib/search-params.ts"

/** As in the contract, whose schemas are not loaded here. */
const JOBS = ["short", "long", "structured", "picture", "speech"] as const satisfies typeof MODEL_JOBS

export const Route = createFileRoute("/_app/models")({
  validateSearch: ({ connection, job }) =>
    params({
      /** The edited connection or job. */
      connection: choice(connection, ["new"]) ?? id(connection),
      job: choice(job, JOBS),
    }),
  loader: ({ context: { data, user } }) => {
    if (!user?.isAdmin) return
    void data.models.machine.prefetch()
    return data.models.list.prefetch()
  },
  component: ModelsScreen,
})
