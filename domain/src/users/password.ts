import type { FieldCode } from '../errors.ts'
import { countCharacters } from '../text/characters.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 20

/** Returns the first violated rule of a new password, or null. */
export function findPasswordProblem(password: string): FieldCode | null {
  if (password === '') return 'required'
  const length = countCharacters(password)
  if (length < MIN_PASSWORD_LENGTH) return 'password_short'
  return length > MAX_PASSWORD_LENGTH ? 'password_long' : null
}

/** Returns the first violated rule of the repeated password, or null. */
export function findPasswordConfirmationProblem(password: string, confirmation: string): FieldCode | null {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'password_mismatch'
}

/** Counts how many of four criteria a password meets: `strong` from 3 on, `medium` with 2, else `weak`. */
export function ratePassword(password: string): 'weak' | 'medium' | 'strong' {
  const metCriteriaCount = [
    countCharacters(password) >= 8,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /[0-9]/.test(password),
    /[\p{P}\p{S}]/u.test(password),
  ].filter(Boolean).length
  if (metCriteriaCount >= 3) return 'strong'
  return metCriteriaCount === 2 ? 'medium' : 'weak'
}
