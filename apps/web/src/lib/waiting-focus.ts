const FIELD = "input:not([type=hidden]), textarea, select, [contenteditable=true]"

/**
 * As the `ref` of a form: in a dialog that was open before its data was there, the focus waits at the close button,
 * and goes into the form when it comes. Anywhere else the focus stays where it is.
 */
export function takeWaitingFocus(form: HTMLFormElement | null): void {
  const waiting = document.activeElement
  const dialog = form?.closest("[role=dialog]")
  if (!form || !dialog?.contains(waiting) || form.contains(waiting)) return
  const first = form.querySelector<HTMLElement>("[data-autofocus]") ?? form.querySelector<HTMLElement>(FIELD)
  first?.focus()
}
