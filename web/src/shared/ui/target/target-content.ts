import { formatCount, formatPoints, formatShare } from '../../format/format-figures.ts'
import type { PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'
import { targetMessages } from './messages.ts'
import { countCentreHits, type Shot } from '@gwanyeok/domain/predictions/target/places.ts'

/**
 * The content of a target. `timeLeftShare` is in 0..1; `percentToTarget` is the percent between price and target,
 * null while it is unknown; `seed` is the prediction's block id, so that its arrow always lies at the same place.
 */
export type TargetContent =
  | { kind: 'empty' }
  /** No shots; its rings are labelled with their factors of the score. */
  | { kind: 'factors' }
  | { kind: 'sealed'; timeLeftShare: number }
  | { kind: 'pending'; direction: PredictedDirection; timeLeftShare: number; percentToTarget: number | null }
  | { kind: 'hit'; direction: PredictedDirection; error: number; seed: string }
  /** `shortfall` is how much further the price had to go, in percent; null while it is unknown. */
  | { kind: 'miss'; direction: PredictedDirection; shortfall: number | null }
  /** All judged predictions of a member. */
  | { kind: 'record'; shots: readonly Shot[] }

/** Describes the target in one sentence. */
export function describeTarget(content: TargetContent): string {
  switch (content.kind) {
    case 'empty':
      return targetMessages.empty
    case 'factors':
      return targetMessages.factorsTarget
    case 'sealed':
      return targetMessages.sealed
    case 'pending':
      return targetMessages.pending[content.direction]
    case 'hit':
      return targetMessages.hit[content.direction](formatPoints(content.error))
    case 'miss':
      return describeMiss(content.direction, content.shortfall)
    case 'record':
      return describeRecord(content.shots)
  }
}

function describeMiss(direction: PredictedDirection, shortfall: number | null): string {
  const miss = targetMessages.miss[direction]
  return shortfall === null ? miss : `${miss} ${targetMessages.shortfall(formatShortfall(shortfall))}`
}

/** A miss is never shown as 0.0%. */
const MIN_SHOWN_SHORTFALL = 0.1

/** Formats how much further the price had to go: `0.4%`. */
export function formatShortfall(percent: number): string {
  return formatShare(Math.max(percent, MIN_SHOWN_SHORTFALL), 1)
}

function describeRecord(shots: readonly Shot[]): string {
  const hits = shots.filter(({ error }) => error !== null).length
  return targetMessages.record(
    formatCount(hits),
    formatCount(shots.length - hits),
    formatCount(countCentreHits(shots)),
  )
}
