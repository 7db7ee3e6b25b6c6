import { ApiError } from '../api/api.ts'

/** Returns whether the first step of a sign-in succeeded and a second-factor code is required. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed'
}

/**
 * Returns whether an action was refused because it needs a recent sign-in. The request is repeated after the sign-in
 * dialog; if it still fails with this error, the member has closed the dialog, so no message is shown.
 */
export function lacksRecentSignIn(error: unknown): boolean {
  return needsCode(error) || (error instanceof ApiError && error.code === 'recent_sign_in_needed')
}
