import { sql } from 'kysely'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { defineItem, type ItemId } from './item-definition.ts'
import { isSealedAt, predictionsSeenBy } from './seen-by/predictions-seen-by.ts'

const oneSeen = (db: Db, reader: Reader, id: ItemId) => predictionsSeenBy(db, reader).where('p.id', '=', id)

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
  seen: (db, reader, id) => oneSeen(db, reader, id).clearSelect().select('p.id'),
  lockSeen: (db, reader, id) =>
    oneSeen(db, reader, id).clearSelect().select(['p.id', 'p.likes', 'p.commentCount']).forNoKeyUpdate('p'),
  async findSeen(db, reader, id) {
    const row = await oneSeen(db, reader, id).executeTakeFirst()
    if (!row) return undefined
    const { author, isMine, sealed, reason, content, commentCount } = row
    const text = sealed ? '' : [reason, content].filter(Boolean).join('\n')
    return { author, isMine, text, sealed, commentCount }
  },
})
