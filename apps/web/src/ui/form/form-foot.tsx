import { shellText } from "@brandwright/contract/workspace/shell"
import { Button, type ButtonProps, Group } from "@mantine/core"

type FormFootProps = ButtonProps & {
  onCancel: () => void
  canCancel?: boolean
  cancelLabel?: string
  /** A dialog without fields begins at Cancel, where Enter does no harm. */
  isCancelFirst?: boolean
}

/** The end of a form in a dialog: Cancel, and what it is for. */
export const FormFoot = ({
  onCancel,
  canCancel = true,
  cancelLabel = shellText.cancel,
  isCancelFirst,
  mt,
  ...submit
}: FormFootProps) => (
  <Group justify="flex-end" gap="sm" mt={mt}>
    <Button variant="default" onClick={onCancel} disabled={!canCancel} data-autofocus={isCancelFirst || undefined}>
      {cancelLabel}
    </Button>
    <Button type="submit" {...submit} />
  </Group>
)
