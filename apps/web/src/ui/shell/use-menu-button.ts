import { useId, useState } from "react"

/** What a header menu needs from its button. */
export type MenuProps = { id: string; opened: boolean; onChange: (isOpen: boolean) => void; target: HTMLElement | null }

/**
 * A button whose menu is loaded when first hovered, focused or pressed. The button stays the same element
 * throughout, so that the focus returns to it.
 */
export function useMenuButton(popup: "menu" | "dialog") {
  const id = useId()
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const onWanted = () => setWanted(true)
  const button = {
    ref: setTarget,
    // Where Mantine looks for the menu's label.
    id: `${id}-target`,
    "aria-haspopup": popup,
    "aria-expanded": opened,
    onPointerEnter: onWanted,
    onFocus: onWanted,
    onClick: () => {
      setWanted(true)
      setOpened(!opened)
    },
  }
  const menu: MenuProps = { id, opened, onChange: setOpened, target }
  return { button, isWanted, menu }
}
