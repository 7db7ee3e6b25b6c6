import { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeRevealTime } from '@gwanyeok/domain/predictions/reveal.ts'
import { computeAccess } from '#test/oracles/compute-access.ts'
import { afterAll, expect, it } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { insertPrediction } from '../../predictions/insert-prediction.ts'
import { createPredictionRow } from '../../predictions/new-prediction-row.ts'
import { selectPredictionsSeenBy } from './predictions-seen-by.ts'
import { setResult } from '#test/builders/judged-predictions.ts'

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const MINUTES_AFTER_PREDICTION = [0, 59, 60, 61, 119, 120, 24 * 60]
const BASE = {
  stockName: 'Apple',
  basePrice: 100,
  baseDay: '2024-05-31',
  referenceClose: 100,
  referenceDay: '2024-05-31',
}

const database = await createTestDatabase()
afterAll(() => database.drop())

interface AddedPrediction {
  id: string
  visibility: Visibility
  revealTiming: RevealTiming
  isHidden: boolean
  status: 'pending' | 'success'
}

const JUDGED_DAYS = { judgedFrom: '2024-06-04', actualDay: '2024-06-04' }

/** Adds one prediction for each combination of visibility, reveal timing, hidden and status. */
async function addAllCombinations(author: string) {
  const { db } = database
  const predictions: AddedPrediction[] = []
  for (const visibility of Visibility.options)
    for (const revealTiming of RevealTiming.options)
      for (const isHidden of [false, true])
        for (const status of ['pending', 'success'] as const) {
          const stock = `S${predictions.length}`
          const choice = {
            stock,
            targetPrice: 110,
            period: 1,
            content: '',
            reason: '',
            visibility,
            revealTiming,
          }
          const row = createPredictionRow({ author, choice, base: BASE, at: PREDICTED_AT })
          // Resets the number of predictions of the day: the daily limit is not the subject of this test.
          await db
            .updateTable('memberStats')
            .set({ predictionsThatDay: 0 })
            .where('userId', '=', author)
            .execute()
          expect((await insertPrediction(db, row)).refusal).toBeNull()
          if (status === 'success')
            await setResult(db, row.id, status, {
              evaluatedAt: new Date(PREDICTED_AT),
              actualPrice: 111,
              ...JUDGED_DAYS,
            })
          const hiddenAt = isHidden ? new Date(PREDICTED_AT) : null
          await db.updateTable('items').set({ hiddenAt }).where('id', '=', row.id).execute()
          predictions.push({ id: row.id, visibility, revealTiming, isHidden, status })
        }
  return predictions
}

it('lets every viewer see, at every moment, what the oracle `compute-access.ts` allows', async () => {
  const { db } = database
  const names = [
    'author',
    'stranger',
    'follower',
    'blockedByAuthor',
    'blocker',
    'admin',
    'followingAdmin',
  ] as const
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await addMember(db, name, PREDICTED_AT))
  const getId = (name: string) => ids.get(name)!
  const createdAt = new Date(PREDICTED_AT)
  for (const follower of ['follower', 'followingAdmin', 'blockedByAuthor']) {
    await db
      .insertInto('follows')
      .values({ follower: getId(follower), followee: getId('author'), createdAt })
      .execute()
  }
  await db
    .insertInto('blocks')
    .values([
      { blocker: getId('author'), blocked: getId('blockedByAuthor'), createdAt },
      { blocker: getId('blocker'), blocked: getId('author'), createdAt },
    ])
    .execute()
  const predictions = await addAllCombinations(getId('author'))
  let comparisonCount = 0
  for (const name of names)
    for (const minute of MINUTES_AFTER_PREDICTION) {
      const now = PREDICTED_AT + minute * 60_000
      const isAdmin = name === 'admin' || name === 'followingAdmin'
      const relation = {
        isAuthor: name === 'author',
        isFollower: ['follower', 'followingAdmin', 'blockedByAuthor'].includes(name),
        isEitherBlocked: name === 'blockedByAuthor' || name === 'blocker',
        isAdmin,
      }
      const rows = await selectPredictionsSeenBy(db, { id: getId(name), isAdmin, now }).execute()
      const accessById = new Map(rows.map((row) => [row.id, row.sealed ? 'sealed' : 'all']))
      for (const { id, visibility, revealTiming, isHidden, status } of predictions) {
        const visibilityInput = {
          visibility,
          isHidden,
          status,
          revealAt: computeRevealTime(revealTiming, PREDICTED_AT),
        }
        expect({ name, minute, ...visibilityInput, seen: accessById.get(id) ?? 'nothing' }).toEqual({
          name,
          minute,
          ...visibilityInput,
          seen: computeAccess(relation, visibilityInput, now),
        })
        comparisonCount += 1
      }
    }
  expect(comparisonCount).toBe(names.length * predictions.length * MINUTES_AFTER_PREDICTION.length)
})
