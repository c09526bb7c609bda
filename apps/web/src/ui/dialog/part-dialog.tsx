import { Modal, type ModalProps } from "@mantine/core"
import { useEffect } from "react"
import { Boundary, type BoundaryProps } from "../screen/boundary.tsx"

type PartDialogProps = Omit<ModalProps, "opened"> & Omit<BoundaryProps, "heading" | "resetKey"> & { opened?: boolean }

/**
 * A dialog whose content uses `useSuspenseQuery`: loading and failure show inside it. One that is removed instead of closed
 * returns the focus too.
 */
export function PartDialog({ opened = true, children, loading, lines, height, failed, ...modal }: PartDialogProps) {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
      })
    }
  }, [])
  return (
    <Modal opened={opened} {...modal}>
      <Boundary {...{ loading, lines, height, failed }}>{children}</Boundary>
    </Modal>
  )
}
