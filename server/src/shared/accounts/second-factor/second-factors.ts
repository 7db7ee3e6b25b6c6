import { createHash, randomBytes } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '@gwanyeok/domain/accounts/second-factor.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { Secret } from 'otpauth'
import { sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import { type Db, rowExists } from '#platform/db/db.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Services } from '../../context.ts'
import { lockMember } from '../../members/lock-member.ts'

/** Returns whether the member must enter a code after the password or the provider's sign-in. */
export const hasSecondFactor = (db: Db, memberId: string): Promise<boolean> =>
  rowExists(
    db
      .selectFrom('secondFactors')
      .select('userId')
      .where('userId', '=', memberId)
      .where('enabledAt', 'is not', null),
  )

export async function findSecondFactor(db: Db, memberId: string) {
  const row = await db
    .selectFrom('secondFactors')
    .select(['enabledAt', 'recoveryHashes'])
    .where('userId', '=', memberId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  return {
    enabledAt: row?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: row?.recoveryHashes.length ?? 0,
  }
}

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Creates a new secret in base 32. Throws `second_factor_on` if the member already has an active second factor. */
export async function createSecret(
  { db, secondFactorSecrets }: Pick<Services, 'db' | 'secondFactorSecrets'>,
  memberId: string,
): Promise<string> {
  const { base32 } = new Secret({ size: SECRET_BYTES })
  const secret = secondFactorSecrets.seal(base32, memberId)
  const result = await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId)
    return tx
      .insertInto('secondFactors')
      .values({ userId: memberId, secret })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret, lastStep: 0 })
          .where('secondFactors.enabledAt', 'is', null),
      )
      .executeTakeFirst()
  })
  if (result.numInsertedOrUpdatedRows === 0n) throw new AppError('second_factor_on')
  return base32
}

/** Called after the member has entered a code of the new secret. Returns the recovery codes. */
export async function turnSecondFactorOn(tx: Db, memberId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const result = await tx
    .updateTable('secondFactors')
    .set({
      enabledAt: new Date(realClock.now()),
      recoveryHashes: codes.map((code) => hashRecoveryCode(memberId, code)),
    })
    .where('userId', '=', memberId)
    .where('enabledAt', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new AppError('second_factor_on')
  return codes
}

export async function replaceRecoveryCodes(db: Db, memberId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const result = await db
    .updateTable('secondFactors')
    .set({ recoveryHashes: codes.map((code) => hashRecoveryCode(memberId, code)) })
    .where('userId', '=', memberId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new AppError('second_factor_off')
  return codes
}

/** Returns false if the member had no second factor. */
export async function removeSecondFactor(db: Db, memberId: string): Promise<boolean> {
  const result = await db.deleteFrom('secondFactors').where('userId', '=', memberId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Encrypts secrets again with the current SESSION_SECRET, so that the old secret can be removed. */
export async function resealSecondFactors(db: Db, box: SecretBox): Promise<void> {
  const rows = await db.selectFrom('secondFactors').select(['userId', 'secret']).execute()
  for (const { userId, secret } of rows) {
    const resealedSecret = box.reseal(secret, userId)
    if (resealedSecret === secret) continue
    await db
      .updateTable('secondFactors')
      .set({ secret: resealedSecret })
      .where('userId', '=', userId)
      .where('secret', '=', secret)
      .execute()
  }
}

/** Uses up a recovery code. Returns false if it is not one of the member's unused codes. */
export async function useRecoveryCode(db: Db, memberId: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(memberId, code)
  const result = await db
    .updateTable('secondFactors')
    .set({ recoveryHashes: sql`array_remove("recoveryHashes", ${hash})` })
    .where('userId', '=', memberId)
    .where(sql<boolean>`${hash} = any("recoveryHashes")`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * A plain digest is enough because a code has 80 random bits. The digest needs no key, so the codes outlive the
 * servers' secret.
 */
const hashRecoveryCode = (memberId: string, code: string) =>
  createHash('sha256').update(`${memberId}\n${code}`).digest('base64url')

/** 256 is a multiple of the alphabet's 32 letters, so each letter is equally likely. */
const createRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32]).join(''),
  )
