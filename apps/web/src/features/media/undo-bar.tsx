import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Button, Paper, Text, Transition } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import classes from "./media.module.css"

/** Says what went, with the way back. */
export function UndoBar({ name, onUndo }: { name: string | undefined; onUndo: () => void }) {
  return (
    <div role="status" className={classes.undoPlace}>
      <Transition mounted={name !== undefined} transition="slide-up" duration={150}>
        {(style) => (
          <Paper shadow="lg" withBorder className={classes.undo} style={style}>
            <Text size="sm" truncate>
              {text.deletedUndo(name ?? "")}
            </Text>
            <Button size="xs" variant="light" leftSection={<IconArrowBackUp size={15} />} onClick={onUndo}>
              {text.undo}
            </Button>
          </Paper>
        )}
      </Transition>
    </div>
  )
}
