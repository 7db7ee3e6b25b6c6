import { usesSimulatedMarket } from '#platform/config/config.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#shared/context.ts'
import { createSignedOutViewer } from '#platform/sessions/viewer.ts'
import { isShownToVisitors, selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { toPredictionView } from '#shared/predictions/prediction-view.ts'
import { type MetaTags, buildPredictionMetaTags, buildStockMetaTags } from './meta-tags.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Finds a prediction as a signed-out visitor sees it: not if it is hidden or not public, and not if its author has a
 * private profile, is suspended or has withdrawn.
 */
export async function findPrediction({ db, clock }: Deps, id: string): Promise<PredictionView | undefined> {
  const now = clock.now()
  const row = await selectPredictionsSeenBy(db, createSignedOutViewer(now))
    .where(isShownToVisitors(now))
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row && toPredictionView(row, now)
}

/** Finds the public meta tags of a page; undefined if it has none. Makes no market-data call. */
export async function findMetaTags(deps: Deps, subject: Subject): Promise<MetaTags | undefined> {
  if (subject.kind === 'stock') return findStockMetaTags(deps, subject.symbol)
  const prediction = await findPrediction(deps, subject.id)
  return prediction && buildPredictionMetaTags(prediction)
}

async function findStockMetaTags(deps: Deps, symbol: string): Promise<MetaTags | undefined> {
  const { db } = deps
  const stock = await db.selectFrom('stocks').select('name').where('symbol', '=', symbol).executeTakeFirst()
  const name = findKoreanName(symbol) ?? stock?.name
  return name === undefined ? undefined : buildStockMetaTags(symbol, name, usesSimulatedMarket(deps.config))
}

/** What the query of a page's address opens in a dialog: `?prediction=ID` or `?stock=SYMBOL`. */
type Subject = { kind: 'prediction'; id: string } | { kind: 'stock'; symbol: string }

/** Parses the query of an address. Returns null if it names no subject. */
export function parseSubject(query: FastifyRequest['query']): Subject | null {
  const { prediction, stock } = Object(query) as Record<string, unknown>
  const id = Id.safeParse(prediction)
  if (id.success) return { kind: 'prediction', id: id.data }
  const symbol = StockSymbol.safeParse(stock)
  return symbol.success ? { kind: 'stock', symbol: symbol.data } : null
}
