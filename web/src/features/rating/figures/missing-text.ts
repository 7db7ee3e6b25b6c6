import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { ratingMessages } from '../messages.ts'

const texts = ratingMessages.board

/** What a member lacks to be listed: `11번`, `2주`, `11번, 2주` */
export function missingText({ decided, weeks }: NonNullable<MemberRating['missing']>): string {
  return [
    decided > 0 && texts.missingDecided(formatCount(decided)),
    weeks > 0 && texts.missingWeeks(formatCount(weeks)),
  ]
    .filter(Boolean)
    .join(', ')
}
