import { Paper, UnstyledButton } from "@mantine/core"
import { useId } from "react"
import classes from "../email.module.css"
import { Hint } from "../../../ui/hint.tsx"

type ChoiceCardProps = { name: string; description: string; isChosen: boolean; onChoose: () => void }

/** One of several cards; the whole card is its button, the description is read after the name. */
export function ChoiceCard({ name, description, isChosen, onChoose }: ChoiceCardProps) {
  const id = useId()
  return (
    <Paper withBorder radius="md" p="md" pos="relative" className={classes.choice} mod={{ checked: isChosen }}>
      <UnstyledButton
        fz="sm"
        fw={600}
        className={classes.choiceButton}
        aria-pressed={isChosen}
        aria-describedby={id}
        onClick={onChoose}
      >
        {name}
      </UnstyledButton>
      <Hint size="xs" id={id}>
        {description}
      </Hint>
    </Paper>
  )
}
