import { Modal, Text, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import type { Question } from "../../lib/confirm.ts"
import { FormFoot } from "../form/form-foot.tsx"

type ConfirmDialogProps = Omit<Question, "act"> & {
  opened: boolean
  isRunning?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  opened,
  title,
  confirmLabel = title,
  onClose,
  isRunning,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      <QuestionForm confirmLabel={confirmLabel} onClose={onClose} isRunning={isRunning} {...rest} />
    </Modal>
  )
}

type QuestionFormProps = Omit<ConfirmDialogProps, "opened" | "title">

function QuestionForm(props: QuestionFormProps) {
  const { message, confirmLabel, isRunning, isHarmless, typeToConfirm, onConfirm, onClose } = props
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
