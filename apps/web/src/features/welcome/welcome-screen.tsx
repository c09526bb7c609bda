import type { Brand } from "@brandwright/contract/brands"
import { Button, Card, Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { pathText as text } from "../../texts/en/welcome.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { StepLine } from "../../ui/step-line.tsx"
import { LookStep } from "./look-step.tsx"
import { ModelStep } from "./model-step.tsx"
import { PostStep } from "./post-step.tsx"
import { StepHead } from "./step-head.tsx"
import { VoiceStep } from "./voice-step.tsx"
import { WELCOME_STEPS, type WelcomeStep } from "./welcome-steps.ts"

type WelcomeScreenProps = {
  step: WelcomeStep
  onStep: (step: WelcomeStep) => void
  /** Reads facts from the brand's website. */
  facts: (brand: Brand) => ReactNode
}

/** A short way from a new brand to its first post. Each step is kept by itself, so that one may leave at any. */
export function WelcomeScreen({ step, onStep, facts }: WelcomeScreenProps) {
  const brand = useCurrentBrand()
  const at = WELCOME_STEPS.indexOf(step)
  const goTo = (index: number) => onStep(WELCOME_STEPS[index] ?? "post")
  const onNext = () => goTo(at + 1)
  return (
    <>
      <PageHeader
        title={text.title(brand.name)}
        description={text.intro}
        actions={
          <ButtonLink to="/" variant="subtle">
            {text.leave}
          </ButtonLink>
        }
      />
      <StepLine labels={WELCOME_STEPS.map((name) => text.steps[name])} active={at} onStep={goTo} />
      <Card component="section" aria-label={text.steps[step]} mt="lg" maw="52rem" key={step}>
        <Boundary>
          {step === "website" && (
            <Stack>
              <StepHead title={text.website.title} intro={text.website.intro} />
              {facts(brand)}
            </Stack>
          )}
          {step === "look" && <LookStep brand={brand} />}
          {step === "voice" && <VoiceStep brandId={brand.id} onChosen={onNext} />}
          {step === "model" && <ModelStep />}
          {step === "post" && <PostStep brandId={brand.id} />}
        </Boundary>
        <Group justify="space-between" mt="xl">
          {at > 0 ? (
            <Button variant="subtle" color="gray" onClick={() => goTo(at - 1)}>
              {text.back}
            </Button>
          ) : (
            <span />
          )}
          {step !== "post" && (
            <Button onClick={onNext} variant={step === "model" ? "filled" : "default"}>
              {text.next}
            </Button>
          )}
        </Group>
      </Card>
    </>
  )
}
