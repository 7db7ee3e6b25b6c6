import type { Witness } from '@gwanyeok/domain/record/policy.ts'
import { hashesOfTiles } from '@gwanyeok/domain/record/tiles.ts'
import type { Context } from '#shared/context.ts'
import { eachSecond } from '#platform/each-second.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { logCopy } from '../log-copy.ts'
import { findLog, readTileOf } from '../queries.ts'
import { askWitness, type SignedHead, type WitnessAnswer } from './ask-witness.ts'
import type { GivenPolicy } from './read-policy.ts'
import { keepCosignatures, takeRound } from './rounds.ts'
import { copyWitnessed } from './witnessed-copy.ts'

type Deps = Pick<Context, 'db' | 'blobs' | 'readOnly'> & { log: Logger; given: GivenPolicy | null }

/** Has the witnesses cosign each new head, and the same one again each hour; any number of servers may look. */
export interface Witnessing {
  start(): void
  /** Asks them now if something is due. */
  round(): Promise<void>
  /** Rejects where a witness has cosigned a larger tree than the database has: nothing may be signed then. */
  expectNoLarger(): Promise<void>
  stop(): Promise<void>
}

/** Publishes the policy, and the witnesses with it. */
export async function createWitnessing({ db, blobs, readOnly, log, given }: Deps): Promise<Witnessing> {
  const text = given?.text ?? null
  const copy = logCopy(blobs)
  await db.updateTable('recordLog').set({ policy: text }).where('policy', 'is distinct from', text).execute()
  const asked = given?.policy.witnesses.filter(({ url }) => url !== null) ?? []
  /** Sizes that witnesses have seen, by their names. */
  const known = new Map<string, number>()

  async function ask(witness: Witness, head: SignedHead): Promise<WitnessAnswer | null> {
    const read = hashesOfTiles(head.size, readTileOf(db))
    try {
      const answer = await askWitness(witness, head, { known: known.get(witness.name) ?? 0, read })
      if (answer.kind === 'cosigned') known.set(witness.name, head.size)
      return answer
    } catch (error) {
      log.warn({ err: error, witness: witness.name }, 'a witness did not cosign the public record')
      return null
    }
  }

  async function look(): Promise<boolean> {
    if (!given || asked.length === 0) return false
    if (await readOnly.isOn()) return true
    const head = await takeRound(db)
    if (!head) return true
    const answers = await Promise.all(asked.map((witness) => ask(witness, head)))
    const cosigned = answers.filter((answer) => answer?.kind === 'cosigned')
    const lines = cosigned.flatMap((answer) => answer.lines)
    const all = cosigned.length === asked.length
    if (await keepCosignatures(db, given.policy, { head, lines, all }))
      await copyWitnessed(db, copy, head.size)
    return true
  }

  async function expectNoLarger(): Promise<void> {
    const standing = await findLog(db)
    if (!standing?.checkpoint) return
    const head = { size: standing.size, note: standing.checkpoint }
    for (const answer of await Promise.all(asked.map((witness) => ask(witness, head))))
      if (answer?.kind === 'saw_more')
        throw new Error(
          `a witness cosigned ${answer.size} entries of the public record, and the database has ${head.size}: restore a newer backup, or the copy of the log`,
        )
  }

  const looks = eachSecond(look, (error) => log.warn({ err: error }, 'the witnesses could not be asked'))
  return { start: looks.start, round: looks.runAgain, expectNoLarger, stop: looks.close }
}
