/** The `ref` of a part that a press has unfolded: scrolls as far as needed to show it. */
export function scrollIntoView(part: HTMLElement | null): void {
  // Newer browsers return a promise, which React would take for a cleanup.
  void part?.scrollIntoView({ block: 'nearest' })
}
