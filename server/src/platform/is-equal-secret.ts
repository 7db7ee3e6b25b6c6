import { timingSafeEqual } from 'node:crypto'

/** Compares a text with a secret. The time that it takes does not depend on where the two differ. */
export function isEqualSecret(text: string, secret: string): boolean {
  const bytes = Buffer.from(text)
  const secretBytes = Buffer.from(secret)
  return bytes.length === secretBytes.length && timingSafeEqual(bytes, secretBytes)
}
