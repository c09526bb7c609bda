import { createFileRoute } from "@tanstack/react-router"
import { CreatorScreen } from "../../features/ebooks/creator-screen.tsx"
import { useBrief } from "../../lib/brief.ts"

export const Route = createFileRoute("/_app/ebook-creator")({
  validateSearch: ({ id, step }): { id?: number; step?: "preview" } => ({
    id: Number.isInteger(id) && Number(id) > 0 ? Number(id) : undefined,
    step: step === "preview" ? step : undefined,
  }),
  component: EbookCreator,
})

function EbookCreator() {
  const { id, step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreatorScreen id={id} step={step} brief={useBrief()} onId={(next) => void navigate({ search: { id: next } })} />
  )
}
