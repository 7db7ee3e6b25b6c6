import { ApiError } from '../api/api.ts'

/** The first step of a sign-in was right; a code is asked for next. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed'
}

/** The member closed the question: nothing happened, and no message is needed. */
export function isDeclined(error: unknown): boolean {
  return needsCode(error) || (error instanceof ApiError && error.code === 'recent_sign_in_needed')
}
