import { createFileRoute } from "@tanstack/react-router"
import { ReadFacts } from "../../features/brands/facts/read-facts.tsx"
import { WelcomeScreen } from "../../features/welcome/welcome-screen.tsx"
import { WELCOME_STEPS, type WelcomeStep } from "../../features/welcome/welcome-steps.ts"
import { tabParam, useSearchState } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/welcome")({
  validateSearch: ({ step }): { step?: WelcomeStep } => ({ step: tabParam(step, WELCOME_STEPS) }),
  loader: ({ context: { data, brandId } }) => {
    if (brandId === undefined) return
    void data.welcome.checklist.prefetch({ brandId })
    void data.system.facts.prefetch()
  },
  component: Welcome,
})

function Welcome() {
  const [{ step = "website" }, change] = useSearchState(Route.id)
  return (
    <WelcomeScreen
      step={step}
      onStep={(next) => change({ step: next === "website" ? undefined : next }, true)}
      facts={(brand, onRead) => <ReadFacts brand={brand} onRead={onRead} />}
    />
  )
}
