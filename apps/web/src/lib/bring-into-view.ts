/** As a `ref`: what has just been drawn is scrolled to, where it is not in sight. */
export function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest" })
}
