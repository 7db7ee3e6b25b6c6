import { sql } from 'kysely'
import { defineItem } from './item-definition.ts'
import { isPredictionSeen, isSealedAt } from './seen-by/predictions-seen-by.ts'

export const prediction = defineItem({
  table: 'predictions',
  likes: 'predictionLikes',
  key: 'predictionId',
  imagePurpose: 'predictions',
  hasViews: true,
  hasStock: true,
  isPublic: sql`p.visibility = 'public'`,
  isSealed: isSealedAt,
  text: sql`concat_ws(E'\n', nullif(p.reason, ''), nullif(p.content, ''))`,
  named: 'stock',
  isSeen: isPredictionSeen,
})
