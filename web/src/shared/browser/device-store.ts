/**
 * What this device remembers, as text by key; null where it knows nothing. A browser may forbid the store, or have no
 * room left in it: then nothing is remembered, and nothing else breaks.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text, or with null forgets it. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // As said above.
  }
}
