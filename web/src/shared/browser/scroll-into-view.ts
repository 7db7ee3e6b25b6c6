/** Used as the `ref` of a part that a press unfolds: scrolls until the part is visible. */
export function scrollIntoView(part: HTMLElement | null): void {
  // In braces: newer browsers return a promise, which React would take for a cleanup function.
  part?.scrollIntoView({ block: 'nearest' })
}
