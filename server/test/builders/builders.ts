import type { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import type { Quotes } from '#shared/market-data/quotes/quotes.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { createPredictionRow } from '#shared/predictions/new-prediction-row.ts'

/** Inserts a member without a password; returns the id. `signUpTime`: epoch ms. */
export async function addMember(db: Db, username: string, signUpTime: number): Promise<string> {
  const createdAt = new Date(signUpTime)
  const { id } = await db
    .insertInto('users')
    .values({
      id: createId(signUpTime),
      username,
      email: `${username}@example.com`,
      createdAt,
      updatedAt: createdAt,
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
}

interface PredictDeps {
  db: Db
  clock: Clock
  quotes: Pick<Quotes, 'getBase'>
}

/** Inserts a prediction at the current time and market price with the product's own code; returns the id. */
export async function predict(
  { db, clock, quotes }: PredictDeps,
  author: string,
  choice: TestChoice,
): Promise<string> {
  const base = await quotes.getBase(choice.stock)
  const fullChoice = {
    period: 1,
    content: '',
    reason: '',
    visibility: 'public',
    revealTiming: 'immediate',
    ...choice,
  } as const
  const row = createPredictionRow({ author, choice: fullChoice, base, at: clock.now() })
  const { refusal } = await insertPrediction(db, row)
  if (refusal) throw new Error(`${choice.stock}: ${refusal}`)
  return row.id
}

/** Inserts an image for each prediction, without the server and without a file. */
export const addImages = (db: Db) =>
  sql`
    insert into images (id, owner, path, purpose, bytes, width, height, placeholder, "createdAt", "itemId")
    select 'image-of-' || p.id, p.author, 'path-of-' || p.id, 'predictions', 1, 2, 3, 'data:,', now(), p.id
    from predictions p`.execute(db)

/** Selects predictions with their items, ordered by id. */
export const selectPredictionRows = (db: Db) =>
  selectPredictionsWithItems(db).selectAll('i').selectAll('p').orderBy('i.id')
