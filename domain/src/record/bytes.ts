/** SHA-256 by Web Crypto, in Node and in browsers. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joinedBytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joinedBytes.set(part, offset)
    offset += part.length
  }
  return joinedBytes
}

export const areBytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** Encodes a text in UTF-8. */
export const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Encodes bytes in base 64 with padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Decodes base 64. Returns null for a text that `toBase64` would not produce. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : null
  } catch {
    return null
  }
}
