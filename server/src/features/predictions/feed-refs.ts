import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  pageFrom,
  pageShape,
  type PageShape,
  pageValues,
  type PageValues,
} from '../../platform/http/keyset-page.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import { versionFor } from '../../shared/items/seen-by/predictions-seen-by.ts'
import type { CardRef } from '../../shared/predictions/prediction-cards.ts'
import { feedPage, type FeedRequest, type PagedFeedRequest, sortKeyOf, type Sorted } from './queries.ts'

type FeedRef = CardRef & Sorted

/** What a page of the feed shows, without the rows. */
export function findFeedRefs(
  db: Db,
  { id: me, now, isAdmin }: Reader,
  { stock, page, filter, sort, from }: PagedFeedRequest,
): Promise<FeedRef[]> {
  const values = { me, now, stock: stock ?? null, ...pageValues(page) }
  const ofOneStock = stock !== undefined
  return feedRefs(db, values, { isAdmin, filter, sort, from, ofOneStock, ...pageShape(page) })
}

type FeedValues = PageValues & { me: string | null; now: number; stock: string | null }
type FeedShape = PageShape & Omit<FeedRequest, 'stock'> & { isAdmin: boolean; ofOneStock: boolean }

const feedRefs = compileOnce(
  (db, { me, now, stock, ...keys }: FeedValues, { isAdmin, ofOneStock, ...shape }: FeedShape) => {
    const reader = { id: me, now, isAdmin }
    const request = { ...shape, stock: ofOneStock ? stock! : undefined, page: pageFrom(keys, shape) }
    return feedPage(db, reader, request)
      .clearSelect()
      .select(['p.id', versionFor(reader).as('version'), sortKeyOf(request)])
      .compile()
  },
)
