import { Stepper } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconCheck } from "@tabler/icons-react"
import { useRef } from "react"
import classes from "./wizard-stepper.module.css"

type WizardStepperProps = {
  labels: readonly string[]
  active: number
  onStep: (step: number) => void
  /** Completed steps, if steps may be skipped: then every step can be opened. */
  done?: readonly boolean[]
}

/**
 * The steps of a workflow in one row, even on a phone; earlier steps can be opened. A new step is shown from its start, and
 * has the focus when the button that led to it is gone, unless a field that was refused is to have it.
 */
export function WizardStepper({ labels, active, onStep, done }: WizardStepperProps) {
  const line = useRef<HTMLDivElement>(null)
  useDidUpdate(() => {
    line.current?.scrollIntoView({ block: "nearest" })
    const isRefused = line.current?.closest("form")?.querySelector("[aria-invalid=true]")
    if (document.activeElement === document.body && !isRefused)
      line.current?.querySelectorAll("button")[active]?.focus()
  }, [active])
  return (
    <Stepper
      ref={line}
      active={active}
      size="xs"
      allowNextStepsSelect={false}
      onStepClick={onStep}
      classNames={{ steps: classes.steps, step: classes.step, stepBody: classes.stepBody }}
    >
      {labels.map((label, index) => (
        <Stepper.Step
          key={label}
          label={label}
          aria-current={index === active ? "step" : undefined}
          aria-disabled={(!done && index > active) || undefined}
          {...(done && openStep(index, done[index] === true))}
        />
      ))}
    </Stepper>
  )
}

/** A check mark means that the step is done, a number that it is not. */
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
