import { quorumOf } from '@gwanyeok/domain/record/check-witnesses.ts'
import { withCosignatures } from '@gwanyeok/domain/record/cosignature.ts'
import { parseNote } from '@gwanyeok/domain/record/note.ts'
import type { Policy } from '@gwanyeok/domain/record/policy.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SignedHead, WitnessAnswer } from './ask-witness.ts'

export interface Asked {
  /** Of the witness, within the policy. */
  name: string
  /** Null: none, or not as described. */
  answer: WitnessAnswer | null
}

/**
 * Takes the head that the witnesses are to be asked for: one that grew, one an hour old, or after 10 s one that some did
 * not cosign; undefined where there is none, or another server asks.
 */
export async function takeRound(db: Db): Promise<SignedHead | undefined> {
  const { rows } = await sql<SignedHead>`
    update "recordLog" set "askedAt" = now(), "askedSize" = size, "allCosigned" = false
    where size > 0 and (
      "askedAt" is null or "askedSize" <> size or "askedAt" < now() - interval '1 hour'
      or not "allCosigned" and "askedAt" < now() - interval '10 s')
    returning size, checkpoint as note`.execute(db)
  return rows[0]
}

/**
 * Keeps what the witnesses answered: with the head while it is the newest, and apart once a quorum has cosigned it. Gives
 * whether one has.
 */
export const keepCosignatures = (
  db: Db,
  policy: Policy,
  { head, lines, all }: { head: SignedHead; lines: readonly string[]; all: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const log = await tx
      .selectFrom('recordLog')
      .select(['size', 'checkpoint'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const isNewest = log.size === head.size
    const note = withCosignatures(isNewest ? log.checkpoint! : head.note, lines)
    if (isNewest) await tx.updateTable('recordLog').set({ checkpoint: note, allCosigned: all }).execute()
    const isWitnessed = (await quorumOf(parseNote(note)!, policy)) !== null
    if (isWitnessed)
      await tx
        .insertInto('recordWitnessed')
        .values({ size: head.size, note })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return isWitnessed
  })

/**
 * Keeps which witness has cosigned what the log does not continue, until that one cosigns again or is asked no more.
 * Gives what is wrong; null for nothing.
 */
export const keepDispute = (db: Db, answers: readonly Asked[]): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const log = await tx
      .selectFrom('recordLog')
      .select(['size', 'disputedBy'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const own = answers.find(({ name }) => name === log.disputedBy)
    const stands = own !== undefined && own.answer?.kind !== 'cosigned'
    // Another server may have grown the log while the witness was asked.
    const found = answers.find(
      ({ answer }) => answer?.kind === 'disputed' && (answer.size === null || answer.size > log.size),
    )
    const disputed = found ?? (stands ? own : null)
    const disputedBy = disputed?.name ?? null
    if (disputedBy !== log.disputedBy) await tx.updateTable('recordLog').set({ disputedBy }).execute()
    return disputed ? disputeText(disputed, log.size) : null
  })

function disputeText({ name, answer }: Asked, size: number): string {
  return answer?.kind === 'disputed' && answer.size !== null
    ? `witness ${name} has cosigned ${answer.size} entries of the public record, and the database has ${size}`
    : `witness ${name} has cosigned a public record that the database does not continue`
}
