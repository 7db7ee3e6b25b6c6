import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHashing } from '#platform/sessions/auth.ts'

const hashed = (salt: string, password: string) =>
  `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`

/** Salted, and quick: scrypt takes 80 ms of a core for each of the hundreds of members that the tests sign up. */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => hashed(randomBytes(16).toString('hex'), password),
  verify: async ({ hash, password }) => hash === hashed(hash.split(':')[0]!, password),
}
