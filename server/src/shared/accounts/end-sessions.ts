import type { Db } from '#platform/db/db.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'

/** Ends one of the member's sessions. Returns false if the member has no session with this id. */
export async function endSession(db: Db, memberId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function endOtherSessions(db: Db, { id, sessionId }: CurrentMember): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', id).where('id', '<>', sessionId).execute()
}

/** Ends the session whose cookie has this token. */
export async function endSessionByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/**
 * Ends all sessions, sign-ins that wait for their second step, and mailed links. Returns the number of ended
 * sessions.
 */
export async function endAllSessions(db: Db, memberId: string): Promise<number> {
  await db.deleteFrom('verifications').where('value', '=', memberId).execute()
  const result = await db.deleteFrom('sessions').where('userId', '=', memberId).executeTakeFirst()
  return Number(result.numDeletedRows)
}
