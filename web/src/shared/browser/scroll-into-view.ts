/** Scrolls until a part of the page is visible. Used as the `ref` of parts that appear when a button is pressed. */
export function scrollIntoView(part: HTMLElement | null): void {
  // The braces drop the promise that newer browsers return, which React would take for a cleanup function.
  part?.scrollIntoView({ block: 'nearest' })
}
