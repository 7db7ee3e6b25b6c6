import { type Checkpoint, headSignedBy } from '@gwanyeok/domain/record/checkpoint.ts'
import { getVerifier, type Verifier } from '@gwanyeok/domain/record/note.ts'
import { type AskedWitness, askedWitnesses, type Policy } from '@gwanyeok/domain/record/policy.ts'
import { parseProof } from '@gwanyeok/domain/record/proof.ts'
import { hash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import type { LogCopy } from './log-copy.ts'
import type { Log } from './queries.ts'

/** A head with the note that its key signed. */
export interface LastHead extends Checkpoint {
  note: string
}

interface Sources {
  copy: LogCopy
  policy: Policy | null
  /** A head that somebody kept, by itself or in a proof file. */
  given: string | null
}

const LIMIT_MS = 3000

/**
 * The largest head that the key of the log has signed, as far as the database, the copy, a witness or somebody's file
 * still shows it; with the witnesses that did not answer.
 */
export async function findLastHead(
  db: Db,
  log: Log,
  { copy, policy, given }: Sources,
): Promise<{ last: LastHead | null; silent: string[] }> {
  const verifier = await getVerifier(log.verifier)
  const kept = given === null ? null : await headOf(parseProof(given)?.note ?? given, verifier)
  if (given !== null && !kept) throw new StartError(`The file holds no head that ${verifier.name} signed.`)
  const witnesses = policy ? askedWitnesses(policy) : []
  const shown = await Promise.all(witnesses.map((witness) => findShownHead(witness, verifier)))
  const witnessed = await db
    .selectFrom('recordWitnessed')
    .select('note')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  const notes = [log.checkpoint, witnessed?.note, (await copy.findHead())?.note]
  const heads = await Promise.all(notes.map((note) => headOf(note ?? '', verifier)))
  const [last] = [kept, ...shown, ...heads]
    .filter((head) => head !== null)
    .toSorted((a, b) => b.size - a.size)
  return {
    last: last ?? null,
    silent: witnesses.flatMap(({ name }, i) => (shown[i] === null ? [name] : [])),
  }
}

/** Null where the key did not sign it. */
async function headOf(note: string, verifier: Verifier): Promise<LastHead | null> {
  const head = await headSignedBy(note, verifier)
  return head && { ...head, note }
}

/** The head that a witness shows to monitors, where the key of the log signed it; null where it shows none. */
export async function findShownHead({ url }: AskedWitness, verifier: Verifier): Promise<LastHead | null> {
  const address = `${url}/checkpoint/${hash('sha256', verifier.name)}`
  const signal = AbortSignal.timeout(LIMIT_MS)
  const text = await fetch(address, { signal, redirect: 'error' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
  return text === null ? null : headOf(text, verifier)
}
