import { IconChevronDown } from "@tabler/icons-react"

/** Points down, and up while what it belongs to is open. */
export const Chevron = ({ isOpen, size = 15 }: { isOpen: boolean; size?: number }) => (
  <IconChevronDown size={size} style={{ flex: "none", rotate: isOpen ? "180deg" : undefined }} aria-hidden="true" />
)
