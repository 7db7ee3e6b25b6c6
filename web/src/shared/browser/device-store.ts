// Texts by key on this device. A browser may forbid storage or have no space left; then nothing is stored, without an
// error.

/** Returns the stored text; null if none is stored or the browser forbids storage. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Lists the stored keys that begin with the prefix. */
export function listStoredKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Stores a text; null removes it. */
export function writeStoredText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be forbidden or full.
  }
}
