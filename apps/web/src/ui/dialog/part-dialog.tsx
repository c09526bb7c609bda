import { Modal, type ModalProps } from "@mantine/core"
import { Boundary, type BoundaryProps } from "../screen/boundary.tsx"

type PartDialogProps = Omit<ModalProps, "opened"> & Omit<BoundaryProps, "heading" | "resetKey"> & { opened?: boolean }

/** A dialog whose content uses `useSuspenseQuery`: loading and failure show inside it. */
export function PartDialog({ opened = true, children, loading, lines, height, failed, ...modal }: PartDialogProps) {
  return (
    <Modal opened={opened} {...modal}>
      <Boundary {...{ loading, lines, height, failed }}>{children}</Boundary>
    </Modal>
  )
}
