import { timingSafeEqual } from 'node:crypto'

/** Compares a text with a secret one in a time that does not depend on where they differ. */
export function isEqualSecret(text: string, secret: string): boolean {
  const bytes = Buffer.from(text)
  const secretBytes = Buffer.from(secret)
  return bytes.length === secretBytes.length && timingSafeEqual(bytes, secretBytes)
}
