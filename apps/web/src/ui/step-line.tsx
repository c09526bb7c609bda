import { Stepper } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import classes from "./step-line.module.css"

type StepLineProps = {
  labels: readonly string[]
  active: number
  onStep: (step: number) => void
  /** Which steps are done, where one may skip some: those are not ticked, and every step can be opened. */
  done?: readonly boolean[]
}

/** The steps of a workflow in one row, on a phone too; one may go back to those that are behind. */
export const StepLine = ({ labels, active, onStep, done }: StepLineProps) => (
  <Stepper
    active={active}
    size="xs"
    allowNextStepsSelect={false}
    onStepClick={onStep}
    classNames={{ steps: classes.steps, step: classes.step, stepBody: classes.stepBody }}
  >
    {labels.map((label, index) => (
      <Stepper.Step key={label} label={label} {...(done && openStep(index, done[index] === true))} />
    ))}
  </Stepper>
)

/** A tick says that the step is done, wherever the person is now; a number that it is not. */
function openStep(index: number, isDone: boolean) {
  const mark = isDone ? <IconCheck size={16} stroke={3} /> : index + 1
  return {
    allowStepSelect: true,
    icon: mark,
    progressIcon: mark,
    completedIcon: mark,
    "data-done": isDone || undefined,
    "data-open": true,
  }
}
