import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { ComponentProps } from "react"
import { IconButton } from "./icon-button.tsx"

type MoveButtonsProps = Omit<ComponentProps<typeof IconButton>, "icon" | "label" | "onClick"> & {
  labels: readonly [up: string, down: string]
  index: number
  count: number
  onMove: (by: 1 | -1) => void
}

/** Move an item of a list by one place. */
export const MoveButtons = ({ labels: [up, down], index, count, onMove, ...look }: MoveButtonsProps) => (
  <>
    <IconButton icon={IconArrowUp} label={up} disabled={index < 1} onClick={() => onMove(-1)} {...look} />
    <IconButton icon={IconArrowDown} label={down} disabled={index >= count - 1} onClick={() => onMove(1)} {...look} />
  </>
)
