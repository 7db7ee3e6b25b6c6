/** The `ref` of a part that a press has unfolded: scrolls as far as needed to show it. */
export function scrollIntoView(part: HTMLElement | null): void {
  // In a block, because newer browsers return a promise, which React would take for a cleanup.
  part?.scrollIntoView({ block: 'nearest' })
}
