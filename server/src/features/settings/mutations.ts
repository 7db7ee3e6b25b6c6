import { randomBytes } from 'node:crypto'
import type { Settings } from '@gwanyeok/domain/settings/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { computeNextUsernameChange, USERNAME_CHANGE_DAYS } from '@gwanyeok/domain/users/username-change.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/normalize-username.ts'
import { findPasswordConfirmationProblem } from '@gwanyeok/domain/users/password.ts'
import type { Db } from '#platform/db/db.ts'
import { realClock } from '#platform/clock.ts'
import { isUsernameConflict, toSkeleton } from '#shared/accounts/name-skeleton.ts'
import type { Context } from '#shared/context.ts'
import { SESSION_SECONDS } from '#platform/sessions/auth.ts'
import { endAccessTokens } from '#platform/sessions/access-tokens.ts'
import { findCredential } from '#platform/sessions/credential.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { createSessionSource } from '#shared/accounts/attempt-source.ts'
import { endOtherSessions } from '#shared/accounts/end-sessions.ts'
import { refuseGuessablePassword } from '#shared/accounts/refuse-guessable-password.ts'
import { countAttempt, resetAttempts, MAX_ATTEMPTS } from '#shared/accounts/sign-in-attempts.ts'

/**
 * Saves the changed settings. Throws `signed_out` if the member has just withdrawn, because muted words are personal
 * data.
 */
export async function changeSettings(
  db: Db,
  memberId: string,
  change: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<void> {
  const { mutedNotifications, pushedNotifications, mutedWords, ...switches } = change
  if (Object.values(change).every((value) => value === undefined)) return
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      ...switches,
      ...(mutedNotifications !== undefined && { mutedNotifications: [...new Set(mutedNotifications)] }),
      ...(pushedNotifications !== undefined && { pushedNotifications: [...new Set(pushedNotifications)] }),
      ...(mutedWords !== undefined && { mutedWords: [...new Set(mutedWords)] }),
    })
    .where('id', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('signed_out')
}

export async function skipGuide(db: Db, memberId: string): Promise<void> {
  await db.updateTable('users').set({ guideSkipped: true }).where('id', '=', memberId).execute()
}

interface NameChange {
  memberId: string
  /** A valid username. */
  username: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Renames a member. The update checks the date of the last change, and constraints check that the name is free.
 * Throws `username_taken` and `username_changed_lately`. Renaming to the current name changes nothing.
 */
export async function changeUsername(db: Db, { memberId, username, now }: NameChange): Promise<void> {
  const name = normalizeUsername(username)
  const latestAllowedChange = new Date(now - USERNAME_CHANGE_DAYS * DAY_MS)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ username: name, usernameSkeleton: toSkeleton(name) })
    .set({ usernameChangedAt: new Date(now), updatedAt: new Date(realClock.now()) })
    .where('id', '=', memberId)
    .where('username', '<>', name)
    .where((eb) =>
      eb.or([eb('usernameChangedAt', 'is', null), eb('usernameChangedAt', '<=', latestAllowedChange)]),
    )
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUsernameConflict(error) ? new AppError('username_taken') : error
    })
  if (numUpdatedRows === 0n) await throwIfChangedLately(db, memberId, name)
}

async function throwIfChangedLately(db: Db, memberId: string, name: string): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select(['username', 'usernameChangedAt'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  const allowedFrom = computeNextUsernameChange(member?.usernameChangedAt?.getTime() ?? null)
  if (member?.username === name || allowedFrom === null) return
  throw new AppError('username_changed_lately', { details: { from: new Date(allowedFrom).toISOString() } })
}

type Deps = Pick<Context, 'auth' | 'db'>

/**
 * Checks the member's password and returns its stored hash. Throws `wrong_password`. Attempts in a session are slowed
 * down like those in a known browser at the sign-in, without affecting other sessions.
 */
export async function checkPassword(
  { auth, db }: Deps,
  currentMember: CurrentMember,
  password: string,
): Promise<string> {
  const source = createSessionSource(currentMember)
  await countAttempt(db, { account: currentMember.id, source, maxNetworkAttempts: MAX_ATTEMPTS.network })
  const credential = await findCredential(db, currentMember.id)
  const { password: passwordHasher } = await auth.$context
  const isRight = credential && (await passwordHasher.verify({ hash: credential.passwordHash, password }))
  if (!isRight) throw new AppError('wrong_password')
  await resetAttempts(db, currentMember.id, source)
  return credential.passwordHash
}

interface PasswordChange {
  /** The hash with which the current password was compared. */
  currentHash: string
  password: string
  passwordConfirmation: string
}

/**
 * Sets another password, ends all other sessions and access tokens, and invalidates mailed reset links. Returns the
 * session's new token; a stolen old token no longer works.
 */
export async function changePassword(
  { auth, db }: Deps,
  currentMember: CurrentMember,
  { currentHash, password, passwordConfirmation }: PasswordChange,
): Promise<string> {
  const problem = findPasswordConfirmationProblem(password, passwordConfirmation)
  if (problem) throw new AppError('invalid_input', { fields: { passwordConfirmation: problem } })
  await refuseGuessablePassword(db, currentMember.id, password)
  const { password: passwordHasher } = await auth.$context
  const hash = await passwordHasher.hash(password)
  return db.transaction().execute(async (tx) => {
    await replaceHash(tx, currentMember.id, { oldHash: currentHash, newHash: hash })
    await endOtherSessions(tx, currentMember)
    await endAccessTokens(tx, currentMember.id)
    await tx.deleteFrom('verifications').where('value', '=', currentMember.id).execute()
    return renewToken(tx, currentMember.sessionId)
  })
}

/** Replaces the stored hash. Throws `wrong_password` if another change has replaced it since the password was checked. */
async function replaceHash(
  tx: Deps['db'],
  memberId: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: newHash, updatedAt: new Date(realClock.now()) })
    .where('userId', '=', memberId)
    .where('providerId', '=', 'credential')
    .where('password', '=', oldHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('wrong_password')
}

/** Gives the session a new token. Its id does not change, so that its open streams continue. */
async function renewToken(tx: Deps['db'], sessionId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = realClock.now()
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token, updatedAt: new Date(now), expiresAt: new Date(now + SESSION_SECONDS * 1000) })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('signed_out')
  return token
}
