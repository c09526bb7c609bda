import { type Ref, useImperativeHandle } from "react"

/** Acts as a menu's target for Mantine, for a button that was there before the menu's code was loaded. */
export function AnchorTo({ target, ref }: { target: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target])
  return null
}
