import { QueryErrorResetBoundary } from "@tanstack/react-query"
import { CatchBoundary } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { LoadFailed } from "./load-failed.tsx"
import { LoadingLines } from "./loading.tsx"

type BoundaryProps = {
  children: ReactNode
  /** Stands above what is loading or has failed: a heading that the children draw with their data. */
  heading?: ReactNode
  /** Shown while the data comes. */
  loading?: ReactNode
  /** The documented sentence for a failed load, in place of the server's. */
  failed?: string
  /** The sentence for a failed load where the server gave no reason. */
  unexplained?: string
  /** What is asked for: after a failure another one is tried at once. */
  resetKey?: string
}

/** Around parts that read with `useSuspenseQuery`: they are drawn with their data, and this shows the rest. */
export function Boundary({
  children,
  heading,
  loading = <LoadingLines />,
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
