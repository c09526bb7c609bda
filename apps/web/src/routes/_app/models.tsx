import { createFileRoute } from "@tanstack/react-router"
import { ModelsScreen } from "../../features/system/models/models-screen.tsx"

export const Route = createFileRoute("/_app/models")({ component: ModelsScreen })
