import type { Holding, RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { Quotes } from '#shared/market-data/quotes/quotes.ts'
import { candleMemory } from '#shared/market-data/candles/candle-memory.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { findOpeningContext } from '#shared/predictions/opening-context.ts'
import { newPredictionRow, type NewRow } from '#shared/predictions/new-prediction-row.ts'

/** A member by name, without a password; gives the id. `at` is the sign-up in epoch ms. */
export async function addMember(db: Db, username: string, at: number): Promise<string> {
  const moment = new Date(at)
  const { id } = await db
    .insertInto('users')
    .values({
      id: newId(at),
      username,
      email: `${username}@example.com`,
      createdAt: moment,
      updatedAt: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TestChoice {
  stock: string
  targetPrice: number
  period?: number
  visibility?: Visibility
  revealTiming?: RevealTiming
  content?: string
  holding?: Holding
  /** Of an earlier day or another setting; without it those of now. */
  rules?: Partial<Pick<NewRow, 'rulesVersion' | 'chanceMultiplierApplies'>>
}

interface PredictDeps {
  db: Db
  clock: Clock
  quotes: Pick<Quotes, 'baseOf'>
}

/** A prediction made now, on the market's price, through the product's own insert; gives the id. */
export async function predict(
  { db, clock, quotes }: PredictDeps,
  author: string,
  { rules = {}, ...choice }: TestChoice,
): Promise<string> {
  const base = await quotes.baseOf(choice.stock)
  const context = await findOpeningContext(db, { author, stock: choice.stock, now: clock.now() })
  const known = await candleMemory(db)(choice.stock, context.candleVersion)
  const full = {
    period: 1,
    content: '',
    reason: '',
    visibility: 'public',
    revealTiming: 'immediate',
    holding: 'undisclosed',
    ...choice,
  } as const
  const row = newPredictionRow({
    author,
    choice: full,
    base,
    at: clock.now(),
    history: known?.candles ?? [],
    chanceMultiplierApplies: true,
  })
  const { refusal } = await insertPrediction(db, { ...row, ...rules })
  if (refusal) throw new Error(`${choice.stock}: ${refusal}`)
  return row.id
}

/** An image of each prediction, past the server and without a file. */
export const addImages = (db: Db) =>
  sql`
    insert into images (id, owner, path, purpose, bytes, width, height, placeholder, "createdAt", "predictionId")
    select 'image-of-' || p.id, p.author, 'path-of-' || p.id, 'predictions', 1, 2, 3, 'data:,', now(), p.id
    from predictions p`.execute(db)
