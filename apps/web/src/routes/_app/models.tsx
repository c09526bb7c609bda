import { createFileRoute } from "@tanstack/react-router"
import { ModelsScreen } from "../../features/system/models/models-screen.tsx"

export const Route = createFileRoute("/_app/models")({
  loader: ({ context: { data, user } }) => {
    if (!user?.isAdmin) return
    void data.models.machine.prefetch()
    return data.models.list.prefetch()
  },
  component: ModelsScreen,
})
