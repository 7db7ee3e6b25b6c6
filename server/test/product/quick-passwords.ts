import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHashing } from '#platform/sessions/auth.ts'

const hashQuickly = (salt: string, password: string) =>
  `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`

/**
 * Hashes passwords with a salt, but fast: scrypt would take 80 ms of a core for each of the hundreds of members that
 * tests sign up.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => hashQuickly(randomBytes(16).toString('hex'), password),
  verify: async ({ hash, password }) => hash === hashQuickly(hash.split(':')[0]!, password),
}
