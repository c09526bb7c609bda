/**
 * After a submit, focuses the first field with an error, whether from the form's validation or
 * the server, unless the user has moved the focus meanwhile.
 */
export function followFormErrors(): void {
  document.addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && awaitErrors(target), {
    // A form in a dialog does not let its event bubble.
    capture: true,
  })
}

function awaitErrors(form: HTMLFormElement): void {
  let isOver = false
  const focusFirst = () => {
    if (!isOver) form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }
  const observer = new MutationObserver(focusFirst)
  const stop = () => {
    isOver = true
    observer.disconnect()
  }
  form.addEventListener("input", stop, { once: true })
  form.addEventListener("focusin", stop, { once: true })
  observer.observe(form, { attributes: true, attributeFilter: ["aria-invalid"], childList: true, subtree: true })
  // Errors that remain from the last attempt do not change.
  requestAnimationFrame(focusFirst)
}
