import { createHash, randomBytes } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
} from '@gwanyeok/domain/accounts/second-factor.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { Secret } from 'otpauth'
import { sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import { type Db, doesRowExist } from '#platform/db/db.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Services } from '../../context.ts'
import { lockMember } from '../../members/lock-member.ts'

/** Returns whether a code is required after the password or a provider. */
export const hasSecondFactor = (db: Db, member: string): Promise<boolean> =>
  doesRowExist(
    db
      .selectFrom('secondFactors')
      .select('userId')
      .where('userId', '=', member)
      .where('onSince', 'is not', null),
  )

export async function findSecondFactor(db: Db, member: string) {
  const row = await db
    .selectFrom('secondFactors')
    .select(['onSince', 'recoveryHashes'])
    .where('userId', '=', member)
    .where('onSince', 'is not', null)
    .executeTakeFirst()
  return {
    onSince: row?.onSince?.toISOString() ?? null,
    recoveryCodesLeft: row?.recoveryHashes.length ?? 0,
  }
}

/** Creates a new secret in base 32. Refuses with `second_factor_on` if the second factor is on already. */
export async function createSecret(
  { db, secondFactorSecrets }: Pick<Services, 'db' | 'secondFactorSecrets'>,
  member: string,
): Promise<string> {
  const { base32 } = new Secret({ size: 20 })
  const secret = secondFactorSecrets.seal(base32, member)
  const made = await db.transaction().execute(async (tx) => {
    await lockMember(tx, member)
    return tx
      .insertInto('secondFactors')
      .values({ userId: member, secret })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret, lastStep: 0 })
          .where('secondFactors.onSince', 'is', null),
      )
      .executeTakeFirst()
  })
  if (made.numInsertedOrUpdatedRows === 0n) throw new AppError('second_factor_on')
  return base32
}

/** Called after a code of the new secret was entered. Returns the recovery codes. */
export async function turnSecondFactorOn(tx: Db, member: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const turned = await tx
    .updateTable('secondFactors')
    .set({
      onSince: new Date(realClock.now()),
      recoveryHashes: codes.map((code) => hashRecoveryCode(member, code)),
    })
    .where('userId', '=', member)
    .where('onSince', 'is', null)
    .executeTakeFirst()
  if (turned.numUpdatedRows === 0n) throw new AppError('second_factor_on')
  return codes
}

export async function replaceRecoveryCodes(db: Db, member: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const replaced = await db
    .updateTable('secondFactors')
    .set({ recoveryHashes: codes.map((code) => hashRecoveryCode(member, code)) })
    .where('userId', '=', member)
    .where('onSince', 'is not', null)
    .executeTakeFirst()
  if (replaced.numUpdatedRows === 0n) throw new AppError('second_factor_off')
  return codes
}

/** Returns false if the member had no second factor. */
export async function removeSecondFactor(db: Db, member: string): Promise<boolean> {
  const removed = await db.deleteFrom('secondFactors').where('userId', '=', member).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Encrypts with the present SESSION_SECRET what an old one has encrypted, so that the old one can be removed. */
export async function resealSecondFactors(db: Db, box: SecretBox): Promise<void> {
  const rows = await db.selectFrom('secondFactors').select(['userId', 'secret']).execute()
  for (const { userId, secret } of rows) {
    const resealed = box.reseal(secret, userId)
    if (resealed === secret) continue
    await db
      .updateTable('secondFactors')
      .set({ secret: resealed })
      .where('userId', '=', userId)
      .where('secret', '=', secret)
      .execute()
  }
}

/** Uses up a recovery code. Returns false if it is unknown or was used before. */
export async function useRecoveryCode(db: Db, member: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(member, code)
  const used = await db
    .updateTable('secondFactors')
    .set({ recoveryHashes: sql`array_remove("recoveryHashes", ${hash})` })
    .where('userId', '=', member)
    .where(sql<boolean>`${hash} = any("recoveryHashes")`)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/**
 * Codes have 80 random bits, so a plain digest hides them. It uses no key, so that the codes survive a change of the
 * servers' secret.
 */
const hashRecoveryCode = (member: string, code: string) =>
  createHash('sha256').update(`${member}\n${code}`).digest('base64url')

/** 256 is a multiple of the alphabet's 32 letters: each is equally likely. */
const createRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_LETTERS), (byte) => RECOVERY_ALPHABET[byte % 32]).join(''),
  )
