import { equalBytes } from '@gwanyeok/domain/record/bytes.ts'
import { getVerifier } from '@gwanyeok/domain/record/note.ts'
import {
  type AskedWitness,
  askedWitnesses,
  parsePolicy,
  type Policy,
} from '@gwanyeok/domain/record/policy.ts'
import { hashesOfTiles } from '@gwanyeok/domain/record/tiles.ts'
import type { Context } from '#shared/context.ts'
import { eachSecond } from '#platform/each-second.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { logCopy } from '../log-copy.ts'
import { rootOf } from '../grow.ts'
import { findShownHead } from '../last-head.ts'
import { findLog, NO_WITNESSES, readTileOf } from '../queries.ts'
import { askWitness, type SignedHead } from './ask-witness.ts'
import type { GivenPolicy } from './read-policy.ts'
import { type Asked, keepAnswers, takeRound } from './rounds.ts'
import { copyWitnessed } from './witnessed-copy.ts'

type Deps = Pick<Context, 'db' | 'blobs' | 'readOnly'> & { log: Logger; given: GivenPolicy | null }

/** Has the witnesses cosign each new head, and the same one again each hour; any number of servers may look. */
export interface Witnessing {
  start(): void
  /** Asks them now if something is due. */
  round(): Promise<void>
  /** Asks all of them; rejects where one has cosigned what the database does not continue: nothing may be signed then. */
  expectUndisputed(): Promise<void>
  stop(): Promise<void>
}

/** Publishes the policy, and the witnesses with it. */
export async function createWitnessing({ db, blobs, readOnly, log, given }: Deps): Promise<Witnessing> {
  const text = given?.text ?? null
  const copy = logCopy(blobs)
  await db.updateTable('recordLog').set({ policy: text }).where('policy', 'is distinct from', text).execute()
  const asked = given ? askedWitnesses(given.policy) : []
  /** Sizes that witnesses have seen, by their names. */
  const known = new Map<string, number>()

  async function ask(witness: AskedWitness, head: SignedHead): Promise<Asked> {
    const { name } = witness
    const read = hashesOfTiles(head.size, readTileOf(db))
    try {
      const answer = await askWitness(witness, head, { known: known.get(name) ?? 0, read })
      if (answer.kind === 'disputed')
        return { name, answer: { ...answer, isShown: await showsOther(witness) } }
      known.set(name, head.size)
      return { name, answer }
    } catch (error) {
      log.warn({ err: error, witness: name }, 'a witness did not cosign the public record')
      return { name, answer: null }
    }
  }

  /** Whether a witness shows a head, signed by the log's key, that the one now does not continue. */
  async function showsOther(witness: AskedWitness): Promise<boolean> {
    const { verifier, size } = (await findLog(db))!
    const shown = await findShownHead(witness, await getVerifier(verifier))
    return shown !== null && (shown.size > size || !equalBytes(shown.root, await rootOf(db, shown.size)))
  }

  const askAll = (head: SignedHead) => Promise.all(asked.map((witness) => ask(witness, head)))

  /** Asks again who did not answer. */
  const askMissing = (head: SignedHead, answers: readonly Asked[]) =>
    Promise.all(answers.map(async (each, i) => (each.answer ? each : await ask(asked[i]!, head))))

  async function look(): Promise<boolean> {
    if (!given || asked.length === 0) return false
    if (await readOnly.isOn()) return true
    const head = await takeRound(db)
    if (!head) return true
    const answers = await askAll(head)
    let kept = await keep(given.policy, head, answers)
    // The next round comes 10 s later: too late for what was predicted just before the open.
    if (!kept.isWitnessed) kept = await keep(given.policy, head, await askMissing(head, answers))
    const { dispute } = kept
    if (dispute !== null) log.error({ dispute }, 'the public record is disputed: nothing is signed')
    return true
  }

  async function keep(policy: Policy, head: SignedHead, answers: readonly Asked[]) {
    const kept = await keepAnswers(db, { head, policy, answers })
    if (kept.isWitnessed) await copyWitnessed(db, copy, head.size)
    return kept
  }

  async function expectUndisputed(): Promise<void> {
    const standing = await findLog(db)
    if (!standing?.checkpoint) return
    const head = { size: standing.size, note: standing.checkpoint }
    const policy = given?.policy ?? (await parsePolicy(NO_WITNESSES))
    const { dispute } = await keep(policy, head, await askAll(head))
    if (dispute !== null) throw new Error(`${dispute}: restore a newer backup, or the copy of the log`)
  }

  const looks = eachSecond(look, (error) => log.warn({ err: error }, 'the witnesses could not be asked'))
  return { start: looks.start, round: looks.runAgain, expectUndisputed, stop: looks.close }
}
