import type { User } from "@brandwright/contract/auth"
import { RouterProvider } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { useAuth } from "./providers/auth.tsx"
import { createAppRouter } from "./router.ts"
import { FullScreenSpinner } from "./ui/loading.tsx"

/** Brands, data and live events: nothing that the sign-in screens wait for. */
const Workspace = lazy(() => import("./workspace.tsx").then((part) => ({ default: part.Workspace })))

/** The routes, once it is known who is there. */
export function App() {
  const { user, isChecking } = useAuth()
  if (isChecking) return <FullScreenSpinner />
  if (!user) return <Routes user={null} />
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Workspace key={user.id}>
        <Routes user={user} />
      </Workspace>
    </Suspense>
  )
}

/** The guards of a new router lead where this person belongs (core §2). */
function Routes({ user }: { user: User | null }) {
  const [router] = useState(() => createAppRouter({ user }))
  return <RouterProvider router={router} context={{ user }} />
}
