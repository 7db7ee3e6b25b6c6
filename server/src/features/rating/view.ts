import type { MemberRating, SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { missingToBeListed } from '@gwanyeok/domain/rating/listing.ts'
import { luckRange } from '@gwanyeok/domain/rating/luck-range.ts'
import { memberBrief } from '../../shared/members/member-brief.ts'
import { NO_BREAKDOWN } from './breakdown.ts'
import type { RatedMember } from './queries.ts'

type Standing = Omit<SkillEntry, 'member'>

/** Percentage points with one decimal. */
const inPoints = (probability: number) => Math.round(probability * 1000) / 10 + 0

/** A row of the board as a member sees it: of a profile that is not public name and rank alone. */
export function entryOf(row: RatedMember, viewer: string): SkillEntry {
  const isShown = row.publicProfile || row.id === viewer
  return { member: memberBrief({ ...row, publicProfile: isShown }), ...standingOf(row, isShown) }
}

/** Counts are whole and computed weekly, so that no difference shows a single prediction. */
function standingOf(row: RatedMember, isShown: boolean): Standing {
  const place = placeOf(row)
  if (!isShown) return { ...UNKNOWN, rank: place.rank }
  const { judged, hits } = row
  return {
    ...place,
    judged,
    expected: Math.round(row.expected),
    actual: hits,
    luckRange: luckRange(row),
    missing: missingToBeListed(judged, row.weeks),
  }
}

/** Without a place on the board, why is not told: a hold looks like an address that is not confirmed. */
function placeOf({ rankableId, rank, lowerBound }: RatedMember) {
  if (rankableId === null) return { rank: null, lowerBound: null }
  return { rank, lowerBound: lowerBound === null ? null : inPoints(lowerBound) }
}

const UNKNOWN: Standing = {
  rank: null,
  judged: null,
  expected: null,
  actual: null,
  luckRange: null,
  lowerBound: null,
  missing: null,
}

const NOTHING_COUNTED: Standing = {
  ...UNKNOWN,
  judged: 0,
  expected: 0,
  actual: 0,
  luckRange: { from: 0, to: 0 },
  missing: missingToBeListed(0, 0),
}

export interface RatingParts {
  /** Undefined: nothing of the member was counted. */
  row: RatedMember | undefined
  isShown: boolean
  breakdown: typeof NO_BREAKDOWN
  updatedAt: Date | null
}

export function ratingOf({ row, isShown, breakdown, updatedAt }: RatingParts): MemberRating {
  const unrated = isShown ? NOTHING_COUNTED : UNKNOWN
  return {
    ...(row ? standingOf(row, isShown) : unrated),
    hasSkillBadge: isShown && row?.rankableId != null && row.hasSkillBadge,
    updatedAt: updatedAt?.toISOString() ?? null,
    ...(isShown ? breakdown : NO_BREAKDOWN),
  }
}
