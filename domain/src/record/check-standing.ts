import type { Standing } from './api.ts'
import { type Look, lookAtLog, type SeenLog } from './look.ts'
import { findEntry, type GetOfLog } from './read-log.ts'
import { byBoard, rowHash, STANDING_BOARDS, standingCommitment, standingLabel } from './standing.ts'

export interface StandingCheck extends Pick<Look, 'seen'> {
  /** The log is signed, continues what was seen, and commits to the boards as they are served. */
  isSound: boolean
  /** Rows of all boards. */
  rows: number
  /** Those that are no more than a hash now. */
  withheld: number
}

/** Checks that the log holds the boards of a Saturday as they are served; rejects where the log cannot be read. */
export async function checkStanding(
  get: GetOfLog,
  standing: Standing & { index: number },
  before: SeenLog | null,
): Promise<StandingCheck> {
  const { head, isSigned, isConsistent, seen } = await lookAtLog(get, before)
  const { entry, isIncluded } = await findEntry(get, standing.index, head)
  const { saturday, boards } = standing
  const rows = STANDING_BOARDS.flatMap((board) => boards[board])
  const shown = rows.filter(({ facts }) => facts !== null)
  const computed = await Promise.all(shown.map(({ facts }) => rowHash(facts!)))
  const hashes = byBoard((board) => boards[board].map(({ hash }) => hash))
  const isCommitted =
    entry?.kind === 'standing' &&
    entry.label === (await standingLabel(saturday)) &&
    entry.commitment === (await standingCommitment({ ...standing, hashes }))
  return {
    isSound:
      isSigned &&
      isIncluded &&
      isConsistent !== false &&
      isCommitted &&
      computed.every((hash, i) => hash === shown[i]!.hash),
    rows: rows.length,
    withheld: rows.length - shown.length,
    seen,
  }
}
