import { createFileRoute } from "@tanstack/react-router"
import { NotFound } from "../../ui/screen/not-found.tsx"

// Any unknown path: inside the frame for a signed-in user, /login for others.
export const Route = createFileRoute("/_app/$")({ component: NotFound })
