import { TYPE_AHEAD_MS } from "@brandwright/contract/app"

/** Joins the keys that follow one another quickly; after a pause they begin anew (core §9). */
export function createTypedKeys(): (key: string, at: number) => string {
  let text = ""
  let last = Number.NEGATIVE_INFINITY
  return (key, at) => {
    text = at - last >= TYPE_AHEAD_MS ? key : text + key
    last = at
    return text
  }
}

/** The option that begins with what was typed; one letter pressed again goes on to the next one. -1 when none does. */
export function findTyped(labels: readonly string[], typed: string, current: number): number {
  const isOneLetter = new Set(typed.toLowerCase()).size === 1
  const wanted = (isOneLetter ? typed.charAt(0) : typed).toLowerCase()
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  const order = labels.map((_label, index) => (from + index) % labels.length)
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(wanted)) ?? -1
}

const FRAMES_MAX = 20

/**
 * Letters typed on a dropdown that takes no search open it and go to the option that begins with them. Returns what
 * ends the listening.
 */
export function listenForTypeAhead(): () => void {
  const join = createTypedKeys()
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || !field.readOnly || !isDropdown(field)) return
    if ([...event.key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const typed = join(event.key, event.timeStamp)
    if (typed.trim() === "") return
    event.preventDefault()
    if (field.getAttribute("aria-expanded") !== "true") press(field)
    whenListed(field, (options) => goTo(field, options, typed))
  }
  document.addEventListener("keydown", onKeyDown)
  return () => document.removeEventListener("keydown", onKeyDown)
}

const isDropdown = (field: HTMLInputElement): boolean => field.getAttribute("aria-haspopup") === "listbox"

/** The dropdown knows its own way down its options; it is told to take it. */
const press = (field: HTMLInputElement): void =>
  void field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true }))

/** Options are in the page a few frames after the dropdown was told to open. */
function whenListed(field: HTMLInputElement, then: (options: Element[]) => void, frames = FRAMES_MAX): void {
  requestAnimationFrame(() => {
    const list = document.getElementById(field.getAttribute("aria-controls") ?? "")
    const options = [...(list?.querySelectorAll("[role=option]:not([data-combobox-disabled])") ?? [])]
    // One more: the dropdown first looks for the option that is chosen.
    if (options.length > 0) requestAnimationFrame(() => then(options))
    else if (frames > 0) whenListed(field, then, frames - 1)
  })
}

function goTo(field: HTMLInputElement, options: Element[], typed: string): void {
  const marked = options.findIndex((option) => option.hasAttribute("data-combobox-selected"))
  const current = marked >= 0 ? marked : options.findIndex((option) => option.hasAttribute("data-combobox-active"))
  const wanted = findTyped(
    options.map((option) => option.textContent),
    typed,
    current,
  )
  if (wanted < 0) return
  const steps = (wanted - current + options.length) % options.length
  // On a list that has just been opened the chosen option is not marked yet.
  for (let step = 0; step < (steps || (marked < 0 ? options.length : 0)); step += 1) press(field)
}
