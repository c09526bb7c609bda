import { createFileRoute } from "@tanstack/react-router"
import { OutboxViewer } from "../../features/email/outbox-viewer.tsx"
import { SystemScreen } from "../../features/system/system-screen.tsx"
import { id, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/test")({
  /** `mail`: the open mail of the outbox; `person`: the searched account. */
  validateSearch: ({ mail, person }): { mail?: number; person?: string } => ({
    mail: id(mail),
    person: text(person) || undefined,
  }),
  loader: ({ context: { data, brandId } }) => {
    if (brandId !== undefined) void data.media.usage.prefetch({ brandId })
    void data.email.outbox.prefetchInfinite({})
    return data.system.facts.prefetch(undefined, { staleTime: 0 })
  },
  component: () => <SystemScreen outbox={<OutboxViewer />} />,
})
