import { type Ref, useImperativeHandle } from "react"

/** Stands where Mantine expects a menu's target, for a button that was there before the menu's code. */
export function AnchorTo({ target, ref }: { target: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target])
  return null
}
