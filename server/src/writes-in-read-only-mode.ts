/**
 * Writes allowed in the read-only mode: signing out, ending the mode, downloading a copy of one's own data, and
 * confirming the password or the second factor, which ending the mode and the copy may require.
 */
export const WRITES_IN_READ_ONLY_MODE: ReadonlySet<string> = new Set([
  'POST /api/sign-out',
  'PUT /api/admin/read-only',
  'POST /api/me/confirm-password',
  'POST /api/me/confirm-second-factor',
  'POST /api/me/data',
])
