/** After navigation by keyboard, focuses the heading of the new screen, which may still be loading. */
let isWanted = false

/** Focuses the next screen's heading, unless the user does something else first. */
export function focusNextHeading(): void {
  isWanted = true
  // The screen may already be open: then nothing new renders that would take the focus.
  document.querySelector<HTMLElement>("main h1")?.focus()
  const cancel = () => {
    isWanted = false
  }
  // The key or click that navigated is still propagating to the window, and must not count as something else.
  setTimeout(() => {
    window.addEventListener("keydown", cancel, { once: true })
    window.addEventListener("pointerdown", cancel, { once: true })
  })
}

/** The `ref` of a screen's heading. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!heading) return
  if (isWanted) heading.focus()
  isWanted = false
}
