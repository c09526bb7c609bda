/** A jump by keyboard ends at the heading of the screen that it opens, which may still be loading. */
let isWanted = false

/** The next screen's heading takes the focus, unless the person does something else before it is there. */
export function focusNextHeading(): void {
  isWanted = true
  // The screen may be open already: then nothing new is drawn that would take the focus.
  document.querySelector<HTMLElement>("main h1")?.focus()
  const cancel = () => {
    isWanted = false
  }
  // The key or click that asked for the jump is still on its way to the window, and is not something else.
  setTimeout(() => {
    window.addEventListener("keydown", cancel, { once: true })
    window.addEventListener("pointerdown", cancel, { once: true })
  })
}

/** For the heading of a screen that has just been drawn, as its `ref`. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!heading) return
  if (isWanted) heading.focus()
  isWanted = false
}
