/**
 * Frequent writes that neither hide nor show anything of one member to another: after them only what the server
 * remembers of the writer is forgotten. A test calls each of them and looks what it wrote. docs/decisions/039.
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
