import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/korean-names.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { postsSeenBy, stockPostsSeenBy } from '../../shared/posts-seen-by.ts'
import { viewOf } from '../../shared/prediction-view.ts'
import { predictionsSeenBy, type Reader } from '../../shared/predictions-seen-by.ts'
import { memberHead, type PageHead, postHead, predictionHead, stockHead } from './page-head.ts'
import type { Subject } from './shared-subject.ts'

type Facts = Pick<Services, 'db' | 'clock'>

const stranger = (now: number): Reader => ({ id: null, isAdmin: false, now })

/** A prediction as somebody sees it who is not signed in. */
export async function findPrediction({ db, clock }: Facts, id: string): Promise<PredictionView | undefined> {
  const now = clock.now()
  const row = await predictionsSeenBy(db, stranger(now)).where('p.id', '=', id).executeTakeFirst()
  return row && viewOf(row, now)
}

/** What anybody may be told of a page; undefined where that is nothing. No call to the market goes out for it. */
export async function findHead(facts: Facts, subject: Subject): Promise<PageHead | undefined> {
  const { db, clock } = facts
  if (subject.kind === 'stock') return findStockHead(db, subject.symbol)
  if (subject.kind === 'member') return findMemberHead(db, subject.id)
  if (subject.kind === 'post') return findPostHead(db, stranger(clock.now()), subject.id)
  const prediction = await findPrediction(facts, subject.id)
  return prediction && predictionHead(prediction)
}

async function findStockHead(db: Db, symbol: string): Promise<PageHead | undefined> {
  const stock = await db.selectFrom('stocks').select('name').where('symbol', '=', symbol).executeTakeFirst()
  const name = koreanNameOf(symbol) ?? stock?.name
  return name === undefined ? undefined : stockHead(symbol, name)
}

/** Of those with a public profile alone. */
async function findMemberHead(db: Db, id: string): Promise<PageHead | undefined> {
  const member = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .where('publicProfile', '=', true)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return member?.username ? memberHead(id, member.username) : undefined
}

/** Who wrote it, and about which stock; its words are for members. */
async function findPostHead(db: Db, reader: Reader, id: string): Promise<PageHead | undefined> {
  const post = await postsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
  if (post?.authorName) return postHead(id, post.authorName)
  const stockPost = await stockPostsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
  if (!stockPost?.authorName) return undefined
  return postHead(id, stockPost.authorName, koreanNameOf(stockPost.stock) ?? stockPost.stockName)
}
