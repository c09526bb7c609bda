const FIELD = "input:not([type=hidden]), textarea, select, [contenteditable=true]"

/**
 * As the `ref` of a form: in a dialog that is open before its data is there, the focus waits at the close button, and
 * goes into the form when it comes. Where the dialog has not yet taken the focus, the form says where it belongs.
 */
export function takeWaitingFocus(form: HTMLElement | null): void {
  const waiting = document.activeElement
  const dialog = form?.closest("[role=dialog]")
  if (!form || !dialog || form.contains(waiting)) return
  const first = form.querySelector<HTMLElement>("[data-autofocus]") ?? findFirstField(form)
  if (!first) return
  first.dataset.autofocus = "true"
  // A form that is hidden while it loads once more leaves the focus with the page.
  if (dialog.contains(waiting) || waiting === document.body) first.focus()
}

/** Of a group the chosen one; none where the form begins with a list, which would open. */
function findFirstField(form: HTMLElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>(FIELD)
  if (first?.hasAttribute("aria-haspopup")) return null
  const isRadio = first instanceof HTMLInputElement && first.type === "radio"
  return (isRadio && form.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`)) || first
}
