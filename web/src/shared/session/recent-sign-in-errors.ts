import { ApiError } from '../api/api.ts'

/** Whether the first step of a sign-in succeeded and a second-factor code is required. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed'
}

/** Whether the member closed the dialog of the sign-in; such an error needs no message. */
export function isDeclined(error: unknown): boolean {
  return needsCode(error) || (error instanceof ApiError && error.code === 'recent_sign_in_needed')
}
