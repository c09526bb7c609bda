import { Modal, Text, TextInput } from "@mantine/core"
import { type FormEvent, type ReactNode, useState } from "react"
import { FormFoot } from "./form-foot.tsx"

type ConfirmDialogProps = {
  opened: boolean
  title: string
  message: ReactNode
  /** Label of the confirming button, such as "Delete". */
  confirmLabel: string
  isRunning?: boolean
  /** Not destructive: no red button. */
  isHarmless?: boolean
  /** Text to type first, such as the name of what is deleted. */
  typeToConfirm?: { label: string; word: string }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ opened, title, onClose, isRunning, ...rest }: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      <Question onClose={onClose} isRunning={isRunning} {...rest} />
    </Modal>
  )
}

type QuestionProps = Omit<ConfirmDialogProps, "opened" | "title">

function Question({ message, confirmLabel, isRunning, isHarmless, typeToConfirm, onConfirm, onClose }: QuestionProps) {
  const [typed, setTyped] = useState("")
  const isHeld = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.word.trim()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be inside a form, which it must not submit.
    event.stopPropagation()
    if (!isHeld && !isRunning) onConfirm()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Text component="div">{message}</Text>
      {typeToConfirm && (
        <TextInput
          mt="md"
          data-autofocus
          label={typeToConfirm.label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <FormFoot
        mt="lg"
        onCancel={onClose}
        canCancel={!isRunning}
        color={isHarmless ? undefined : "red"}
        loading={isRunning}
        disabled={isHeld}
      >
        {confirmLabel}
      </FormFoot>
    </form>
  )
}
