import { createFileRoute } from "@tanstack/react-router"
import { TasksScreen } from "../../features/tasks/tasks-screen.tsx"

export const Route = createFileRoute("/_app/completed")({
  component: () => <TasksScreen running={false} />,
})
