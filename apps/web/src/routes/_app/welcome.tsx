import { createFileRoute } from "@tanstack/react-router"
import { ReadFacts } from "../../features/brands/facts/read-facts.tsx"
import { WelcomeScreen } from "../../features/welcome/welcome-screen.tsx"
import { WELCOME_STEPS, type WelcomeStep } from "../../features/welcome/welcome-steps.ts"
import { tabParam } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/welcome")({
  validateSearch: ({ step }): { step?: WelcomeStep } => ({ step: tabParam(step, WELCOME_STEPS) }),
  loader: ({ context: { data, brandId } }) => {
    if (brandId === undefined) return
    void data.welcome.checklist.prefetch({ brandId })
    void data.system.facts.prefetch()
  },
  component: () => <WelcomeScreen facts={(brand, onRead) => <ReadFacts brand={brand} onRead={onRead} />} />,
})
