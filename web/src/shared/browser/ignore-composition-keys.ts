/**
 * Hides keys that complete a Korean syllable from every handler, so that they neither choose, send nor close
 * anything. Safari fires such a key after the composition, when only its key code identifies it.
 */
export function ignoreCompositionKeys(): void {
  const stop = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229) return
    event.stopImmediatePropagation()
    // Enter would submit a form with a single field.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  addEventListener('keydown', stop, true)
}
