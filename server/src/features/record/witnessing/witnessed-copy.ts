import { equalBytes } from '@gwanyeok/domain/record/bytes.ts'
import { headSignedBy } from '@gwanyeok/domain/record/checkpoint.ts'
import { parseVerifier, type Verifier } from '@gwanyeok/domain/record/note.ts'
import { TILE_WIDTH } from '@gwanyeok/domain/record/tiles.ts'
import type { Db } from '#platform/db/db.ts'
import { rootOf } from '../grow.ts'
import type { LogCopy } from '../log-copy.ts'
import { findPredecessors } from '../queries.ts'

/** The bundle of the last entry of a head. */
const bundleOfHead = (size: number) => Math.floor((size - 1) / TILE_WIDTH)

/** Copies the witnessed heads of the bundle that a head ends in: a copy that failed is made good by the next. */
export async function copyWitnessed(db: Db, copy: LogCopy, size: number): Promise<void> {
  const bundle = bundleOfHead(size)
  const heads = await db
    .selectFrom('recordWitnessed')
    .select('note')
    .where('size', '>', bundle * TILE_WIDTH)
    .where('size', '<=', (bundle + 1) * TILE_WIDTH)
    .orderBy('size')
    .execute()
  await copy.saveWitnessed(
    bundle,
    heads.map(({ note }) => note),
  )
}

/** Brings back the witnessed heads that a restored database lacks: no later ones say by when its entries were there. */
export async function recoverWitnessed(
  tx: Db,
  copy: LogCopy,
  { from, to, verifier }: { from: number; to: number; verifier: Verifier },
): Promise<void> {
  const predecessors = await findPredecessors(tx)
  const before = await Promise.all(predecessors.map((predecessor) => parseVerifier(predecessor.verifier)))
  const verifiers = [verifier, ...before.filter((each) => each !== null)]
  for (let bundle = bundleOfHead(Math.max(from, 1)); bundle * TILE_WIDTH < to; bundle++)
    for (const text of await copy.readWitnessed(bundle)) {
      const heads = await Promise.all(verifiers.map((each) => headSignedBy(text, each)))
      const head = heads.find((each) => each !== null)
      if (!head || head.size > to) continue
      if (!equalBytes(head.root, await rootOf(tx, head.size))) {
        // One of before may be of entries that were lost.
        if (head.origin !== verifier.name) continue
        throw new Error('the copy of the public record and what witnesses cosigned are not one')
      }
      await tx
        .insertInto('recordWitnessed')
        .values({ size: head.size, note: text })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
}
