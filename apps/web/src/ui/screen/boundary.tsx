import { QueryErrorResetBoundary } from "@tanstack/react-query"
import { CatchBoundary } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { LoadFailed } from "./load-failed.tsx"
import { LoadingLines } from "./loading.tsx"

export type BoundaryProps = {
  children: ReactNode
  /** Shown above loading and failure: a heading that the children otherwise render. */
  heading?: ReactNode
  /** Shown while loading, by default this number of lines of this height. */
  loading?: ReactNode
  lines?: number
  height?: number
  /** The documented message for a failed load, instead of the server's. */
  failed?: string
  /** The message for a failed load without a reason from the server. */
  unexplained?: string
  /** The key of the data: after a failure, a new one is tried at once. */
  resetKey?: string
}

/** Wraps parts that use `useSuspenseQuery`: shows loading and failure. */
export function Boundary({
  children,
  heading,
  lines,
  height,
  loading = <LoadingLines lines={lines} height={height} />,
  failed,
  unexplained,
  resetKey = "part",
}: BoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset: resetQueries }) => (
        <CatchBoundary
          getResetKey={() => resetKey}
          errorComponent={({ error, reset }) => {
            const onRetry = () => {
              resetQueries()
              reset()
            }
            return (
              <>
                {heading}
                <LoadFailed error={error} message={failed} unexplained={unexplained} onRetry={onRetry} />
              </>
            )
          }}
        >
          <Suspense
            fallback={
              <>
                {heading}
                {loading}
              </>
            }
          >
            {children}
          </Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
