import { createFileRoute } from "@tanstack/react-router"
import { OutboxViewer } from "../../features/email/outbox-viewer.tsx"
import { SystemScreen } from "../../features/system/system-screen.tsx"

export const Route = createFileRoute("/_app/test")({
  loader: ({ context: { data } }) => data.system.facts.prefetch(undefined, { staleTime: 0 }),
  component: () => <SystemScreen outbox={<OutboxViewer />} />,
})
