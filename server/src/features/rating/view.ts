import type { DuelCounts, MemberRating, SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { missingToBeListed } from '@gwanyeok/domain/rating/listing.ts'
import { wholeMarketWins } from '@gwanyeok/domain/rating/market-part.ts'
import { memberBrief } from '../../shared/members/member-brief.ts'
import { type DuelGroups, NO_DUELS } from './find-duels.ts'
import type { RatedMember } from './queries.ts'

/** A row of the board as a member sees it: of a profile that is not public name and rank alone. */
export function entryOf(row: RatedMember, viewer: string): SkillEntry {
  const isOwn = row.id === viewer
  const isShown = row.publicProfile || isOwn
  return {
    member: memberBrief({ ...row, publicProfile: isShown }),
    ...placeOf(row, isShown),
    own: isOwn ? { duels: countsOf(row), missing: missingToBeListed(row.decided, row.weeks) } : null,
  }
}

/** Without a place on the board, why is not told: a hold looks like an address that is not confirmed. */
function placeOf(row: RatedMember | undefined, isShown: boolean) {
  if (!row || row.rankableId === null) return { rank: null, atLeast: null }
  const { rank, lowerBound } = row
  return { rank, atLeast: isShown && lowerBound !== null ? Math.round(50 + 100 * lowerBound) : null }
}

function countsOf({ decided, wins, marketWins }: DuelCounts): DuelCounts {
  return { decided, wins, marketWins: wholeMarketWins(wins, marketWins) }
}

export interface RatingParts {
  /** Undefined: nothing of the member was counted. */
  row: RatedMember | undefined
  isOwn: boolean
  /** Null: the profile is not public. */
  groups: DuelGroups | null
  updatedAt: Date | null
}

export function ratingOf({ row, isOwn, groups, updatedAt }: RatingParts): MemberRating {
  const { all, ...shown } = groups ?? NO_DUELS
  return {
    ...placeOf(row, groups !== null),
    hasSkillBadge: groups !== null && row?.rankableId != null && row.hasSkillBadge,
    updatedAt: updatedAt?.toISOString() ?? null,
    duels: groups && countsOf(all),
    missing: isOwn ? missingToBeListed(row?.decided ?? 0, row?.weeks ?? 0) : null,
    ...shown,
  }
}
