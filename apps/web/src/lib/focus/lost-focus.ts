import { focusNextHeading } from "./heading-focus.ts"

/** A button that stays disabled for longer is not merely busy, in ms. */
const STAYS_MS = 600
// Not a field that would open a list or a picker.
const INPUT = "input:not([type=hidden], [aria-haspopup], .mantine-ColorInput-input)"
const CONTROL = `a[href], button, select, textarea, ${INPUT}, [contenteditable=true], [tabindex='0']`
/** Where the way up from what is gone ends. */
const BOUNDS = "main, body > *, [role=dialog]"

let isByKeyboard = false
/** Became disabled while it had the focus. */
let disabled: HTMLElement | undefined

/** From now on it is known whether the last thing was done with a key. */
export function watchKeys(): void {
  window.addEventListener("keydown", () => (isByKeyboard = true), { capture: true })
  window.addEventListener("pointerdown", () => (isByKeyboard = false), { capture: true })
}

/**
 * For those who press keys: a button that was busy and a row that was moved take the focus back. From what is gone or stays
 * disabled it goes to what stands there now, beside it or above it; from a screen to the heading of the next one.
 */
export function keepFocus(last: HTMLElement, records: readonly MutationRecord[]): void {
  const active = document.activeElement
  if (!isByKeyboard || (active !== document.body && active !== last)) return
  const removal = records.find((record) => removes(record, (node) => node.contains(last)))
  if (!last.isConnected) {
    const heading = document.querySelector("h1")
    const isGone = records.some((record) => removes(record, isScreen))
    afterOthers(() => {
      if (isGone || heading?.isConnected === false) focusNextHeading()
      else if (removal) focusInPlace(removal)
    })
  } else if (last.matches(":disabled")) {
    if (disabled !== last) waitUntilEnabled(last)
  } else {
    if (removal || disabled === last) afterOthers(() => last.focus())
    disabled = undefined
  }
}

/** A step, a refused field or a dialog may take the focus by itself. */
const afterOthers = (act: () => void): number =>
  requestAnimationFrame(() => setTimeout(() => document.activeElement === document.body && act()))

const removes = ({ removedNodes }: MutationRecord, isMeant: (node: Node) => boolean): boolean =>
  Array.from(removedNodes).some(isMeant)
const isScreen = (node: Node): boolean => node instanceof Element && node.querySelector("h1") !== null

function waitUntilEnabled(element: HTMLElement): void {
  disabled = element
  setTimeout(() => {
    const active = document.activeElement
    if (disabled !== element || !element.matches(":disabled") || isBusy(element)) return
    disabled = undefined
    if (active === document.body || active === element) focusNear(element, "before")
  }, STAYS_MS)
}

const isBusy = (element: HTMLElement): boolean =>
  element.hasAttribute("data-loading") || element.closest("[aria-busy=true], fieldset:disabled") !== null

function focusInPlace({ target, previousSibling }: MutationRecord): void {
  if (!(target instanceof HTMLElement) || !target.isConnected || target === document.body) return focusNextHeading()
  const children = Array.from(target.children)
  const previous = previousSibling?.parentNode === target ? previousSibling : null
  const isAfter = (child: Element) =>
    !previous || (previous.compareDocumentPosition(child) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const at = children.findIndex(isAfter)
  const parts = at < 0 ? children.toReversed() : [...children.slice(at), ...children.slice(0, at).toReversed()]
  if (!parts.some(focusWithin)) focusNear(target, "after")
}

/** Focuses the nearest control beside the element, first on one side, or beside what it is in. */
function focusNear(element: HTMLElement, side: "before" | "after"): void {
  const parent = element.parentElement
  if (!parent || element.matches(BOUNDS)) {
    if (element.role !== "dialog" || !focusWithin(element)) focusNextHeading()
    return
  }
  const children = Array.from(parent.children)
  const at = children.indexOf(element)
  const before = children.slice(0, at).toReversed()
  const after = children.slice(at + 1)
  const parts = side === "before" ? [...before, ...after] : [...after, ...before]
  if (!parts.some(focusWithin)) focusNear(parent, side)
}

/** Focuses the control that the part begins with. Returns false if it has none. */
function focusWithin(part: Element): boolean {
  const controls = Array.from(part.querySelectorAll<HTMLElement>(`[data-autofocus], ${CONTROL}`))
  if (part instanceof HTMLElement && part.matches(CONTROL)) controls.unshift(part)
  const usable = controls.filter((one) => !one.matches(":disabled, [tabindex='-1']") && one.checkVisibility())
  const control = usable.find((one) => one.hasAttribute("data-autofocus")) ?? usable[0]
  control?.focus()
  return control !== undefined
}
