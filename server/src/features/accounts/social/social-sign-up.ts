import type { socialApi } from '@gwanyeok/domain/accounts/social-api.ts'
import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError, type FieldErrors } from '@gwanyeok/domain/errors.ts'
import { findEmailProblem, normalizeEmail } from '@gwanyeok/domain/users/email.ts'
import { suggestUsername } from '@gwanyeok/domain/users/suggest-username.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/normalize-username.ts'
import { findUsernameProblem } from '@gwanyeok/domain/users/username.ts'
import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { isUsernameConflict, toSkeleton } from '#shared/accounts/name-skeleton.ts'
import type { SocialProfile } from '#platform/sessions/social-profile.ts'
import { sendConfirmationAfterSignUp } from '#shared/accounts/confirmation-mail.ts'
import { digestIpNetwork } from '#shared/accounts/digest-ip-network.ts'
import { findRejoinDate, buildSocialKey } from '#shared/accounts/withdrawals.ts'
import { isEmailKnown } from '../queries.ts'
import { readBrowserHash } from './browser-cookie.ts'
import { linkAccount } from './linked-accounts.ts'

type Deps = Pick<
  Context,
  'db' | 'clock' | 'consents' | 'devices' | 'config' | 'auth' | 'mailer' | 'limits' | 'background'
>

type Input = z.output<(typeof socialApi)['POST /social/sign-up']['body']>

const PENDING_SIGN_UP_TTL_MS = 1_800_000

/**
 * Stores the provider's data until the sign-up is completed. The provider's account is never linked to a member with the
 * same e-mail address, who may be another person. Throws `social_email_taken` and `rejoin_too_early`.
 */
export async function storePendingSignUp(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  browserHash: string,
  { provider, profile }: { provider: SocialProvider; profile: SocialProfile },
): Promise<void> {
  const { accountId, email, name } = profile
  if (email && (await isEmailKnown(db, email))) throw new AppError('social_email_taken')
  const keys = [buildSocialKey(provider, accountId)]
  if (email) keys.push(email)
  await refuseEarlyRejoin(db, keys, clock.now())
  const row = {
    provider,
    accountId,
    email,
    username: suggestUsername(name),
    expiresAt: new Date(realClock.now() + PENDING_SIGN_UP_TTL_MS),
  }
  await db
    .insertInto('socialSignUps')
    .values({ browserHash, ...row })
    .onConflict((conflict) => conflict.column('browserHash').doUpdateSet(row))
    .execute()
}

/** Finds the unfinished sign-up of this browser, or null. */
export async function findPendingSignUp({ db }: Pick<Context, 'db'>, browserHash: string | null) {
  if (browserHash === null) return null
  const row = await db
    .selectFrom('socialSignUps')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', new Date(realClock.now()))
    .executeTakeFirst()
  return row ? { ...row, provider: row.provider as SocialProvider } : null
}

export async function deletePendingSignUp(
  { db }: Pick<Context, 'db'>,
  browserHash: string | null,
): Promise<void> {
  if (browserHash !== null)
    await db.deleteFrom('socialSignUps').where('browserHash', '=', browserHash).execute()
}

/**
 * Creates the member from the provider's data and the form, and returns the id. Of two concurrent calls with the same
 * name or address, constraints refuse the second.
 */
export async function completeSocialSignUp(
  context: Deps,
  request: FastifyRequest,
  input: Input,
): Promise<string> {
  const { db, clock } = context
  const pendingSignUp = await findPendingSignUp(context, readBrowserHash(request))
  if (!pendingSignUp) throw new AppError('social_failed')
  const username = normalizeUsername(input.username)
  // The form cannot change the e-mail address that the provider sent.
  const email = pendingSignUp.email ?? normalizeEmail(input.email ?? '')
  const fields = findFieldErrors(username, email)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  await refuseEarlyRejoin(db, [email], clock.now())
  const id = await insertMember(context, pendingSignUp, {
    username,
    email,
    signUpNetwork: digestIpNetwork(context, request.ip),
  })
  // A provider's claim does not confirm the e-mail address, because a confirmed address in ADMIN_EMAILS makes its
  // member an admin.
  await sendConfirmationAfterSignUp(context, email)
  return id
}

type PendingSignUp = NonNullable<Awaited<ReturnType<typeof findPendingSignUp>>>

async function insertMember(
  { db, clock, consents }: Pick<Context, 'db' | 'clock' | 'consents'>,
  { browserHash, provider, accountId }: PendingSignUp,
  member: { username: string; email: string; signUpNetwork: string },
): Promise<string> {
  const now = new Date(clock.now())
  const id = createId(clock.now())
  return db
    .transaction()
    .execute(async (tx) => {
      // Deleted first, so that a second submit of the form finds no pending sign-up.
      const deletion = await tx
        .deleteFrom('socialSignUps')
        .where('browserHash', '=', browserHash)
        .executeTakeFirst()
      if (deletion.numDeletedRows === 0n) throw new AppError('social_failed')
      await tx
        .insertInto('users')
        .values({
          id,
          ...member,
          usernameSkeleton: toSkeleton(member.username),
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      await consents.recordConsents(tx, id)
      await linkAccount(tx, { userId: id, provider, accountId, isTrusted: false })
      return id
    })
    .catch((error: unknown) => {
      throw toRefusal(error) ?? error
    })
}

function toRefusal(error: unknown): AppError | null {
  if (isUsernameConflict(error)) return new AppError('username_taken')
  const isEmailTaken = error instanceof DatabaseError && error.constraint === 'users_email'
  return isEmailTaken ? new AppError('email_taken') : null
}

async function refuseEarlyRejoin(db: Db, keys: string[], now: number): Promise<void> {
  for (const key of keys) {
    const rejoinAt = await findRejoinDate(db, key, now)
    if (rejoinAt) throw new AppError('rejoin_too_early', { details: { rejoinAt: rejoinAt.toISOString() } })
  }
}

function findFieldErrors(username: string, email: string): FieldErrors {
  const fields: FieldErrors = {}
  const usernameProblem = findUsernameProblem(username)
  if (usernameProblem) fields['username'] = usernameProblem
  const emailProblem = findEmailProblem(email)
  if (emailProblem) fields['email'] = emailProblem
  return fields
}
