import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { CHANCE_BANDS, missingToBeListed, PERIOD_BANDS } from '@gwanyeok/domain/rating/listing.ts'

const NONE = { judged: 0, expected: 0, actual: 0 }

/** The rating of a member without a counted prediction. */
export function emptyRating(): MemberRating {
  return {
    ...NONE,
    updatedAt: null,
    luckRange: { from: 0, to: 0 },
    lowerBound: null,
    rank: null,
    hasSkillBadge: false,
    missing: missingToBeListed(0, 0),
    bands: CHANCE_BANDS.map((band) => ({ ...band, ...NONE })),
    directions: [
      { direction: 'up', ...NONE },
      { direction: 'down', ...NONE },
    ],
    periods: PERIOD_BANDS.map((band) => ({ ...band, ...NONE })),
    stocks: [],
    otherStocks: NONE,
  }
}
