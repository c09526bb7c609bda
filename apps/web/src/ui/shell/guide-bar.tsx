import type { ChecklistStep } from "@brandwright/contract/workspace/checklist-steps"
import { CloseButton, Group, Text } from "@mantine/core"
import { IconArrowRight, IconCircleCheckFilled } from "@tabler/icons-react"
import { linkToStep } from "../../blocks/setup-steps.tsx"
import { endGuide } from "../../lib/guide.ts"
import { trpc } from "../../lib/trpc.ts"
import { checklistText, guideText as text } from "../../texts/en/welcome.ts"
import { ButtonLink } from "../links.tsx"
import classes from "./shell.module.css"

/** How often completion is checked, in ms: some steps, such as sending, end in the background. */
const LOOK_MS = 3000

/** Instructions for the current setup step on this screen; once done, a link to the next one. */
export function GuideBar({ brandId, step }: { brandId: number; step: ChecklistStep }) {
  const { data } = trpc.welcome.checklist.useQuery(
    { brandId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isDone(state.data?.steps, step) ? false : LOOK_MS),
    },
  )
  const steps = data?.steps ?? []
  const open = steps.filter((one) => !one.isDone && one.name !== step)
  const next = open.find((one) => steps.indexOf(one) > steps.findIndex(({ name }) => name === step)) ?? open[0]
  const done = isDone(steps, step)
  return (
    <Group
      component="section"
      aria-label={text.label}
      gap="0.4rem 1rem"
      mih={46}
      bg="var(--mantine-primary-color-light)"
      className={classes.strip}
    >
      <Group role="status" gap="0.1rem 0.5rem">
        {done && <IconCircleCheckFilled size={20} color="var(--mantine-color-anchor)" aria-hidden />}
        <Text size="sm" fw={600} component="span">
          {done ? text.done(checklistText.steps[step]) : checklistText.steps[step]}
        </Text>
        {!done && (
          <Text size="sm" component="span">
            {text.hints[step]}
          </Text>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {next ? (
          <ButtonLink
            key={next.name}
            {...linkToStep(next.name, brandId)}
            size="compact-sm"
            variant={done ? "filled" : "default"}
            rightSection={<IconArrowRight size={15} />}
          >
            {done ? text.next(checklistText.steps[next.name]) : text.skip}
          </ButtonLink>
        ) : (
          done && (
            <ButtonLink to="/" size="compact-sm" onClick={endGuide}>
              {text.finish}
            </ButtonLink>
          )
        )}
        <CloseButton size="sm" aria-label={text.hide} onClick={endGuide} />
      </Group>
    </Group>
  )
}

const isDone = (steps: readonly { name: ChecklistStep; isDone: boolean }[] = [], step: ChecklistStep): boolean =>
  steps.some((one) => one.name === step && one.isDone)
