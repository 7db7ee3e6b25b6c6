import type { FieldCode } from '../errors.ts'

const MAX_EMAIL_LENGTH = 254
/**
 * The HTML standard's e-mail grammar, with at least one dot in the domain. The local part is restricted to what zod's
 * `email()` accepts, because Better Auth validates addresses with it.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Returns the form in which an address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** Maps domains to the main domain that delivers to the same mailboxes. */
const MAIN_DOMAINS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'hanmail.net': 'daum.net',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/**
 * Returns the mailbox of an address for limits: without the tag after a plus sign and without dots, which Gmail ignores.
 * At other providers, two people whose addresses differ only by dots share a limit. `email`: as `normalizeEmail` returns
 * it.
 */
export function findMailbox(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const plainName = name.replace(/\+.*/, '').replaceAll('.', '')
  return `${plainName}@${MAIN_DOMAINS[domain] ?? domain}`
}

/** Returns the first violated rule of an e-mail address, or null. */
export function findEmailProblem(email: string): FieldCode | null {
  const normalizedEmail = normalizeEmail(email)
  if (normalizedEmail === '') return 'required'
  return normalizedEmail.length <= MAX_EMAIL_LENGTH && EMAIL.test(normalizedEmail) ? null : 'email_format'
}
