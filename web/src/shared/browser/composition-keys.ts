/**
 * Keeps the keys that a Korean keyboard takes for a syllable from every handler: they choose, send and close nothing.
 * Safari sends the key that completes one after the composition; its code alone tells.
 */
export function ignoreCompositionKeys(): void {
  const stop = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229) return
    event.stopImmediatePropagation()
    // It would send the form of a field of one line.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  addEventListener('keydown', stop, true)
}
