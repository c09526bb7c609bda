import { TYPE_AHEAD_MS } from "@brandwright/contract/app"

/** Joins keys typed in quick succession; after a pause it starts over (core §9). */
export function createTypedKeys(): (key: string, at: number) => string {
  let text = ""
  let last = Number.NEGATIVE_INFINITY
  return (key, at) => {
    text = at - last >= TYPE_AHEAD_MS ? key : text + key
    last = at
    return text
  }
}

/** Index of the option that begins with the typed text; repeating a letter moves to the next one. -1 if none does. */
export function findTyped(labels: readonly string[], typed: string, current: number): number {
  const isOneLetter = new Set(typed.toLowerCase()).size === 1
  const prefix = (isOneLetter ? typed.charAt(0) : typed).toLowerCase()
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  const order = labels.map((_label, index) => (from + index) % labels.length)
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(prefix)) ?? -1
}

/** Number of frames in which a list opens, or an option is reached. */
const FRAMES_MAX = 30
/** A newly opened list highlights its chosen option a few frames later, which would undo an earlier highlight. */
const STILL_FRAMES = 4

/** Letters typed on a dropdown without search open it and move to the option that begins with them. */
export function listenForTypeAhead(): void {
  const join = createTypedKeys()
  let latest = 0
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target
    // Ignores the arrow keys sent here.
    if (event.isTrusted) latest += 1
    if (!(field instanceof HTMLInputElement) || !field.readOnly || !isDropdown(field)) return
    if ([...event.key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const typed = join(event.key, event.timeStamp)
    if (typed.trim() === "") return
    event.preventDefault()
    const own = latest
    if (field.dataset.expanded === undefined) press(field)
    void goToTyped(field, typed, () => own === latest)
  }
  document.addEventListener("keydown", onKeyDown)
}

const isDropdown = (field: HTMLInputElement): boolean => field.getAttribute("aria-haspopup") === "listbox"

/** Moves by sending arrow keys to the dropdown. */
const press = (field: HTMLInputElement): void =>
  void field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true }))

/** Chooses an option once the list is open, and keeps it until it is highlighted or a key is pressed. */
async function goToTyped(field: HTMLInputElement, typed: string, isLatest: () => boolean): Promise<void> {
  let target: number | undefined
  let still = 0
  for (let frame = 0; frame < FRAMES_MAX && still < STILL_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame)
    if (!isLatest()) return
    const options = listOptions()
    if (options.length === 0) continue
    const marked = options.findIndex((option) => option.hasAttribute("data-combobox-selected"))
    target ??= findTyped(
      options.map((option) => option.textContent),
      typed,
      marked >= 0 ? marked : options.findIndex((option) => option.hasAttribute("data-combobox-active")),
    )
    if (target < 0) return
    still = marked === target ? still + 1 : 0
    for (let at = marked; at !== target; at = (at + 1) % options.length) press(field)
  }
}

/** Uses the open list: a field's aria-controls is only set when it renders again. */
function listOptions(): Element[] {
  const list = [...document.querySelectorAll("[role=listbox]")].find((one) => one.checkVisibility())
  return [...(list?.querySelectorAll("[role=option]:not([data-combobox-disabled])") ?? [])]
}
