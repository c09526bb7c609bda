/** For use as a `ref`: scrolls a new element into view if necessary. */
export function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest" })
}
