import { Modal, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import type { Question } from "../../lib/confirm.ts"
import { FormFoot } from "../form/form-foot.tsx"
import { Form } from "../form/form.tsx"

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
  return (
    <Form onSubmit={() => !isHeld && !isRunning && onConfirm()} noValidate>
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
        isCancelFirst={!typeToConfirm}
        color={isHarmless ? undefined : "red"}
        loading={isRunning}
        disabled={isHeld}
      >
        {confirmLabel}
      </FormFoot>
    </Form>
  )
}
