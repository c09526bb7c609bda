import { keepFocus, watchKeys } from "./lost-focus.ts"

/** What had the focus before a dialog or a menu took it. */
const openers = new WeakMap<Element, HTMLElement | undefined>()
let last: HTMLElement | undefined

const findLayer = (element: Element): Element | null => element.closest("[role=dialog], [role=menu]")

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  const layer = findLayer(target)
  // Noted once, also that there was none: else a dialog that was there first could count as opened from one over it.
  if (layer && !openers.has(layer)) openers.set(layer, last)
  last = target
}

/** Of a dialog that was opened from a menu, the menu's button. */
function findOpener(gone: HTMLElement): HTMLElement | undefined {
  let opener: HTMLElement | undefined = gone
  while (opener && !opener.isConnected) {
    const layer = findLayer(opener)
    opener = layer ? openers.get(layer) : undefined
  }
  return opener
}

function giveBack(records: readonly MutationRecord[]): void {
  if (!last) return
  const opener = last.isConnected || document.activeElement !== document.body ? undefined : findOpener(last)
  if (opener) opener.focus({ preventScroll: true })
  else keepFocus(last, records)
  if (!last.isConnected) last = undefined
}

/** From now on the focus returns to where it was when a dialog goes that has it, however it was opened and closed. */
export function returnFocus(): void {
  watchKeys()
  document.addEventListener("focusin", noteFocus)
  new MutationObserver(giveBack).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  })
}
