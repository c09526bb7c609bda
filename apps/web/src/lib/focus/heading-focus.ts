/** After navigation by keyboard, focuses the heading of the new screen, which may still be loading. */
let isWanted = false

const SOMETHING_ELSE = ["keydown", "pointerdown"] as const

const cancel = () => {
  isWanted = false
}

/** Focuses the next screen's heading, unless the user does something else first. */
export function focusNextHeading(): void {
  isWanted = true
  // The screen may already be open: then nothing new renders that would take the focus.
  document.querySelector<HTMLElement>("main h1")?.focus()
  // The key or click that navigated is still propagating to the window, and must not count as something else.
  for (const type of SOMETHING_ELSE) window.removeEventListener(type, cancel)
  setTimeout(() => {
    for (const type of SOMETHING_ELSE) window.addEventListener(type, cancel, { once: true })
  })
}

/** The `ref` of a screen's heading. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!heading) return
  if (isWanted) heading.focus()
  isWanted = false
}
