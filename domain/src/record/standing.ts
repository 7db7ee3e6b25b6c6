import { commitmentOf, sha256Hex } from '../predictions/seal.ts'
import type { Standing, StandingRow } from './api.ts'
import { canonicalText } from './entry.ts'

export const STANDING_BOARDS = ['all', 'month', 'week', 'skill'] as const
export type StandingBoard = (typeof STANDING_BOARDS)[number]

export const byBoard = <T>(of: (board: StandingBoard) => T): Record<StandingBoard, T> => ({
  all: of('all'),
  month: of('month'),
  week: of('week'),
  skill: of('skill'),
})

export type StandingFacts = NonNullable<StandingRow['facts']>

/** The label of the entry of a Saturday: anybody can make it, so that there is one for each. */
export const standingLabel = (saturday: string): Promise<string> =>
  sha256Hex(`gwanyeok record: standings of ${saturday}`)

/** A row has a salt of its own: one that is not shown any more stays a hash, and the others can be checked. */
export async function rowHash({ salt, ...facts }: StandingFacts): Promise<string> {
  return commitmentOf(salt, await sha256Hex(canonicalText(facts)))
}

type Hashed = Pick<Standing, 'saturday' | 'publishedAt' | 'salt'> & {
  /** The hashes of the rows in their order. */
  hashes: Record<StandingBoard, readonly string[]>
}

/** What the entry commits to: the salt, and the canonical text (RFC 8785) of the boards with their rows by hash. */
export async function standingCommitment({ salt, saturday, publishedAt, hashes }: Hashed): Promise<string> {
  return commitmentOf(salt, await sha256Hex(canonicalText({ saturday, publishedAt, boards: hashes })))
}
