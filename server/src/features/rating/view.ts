import type { DuelCounts, MemberRating, SkillEntry, WinCounts } from '@gwanyeok/domain/rating/api.ts'
import { missingToBeListed } from '@gwanyeok/domain/rating/listing.ts'
import { wholeMarketWins } from '@gwanyeok/domain/rating/market-part.ts'
import { memberBrief } from '#shared/members/member-brief.ts'
import { movementOf } from '#shared/standings/weekly-ranks.ts'
import { shownRating } from '#shared/standings/shown-rating.ts'
import { type DuelGroups, NO_DUELS, winsOf } from './find-duels.ts'
import type { RatedMember } from './queries.ts'

/** A row of the board as a member sees it: of a profile that is not public name and rank alone. */
export function entryOf(row: RatedMember, viewer: string, publicDuels?: WinCounts): SkillEntry {
  const isOwn = row.id === viewer
  const isShown = row.publicProfile || isOwn
  const shown = shownRating(row, isShown)
  return {
    member: memberBrief({ ...row, publicProfile: isShown }),
    ...shown,
    movement: movementOf(shown.rank, row),
    duels: isOwn ? winsOf(row) : isShown ? winsOf(publicDuels) : null,
    missing: isOwn ? missingToBeListed(row.decided, row.weeks) : null,
  }
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
    ...shownRating(row, groups !== null),
    hasSkillBadge: groups !== null && row?.hasSkillBadge === true,
    updatedAt: updatedAt?.toISOString() ?? null,
    duels: groups && countsOf(all),
    missing: isOwn ? missingToBeListed(row?.decided ?? 0, row?.weeks ?? 0) : null,
    ...shown,
  }
}
