import type { Brand } from "@brandwright/contract/brands/brands"
import { Button, Card, Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { tabParam, useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { pathText as text } from "../../texts/en/welcome.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { WizardStepper } from "../../ui/screen/wizard-stepper.tsx"
import { LookStep } from "./look-step.tsx"
import { ModelStep } from "./model-step.tsx"
import { MoreStep } from "./more-step.tsx"
import { PostStep } from "./post-step.tsx"
import { StepHead } from "./step-head.tsx"
import { VoiceStep } from "./voice-step.tsx"
import { listDone, WELCOME_STEPS } from "./welcome-steps.ts"

type WelcomeScreenProps = {
  /** Reads facts from the brand's website, and reports its address. */
  facts: (brand: Brand, onRead: (url: string) => void) => ReactNode
}

/** A short path from a new brand to its first post. Each step is saved by itself, so it can be left at any time. */
export function WelcomeScreen(props: WelcomeScreenProps) {
  const brand = useCurrentBrand()
  return (
    <>
      <PageHeader
        title={text.title(brand.name)}
        description={text.intro}
        actions={
          <ButtonLink to="/" variant="default">
            {text.leave}
          </ButtonLink>
        }
      />
      <Boundary>
        <Path brand={brand} {...props} />
      </Boundary>
    </>
  )
}

function Path({ brand, facts }: WelcomeScreenProps & { brand: Brand }) {
  const [{ step = "website" }, change] = useSearchState("/_app/welcome")
  const [{ steps }] = trpc.welcome.checklist.useSuspenseQuery({ brandId: brand.id })
  const [{ provider }] = trpc.system.facts.useSuspenseQuery()
  const keepWebsite = trpc.brands.update.useMutation({ meta: { refresh: ["brands.list", "brands.default"] } })
  const done = listDone(brand, steps, provider !== "local")
  const at = WELCOME_STEPS.indexOf(step)
  const goTo = (index: number) => change({ step: tabParam(WELCOME_STEPS[index] ?? "more", WELCOME_STEPS) }, true)
  const onNext = () => goTo(at + 1)
  return (
    <>
      <WizardStepper
        labels={WELCOME_STEPS.map((name) => text.steps[name])}
        active={at}
        onStep={goTo}
        done={WELCOME_STEPS.map((name) => done[name])}
      />
      <Card component="section" aria-label={text.steps[step]} mt="lg" maw="52rem" key={step}>
        <Boundary>
          {step === "website" && (
            <Stack>
              <StepHead title={text.website.title} intro={text.website.intro} />
              {facts(brand, (website) => keepWebsite.mutate({ id: brand.id, website }))}
            </Stack>
          )}
          {step === "look" && <LookStep brand={brand} onWebsite={() => goTo(0)} />}
          {step === "voice" && <VoiceStep onChosen={onNext} />}
          {step === "model" && <ModelStep />}
          {step === "post" && <PostStep brand={brand} onSaved={onNext} />}
          {step === "more" && <MoreStep steps={steps} />}
        </Boundary>
        <Group justify="space-between" mt="xl">
          {at > 0 ? (
            <Button
              variant="subtle"
              color="gray"
              ml="calc(var(--button-padding-x-sm) * -1)"
              onClick={() => goTo(at - 1)}
            >
              {text.back}
            </Button>
          ) : (
            <span />
          )}
          {step !== "more" && (
            <Button onClick={onNext} variant={done[step] ? "filled" : "default"}>
              {done[step] ? text.next : text.skip[step]}
            </Button>
          )}
        </Group>
      </Card>
    </>
  )
}
