import type { ChecklistStep } from "@brandwright/contract/workspace/checklist-steps"
import { SimpleGrid } from "@mantine/core"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import type { LinkProps } from "@tanstack/react-router"
import { startGuide } from "../lib/guide.ts"
import { handOver } from "../lib/drafts/handover.ts"
import type { Outputs } from "../lib/trpc.ts"
import { useBrandId } from "../providers/brand.tsx"
import { checklistText as text } from "../texts/en/welcome.ts"
import { UnstyledLink } from "../ui/links.tsx"
import classes from "./setup-steps.module.css"

/** Where each step is done. */
const PLACES: Record<ChecklistStep, Pick<LinkProps, "to" | "search">> = {
  brand: { to: "/account/brands" },
  look: { to: "/welcome", search: { step: "look" } },
  voice: { to: "/welcome", search: { step: "voice" } },
  channel: { to: "/account/social-connections" },
  post: { to: "/posting-queue" },
  page: { to: "/web-funnel" },
  subscriber: { to: "/email-responder", search: { tab: "subscribers" } },
  mail: { to: "/email-responder", search: { tab: "broadcasts" } },
}

/** A link to a step's screen, where the guide says what to do and what comes next. */
export const linkToStep = (name: ChecklistStep, brandId: number) => ({
  ...PLACES[name],
  onClick: () => {
    startGuide(brandId, name)
    if (name === "post") handOver("brief", { target: "post", brief: "" })
  },
})

type SetupStepsProps = { steps: Outputs["welcome"]["checklist"]["steps"] }

/** The setup steps of a brand, each with a link to its screen. */
export const SetupSteps = ({ steps }: SetupStepsProps) => {
  const brandId = useBrandId()
  return (
    <SimpleGrid component="ul" minColWidth="min(15rem, 100%)" spacing="0.75rem" verticalSpacing="0.15rem" mx="-0.5rem">
      {steps.map(({ name, isDone }) => (
        <li key={name}>
          <UnstyledLink {...linkToStep(name, brandId)} className={classes.step} c={isDone ? "dimmed" : undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} color="var(--mantine-color-anchor)" role="img" aria-label={text.done} />
            ) : (
              <IconCircle
                size={20}
                stroke={1.6}
                color="var(--mantine-color-dimmed)"
                role="img"
                aria-label={text.toDo}
              />
            )}
            <span>{text.steps[name]}</span>
          </UnstyledLink>
        </li>
      ))}
    </SimpleGrid>
  )
}
