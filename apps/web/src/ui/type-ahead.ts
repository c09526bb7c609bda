import { TYPE_AHEAD_MS } from "@brandwright/contract/app"

/** Joins the keys that follow one another quickly; after a pause they start over (core §9). */
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

/** Frames in which a list comes, or an option is reached. */
const FRAMES_MAX = 30
/** A list that has just been opened marks its chosen option a few frames later, and would undo an earlier mark. */
const STILL_FRAMES = 4

/** Letters typed on a dropdown that takes no search open it and go to the option that begins with them. */
export function listenForTypeAhead(): void {
  const join = createTypedKeys()
  let latest = 0
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target
    // The arrows that this sends itself do not end it.
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

/** The dropdown knows its own way down its options; it is told to take it. */
const press = (field: HTMLInputElement): void =>
  void field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true }))

/** Decides on an option once the list is there, and stays with it until it is marked for good or a key is pressed. */
async function goToTyped(field: HTMLInputElement, typed: string, isLatest: () => boolean): Promise<void> {
  let wanted: number | undefined
  let still = 0
  for (let frame = 0; frame < FRAMES_MAX && still < STILL_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame)
    if (!isLatest()) return
    const options = listOptions()
    if (options.length === 0) continue
    const marked = options.findIndex((option) => option.hasAttribute("data-combobox-selected"))
    wanted ??= findTyped(
      options.map((option) => option.textContent),
      typed,
      marked >= 0 ? marked : options.findIndex((option) => option.hasAttribute("data-combobox-active")),
    )
    if (wanted < 0) return
    still = marked === wanted ? still + 1 : 0
    for (let at = marked; at !== wanted; at = (at + 1) % options.length) press(field)
  }
}

/** Of the one list that is open: which list a field controls is said only once the field is drawn again. */
function listOptions(): Element[] {
  const list = [...document.querySelectorAll("[role=listbox]")].find((one) => one.checkVisibility())
  return [...(list?.querySelectorAll("[role=option]:not([data-combobox-disabled])") ?? [])]
}
