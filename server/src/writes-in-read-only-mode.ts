/**
 * Writes allowed in the read-only mode: signing out, ending the mode, a member's copy of their own data, and the
 * confirmation of a recent sign-in that the last two need.
 */
export const WRITES_IN_READ_ONLY_MODE: ReadonlySet<string> = new Set([
  'POST /api/sign-out',
  'PUT /api/admin/read-only',
  'POST /api/me/confirm-password',
  'POST /api/me/confirm-second-factor',
  'POST /api/me/data',
])
