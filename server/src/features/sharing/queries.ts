import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { signedOutReader } from '../../platform/sessions/reader.ts'
import type { Services } from '../../platform/context.ts'
import { viewOf } from '../../shared/predictions/prediction-view.ts'
import { predictionsSeenBy } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { type PageHead, predictionHead, stockHead } from './meta-tags.ts'
import type { Subject } from './shared-subject.ts'

type Facts = Pick<Services, 'db' | 'clock' | 'config'>

/** A prediction as somebody sees it who is not signed in. */
export async function findPrediction({ db, clock }: Facts, id: string): Promise<PredictionView | undefined> {
  const now = clock.now()
  const row = await predictionsSeenBy(db, signedOutReader(now)).where('p.id', '=', id).executeTakeFirst()
  return row && viewOf(row, now)
}

/** What anybody may be told of a page; undefined where that is nothing. No call to the market goes out for it. */
export async function findHead(facts: Facts, subject: Subject): Promise<PageHead | undefined> {
  if (subject.kind === 'stock') return findStockHead(facts, subject.symbol)
  const prediction = await findPrediction(facts, subject.id)
  return prediction && predictionHead(prediction)
}

export const isSimulated = ({ config }: Pick<Facts, 'config'>) => config.marketDataKey === null

async function findStockHead(facts: Facts, symbol: string): Promise<PageHead | undefined> {
  const { db } = facts
  const stock = await db.selectFrom('stocks').select('name').where('symbol', '=', symbol).executeTakeFirst()
  const name = koreanNameOf(symbol) ?? stock?.name
  return name === undefined ? undefined : stockHead(symbol, name, isSimulated(facts))
}
