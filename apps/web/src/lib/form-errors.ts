/**
 * After a form is sent, its first field that says what is wrong takes the focus, whether the form itself found it or
 * the server. A person who has gone on in the meantime keeps the focus where they are.
 */
export function followFormErrors(): void {
  document.addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && awaitErrors(target), {
    // A form in a dialog keeps its event to itself.
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
  // What was wrong at the last attempt and still is does not change.
  requestAnimationFrame(focusFirst)
}
