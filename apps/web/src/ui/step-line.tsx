import { Stepper } from "@mantine/core"
import classes from "./step-line.module.css"

type StepLineProps = { labels: readonly string[]; active: number; onStep: (step: number) => void }

/** The steps of a workflow in one row, on a phone too; one may go back to those that are done. */
export const StepLine = ({ labels, active, onStep }: StepLineProps) => (
  <Stepper
    active={active}
    size="xs"
    allowNextStepsSelect={false}
    onStepClick={onStep}
    classNames={{ steps: classes.steps, step: classes.step, stepBody: classes.stepBody }}
  >
    {labels.map((label) => (
      <Stepper.Step key={label} label={label} />
    ))}
  </Stepper>
)
