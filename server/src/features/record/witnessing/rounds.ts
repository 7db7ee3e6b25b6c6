import { quorumOf } from '@gwanyeok/domain/record/check-witnesses.ts'
import { withCosignatures } from '@gwanyeok/domain/record/cosignature.ts'
import { parseNote } from '@gwanyeok/domain/record/note.ts'
import { type Policy, quorumAt } from '@gwanyeok/domain/record/policy.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SignedHead, WitnessAnswer } from './ask-witness.ts'

/** `isShown`: it shows a head that the log's key signed, and that this one does not continue. */
export type JudgedAnswer =
  | Extract<WitnessAnswer, { kind: 'cosigned' }>
  | (Extract<WitnessAnswer, { kind: 'disputed' }> & { isShown: boolean })

export interface Asked {
  /** Of the witness, within the policy. */
  name: string
  /** Null: none, or not as described. */
  answer: JudgedAnswer | null
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

interface Answers {
  /** What was asked for. */
  head: SignedHead
  policy: Policy
  /** Of all witnesses that are asked. */
  answers: readonly Asked[]
}

interface Kept {
  /** A quorum has cosigned the head. */
  isWitnessed: boolean
  /** What is wrong; null for nothing. */
  dispute: string | null
}

/**
 * Keeps what the witnesses answered: cosignatures with the head while it is the newest, and apart once a quorum has
 * cosigned it; and which witness has cosigned what the log does not continue, until that one cosigns again or is asked no
 * more.
 */
export const keepAnswers = (db: Db, { head, policy, answers }: Answers): Promise<Kept> =>
  db.transaction().execute(async (tx) => {
    const log = await tx
      .selectFrom('recordLog')
      .select(['size', 'checkpoint', 'disputedBy'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const isNewest = log.size === head.size
    const lines = answers.flatMap(({ answer }) => (answer?.kind === 'cosigned' ? answer.lines : []))
    const note = withCosignatures(isNewest ? log.checkpoint! : head.note, lines)
    // Nothing is proven by an empty tree.
    const isWitnessed = head.size > 0 && (await quorumOf(parseNote(note)!, policy)) !== null
    const disputed = findDispute(answers, log, policy)
    const allCosigned = answers.every(({ answer }) => answer?.kind === 'cosigned')
    await tx
      .updateTable('recordLog')
      .set({ disputedBy: disputed?.name ?? null })
      .$if(isNewest, (update) => update.set({ checkpoint: note, allCosigned }))
      .execute()
    if (isWitnessed)
      await tx
        .insertInto('recordWitnessed')
        .values({ size: head.size, note })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return { isWitnessed, dispute: disputed ? disputeText(disputed, log.size) : null }
  })

/** The witness because of which nothing may be signed. */
function findDispute(
  answers: readonly Asked[],
  log: { size: number; disputedBy: string | null },
  policy: Policy,
): Asked | undefined {
  const times = answers.flatMap(({ name, answer }): [string, number][] =>
    answer?.kind === 'cosigned' ? [[name, answer.seconds]] : [],
  )
  const hasQuorum = quorumAt(policy, new Map(times)) !== null
  const counts = ({ answer }: Asked): boolean => {
    if (answer?.kind !== 'disputed') return false
    // Another server may have grown the log while the witness was asked.
    if (answer.size !== null) return answer.size > log.size
    // One that shows nothing that the log signed is outvoted: it could stop the log at will.
    return answer.isShown || !hasQuorum
  }
  const silent = answers.find(({ name, answer }) => name === log.disputedBy && answer === null)
  return answers.find(counts) ?? silent
}

function disputeText({ name, answer }: Asked, size: number): string {
  return answer?.kind === 'disputed' && answer.size !== null
    ? `witness ${name} has cosigned ${answer.size} entries of the public record, and the database has ${size}`
    : `witness ${name} has cosigned a public record that the database does not continue`
}
