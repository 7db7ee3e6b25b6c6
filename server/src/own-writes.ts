/**
 * Frequent writes that neither hide nor show anything of one member to another: after them only what the server
 * remembers of the writer is forgotten. A test calls each of them and looks what it wrote. docs/decisions/011.
 */
export const OWN_WRITES: ReadonlySet<string> = new Set([
  'POST /api/sign-in',
  'POST /api/sign-out',
  'PUT /api/predictions/:id/like',
  'DELETE /api/predictions/:id/like',
  'POST /api/predictions',
  'POST /api/predictions/:id/views',
  'POST /api/comments',
  'PUT /api/users/:id/follow',
  'DELETE /api/users/:id/follow',
  'POST /api/notifications/read',
])

/** What goes on in the read-only mode: leaving, ending it, repairs, and a member's copy of their own data. */
export const WRITES_IN_READ_ONLY_MODE: ReadonlySet<string> = new Set([
  'POST /api/sign-out',
  'PUT /api/admin/read-only',
  'POST /api/admin/backups',
  'POST /api/admin/backups/:file/checks',
  'POST /api/admin/backups/:file/download',
  'POST /api/admin/backups/:file/restores',
  'POST /api/me/confirm-password',
  'POST /api/me/confirm-second-factor',
  'POST /api/me/data',
])
